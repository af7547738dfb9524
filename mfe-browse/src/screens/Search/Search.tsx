import { useMarket } from "@takas/client";
import type { LoadScreen } from "@takas/mfe-kit";
import { Page } from "@takas/ui";
import { useRef } from "react";

import { browseApi } from "../../browseApi";
import { useIsWide } from "../../useIsWide";
import { FilterAside } from "./FilterAside";
import { FilterBar } from "./FilterBar";
import { FilterSheet } from "./FilterSheet";
import { ResultList } from "./ResultList";
import { ResultsStatus } from "./ResultsStatus";
import { SavedSearches } from "./SavedSearches";
import { Columns, Main } from "./search.styles";
import { canonical, countActive, textIn } from "./searchAddress";
import { SearchHeader } from "./SearchHeader";
import { useFilterPanel } from "./useFilterPanel";
import { useResults } from "./useResults";
import { useSearchAddress } from "./useSearchAddress";

export const load: LoadScreen = ({ dispatch, query }) => {
  const { searchVehicles, getSearchOptions } = browseApi.endpoints;
  return [
    dispatch(searchVehicles.initiate(canonical(query), { subscribe: false })),
    dispatch(getSearchOptions.initiate(textIn(query), { subscribe: false })),
  ];
};

/** Every car of the market, with filters (docs/product.md 2.5). */
export function Search() {
  const isWide = useIsWide();
  const market = useMarket();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useFilterPanel(isWide);
  const { search, params } = useSearchAddress();
  const results = useResults(search);
  const isFailed = results.error !== undefined;
  const hasAside = isWide && isOpen;
  return (
    <Page
      header={
        <SearchHeader
          hasText={!hasAside}
          results={results}
          isOpen={isOpen}
          toggle={toggle}
          onToggle={() => setOpen(!isOpen)}
        />
      }
    >
      <Columns data-aside={hasAside}>
        {hasAside && <FilterAside results={results} />}
        <Main>
          {(!isFailed || countActive(params) > 0) && <FilterBar results={results} />}
          {market === "live" && <SavedSearches />}
          {!isFailed && <ResultsStatus results={results} />}
          <ResultList results={results} columns={hasAside ? 2 : 3} />
        </Main>
      </Columns>
      {!isWide && (
        <FilterSheet results={results} isOpen={isOpen} toggle={toggle} onOpenChange={setOpen} />
      )}
    </Page>
  );
}
