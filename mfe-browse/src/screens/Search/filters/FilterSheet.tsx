import { Button, Dialog, Row } from "@takas/ui";
import type { RefObject } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { countActive } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";
import { FilterPanel } from "./FilterPanel";

export interface FilterSheetProps {
  results: Results;
  isOpen: boolean;
  /** The element that opened the sheet; it gets the focus back. */
  toggle: RefObject<HTMLElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters as a sheet over the results, where the window is too narrow for a panel. */
export function FilterSheet({ results, isOpen, toggle, onOpenChange }: FilterSheetProps) {
  const { params, clear } = useSearchAddress();
  const { total, error, cars } = results;
  const show =
    error !== undefined
      ? m.filter_closeShort()
      : total === undefined
        ? m.search_searching()
        : m.results_show({ n: total });
  return (
    <Dialog
      title={m.search_filters()}
      open={isOpen}
      onOpenChange={onOpenChange}
      closeLabel={m.filter_close()}
      returnFocus={toggle}
      actions={
        <Actions wrap={false}>
          <Button variant="secondary" disabled={countActive(params) === 0} onClick={clear}>
            {m.search_clear()}
          </Button>
          {/* Not the button itself: a dialog above this sheet hides everything but live regions. */}
          <output className="visually-hidden">{show}</output>
          <Button onClick={() => onOpenChange(false)}>{show}</Button>
        </Actions>
      }
    >
      <FilterPanel cars={cars} />
    </Dialog>
  );
}

/* The button that shows the results takes the remaining width. */
const Actions = styled(Row)`
  > :last-child {
    flex: 1;
  }
`;
