import { useMarketRule } from "@takas/client";
import { Button, Dialog, Row, Stack, space } from "@takas/ui";
import type { RefObject } from "react";
import styled from "styled-components";

import { BelowFold } from "../../../BelowFold";
import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { ClearAll } from "./ClearAll";
import { SearchText } from "./fields/SearchText";
import { FilterPanel } from "./FilterPanel";
import { useFilterOptions } from "./useFilterOptions";

export interface FilterSheetProps {
  results: Results;
  isOpen: boolean;
  /** The element that opened the sheet; it gets the focus back. */
  toggle: RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters as a sheet over the results, where the window is too narrow for a panel. */
export function FilterSheet({ results, isOpen, toggle, onOpenChange }: FilterSheetProps) {
  const hasText = !useMarketRule("textOnlyInHeader");
  const { total, error } = results;
  // Loaded before the sheet is opened, so that it opens with its counts.
  useFilterOptions();
  const show =
    error !== undefined
      ? m.filter_closeShort()
      : total === undefined
        ? m.search_searching()
        : m.results_show({ n: total });
  return (
    <Sheet
      title={m.search_filters()}
      open={isOpen}
      onOpenChange={onOpenChange}
      closeLabel={m.filter_close()}
      returnFocus={toggle}
      actions={
        <Actions>
          <ClearAll variant="secondary" />
          {/* Not the button itself: a dialog above this sheet hides everything but live regions. */}
          <output className="visually-hidden">{show}</output>
          <Button onClick={() => onOpenChange(false)}>{show}</Button>
        </Actions>
      }
    >
      <Stack gap={3}>
        {hasText && <SearchText />}
        <BelowFold>
          <FilterPanel reading={results.reading} />
        </BelowFold>
      </Stack>
    </Sheet>
  );
}

/* As tall as a sheet may be, so that it does not grow once the filters are rendered. */
const Sheet = styled(Dialog)`
  height: 100vh;
`;

/* The button that shows the results takes the remaining width. On the narrowest phones both labels keep to one line. */
const Actions = styled(Row)`
  > :last-child {
    flex: 1;
  }
  @media (max-width: 359px) {
    > button {
      padding-inline: ${space[1.5]};
    }
  }
`;
