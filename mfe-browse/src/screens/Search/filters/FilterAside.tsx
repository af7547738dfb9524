import { size, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { countActive } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";
import { ClearAll } from "./ClearAll";
import { SearchText } from "./fields/SearchText";
import { FilterPanel } from "./FilterPanel";

/** The filters beside the results; they stay in view while the results scroll. */
export function FilterAside({ reading }: Pick<Results, "reading">) {
  const { params } = useSearchAddress();
  return (
    <Aside id={FILTERS_ID} aria-label={m.search_filters()}>
      <SearchText />
      {countActive(params) > 0 && <ClearAll variant="secondary" size="small" />}
      <FilterPanel reading={reading} />
    </Aside>
  );
}

/** The panel that the Filters button opens and closes. */
export const FILTERS_ID = "search-filters";

/*
 * The margin leaves space for focus rings, which the scroll container would clip. The panel ends above the space that the
 * page keeps below a focused element (ui/tokens.ts): otherwise the results scroll when a filter near its end gets the focus.
 */
const Aside = styled.aside`
  position: sticky;
  top: calc(${size.header} + ${space[2]});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-height: calc(100vh - ${size.header} - 8rem);
  margin: -${space[1]};
  padding: ${space[1]} ${space[1]} ${space[3]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;
