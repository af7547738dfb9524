import { Card, size, space } from "@takas/ui";
import styled from "styled-components";

import { FilterPanel } from "./FilterPanel";
import { SearchText } from "./SearchText";
import type { Results } from "./useResults";

/** The filters beside the results, in view while these scroll. */
export function FilterAside({ results }: { results: Results }) {
  return (
    <Aside as="aside" id={FILTERS_ID} aria-label="Filters" padding={2.5}>
      <SearchText />
      <FilterPanel options={results.options} bounds={results.bounds} />
    </Aside>
  );
}

/** The panel that the Filters button opens and closes. */
export const FILTERS_ID = "search-filters";

const Aside = styled(Card)`
  position: sticky;
  top: calc(${size.header} + ${space[3]});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-height: calc(100vh - ${size.header} - ${size.bar} - ${space[3]});
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;
