import { useMarketRule } from "@takas/client";
import { formatCount } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, PageHeader, size, space } from "@takas/ui";
import { SlidersHorizontal } from "lucide-react";
import type { RefObject } from "react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { useIsWide } from "../../useIsWide";
import { ClearAll } from "./filters/ClearAll";
import { SearchText } from "./filters/fields/SearchText";
import { FILTERS_ID } from "./filters/FilterAside";
import { ignoredPlaces, textParts } from "./filters/filterChips";
import type { Results } from "./results/useResults";
import { countActive, countFilters } from "./searchAddress";
import { useSearchAddress } from "./useSearchAddress";

interface SearchHeaderProps {
  /** Whether the header has the text search; otherwise the panel has it. */
  hasText: boolean;
  results: Pick<Results, "reading" | "found">;
  isOpen: boolean;
  /** Receives the Filters toggle, which gets the focus back. */
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
}

/**
 * Back to Home, the text search, the button that clears text and filters, and the Filters toggle with the number of
 * results. In the live market the text search is in the place of the title, the number is that of active filters, and
 * the button that clears them follows their chips.
 */
export function SearchHeader({ hasText, results, isOpen, toggle, onToggle }: SearchHeaderProps) {
  const { params } = useSearchAddress();
  const badge = useToggleBadge(results);
  const isOneRow = useMarketRule("searchesInOneRow") && hasText;
  const isIcon = !useIsWide() && isOneRow;
  const title = m.search_title();
  return (
    <PageHeader
      title={isOneRow ? <span className="visually-hidden">{title}</span> : title}
      main={
        isOneRow && (
          <Field>
            <SearchText />
          </Field>
        )
      }
      backHref={paths.home.href()}
      backLabel={m.common_backHome()}
      shrinks={hasText && !isOneRow}
      actions={
        <Toggle
          ref={toggle}
          variant="secondary"
          size={isIcon ? "medium" : "small"}
          data-icon={isIcon}
          aria-expanded={isOpen}
          aria-controls={isOpen && !hasText ? FILTERS_ID : undefined}
          icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />}
          trailingIcon={badge && <ToggleBadge {...badge} />}
          onClick={onToggle}
        >
          <span
            aria-hidden={badge !== undefined}
            className={isIcon ? "visually-hidden" : undefined}
          >
            {m.search_filters()}
          </span>
        </Toggle>
      }
    >
      {hasText && !isOneRow && (
        <TextLine>
          <SearchText />
          {countActive(params) > 0 && <ClearAll variant="ghost" size="small" />}
        </TextLine>
      )}
    </PageHeader>
  );
}

/** The number of the Filters toggle and its sentence for screen readers; undefined without a number. */
function useToggleBadge({ reading, found }: SearchHeaderProps["results"]) {
  const { params } = useSearchAddress();
  const countsFilters = useMarketRule("badgeCountsFilters");
  if (!countsFilters) {
    return found === undefined
      ? undefined
      : { count: formatCount(found), words: m.search_filtersFound({ n: found }) };
  }
  const on = countFilters(params) + textParts(reading).length - ignoredPlaces(reading).length;
  const count = formatCount(on);
  return on === 0 ? undefined : { count, words: m.search_filtersOn({ count }) };
}

function ToggleBadge({ count, words }: { count: string; words: string }) {
  return (
    <>
      <CountBadge tone="primary" aria-hidden="true">
        {count}
      </CountBadge>
      <span className="visually-hidden">{words}</span>
    </>
  );
}

/* On the narrowest phones the title and the label need the space of the icon. */
const Toggle = styled(Button)`
  padding-inline: ${space[1.5]} ${space[1]};
  &[data-icon="true"] {
    gap: 0;
    padding-inline: ${space[1.5]};
  }
  @media (max-width: 359px) {
    &[data-icon="false"] svg {
      display: none;
    }
  }
`;

const CountBadge = styled(Badge)`
  justify-content: center;
  min-width: 24px;
  padding-inline: ${space[1]};
  [data-icon="true"] > & {
    margin: 0 -${space.half} 0 ${space.half};
  }
`;

/* Takes what the buttons leave; with large text they wrap. On the narrowest phones the words need the space of the icon. */
const Field = styled.div`
  contain: inline-size;
  min-width: 7.5rem;
  @media (max-width: 359px) {
    form > span > svg {
      display: none;
    }
  }
`;

/* Stays in view while the results scroll. */
const TextLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  max-width: calc(${size.column} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: 0 ${size.gutter} ${space[1.5]};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  > button {
    flex: none;
    padding-inline: ${space[1]};
    margin-right: -${space[1]};
  }
`;
