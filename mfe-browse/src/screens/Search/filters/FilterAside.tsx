import { size, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { SearchText } from "./fields/SearchText";
import { FilterPanel } from "./FilterPanel";

/** The filters beside the results; they stay in view while the results scroll. */
export function FilterAside({ reading }: Pick<Results, "reading">) {
  return (
    <Aside id={FILTERS_ID} aria-label={m.search_filters()}>
      <SearchText />
      <FilterPanel reading={reading} />
    </Aside>
  );
}

/** The panel that the Filters button opens and closes. */
export const FILTERS_ID = "search-filters";

/*
 * As high as the window allows; it fades at its end, where there may be more. The margin leaves space for focus rings,
 * which the scroll container would clip. What gets the focus in it takes back the space that the page keeps below such an
 * element (ui/tokens.ts): otherwise the results scroll when a filter near the end gets it.
 */
const Aside = styled.aside`
  position: sticky;
  top: calc(${size.header} + ${space[2]});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-height: calc(100vh - ${size.header} - ${space[3]});
  margin: -${space[1]};
  padding: ${space[1]} ${space[1]} ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scroll-padding-bottom: 8.5rem;
  mask: linear-gradient(#000 calc(100% - 2rem), transparent);
  * {
    scroll-margin-bottom: -6.5rem;
  }
`;
