import { useMarketRule } from "@takas/client";
import { usePage } from "@takas/mfe-kit";
import type { LoadScreen } from "@takas/mfe-kit";
import { Page } from "@takas/ui";
import { useRef } from "react";

import { OwnCarLine } from "../../ownCar/deferredParts";
import { m } from "../../texts/messages.js";
import { useIsWide } from "../../useIsWide";
import { FilterAside } from "./filters/FilterAside";
import { FilterBar, countedSwitches } from "./filters/FilterBar";
import { LazyFilterSheet } from "./filters/LazyFilterSheet";
import { useFilterPanel } from "./filters/useFilterPanel";
import { ResultList } from "./results/ResultList";
import { ResultsStatus } from "./results/ResultsStatus";
import { useResults } from "./results/useResults";
import { SavedSearches } from "./SavedSearches";
import { Columns, Main } from "./search.styles";
import { canonical, countActive, textIn } from "./searchAddress";
import { searchApi } from "./searchApi";
import { SearchHeader } from "./SearchHeader";
import { addressOf, useSearchAddress, useTidyAddress } from "./useSearchAddress";

/** The panel's 1,000 cars only where the panel is open: they take longer than everything else together. */
export const load: LoadScreen = ({ dispatch, query, isWide }) => {
  const { searchVehicles, countVehicles, getSearchOptions } = searchApi.endpoints;
  const once = { subscribe: false };
  return [
    dispatch(searchVehicles.initiate(canonical(query), once)),
    ...countedSwitches(query).map((search) => dispatch(countVehicles.initiate(search, once))),
    ...(isWide ? [dispatch(getSearchOptions.initiate(textIn(query), once))] : []),
  ];
};

/** Every car of the market, with filters (docs/product.md 2.5). */
export function Search() {
  const isWide = useIsWide();
  const savesSearches = useMarketRule("savesSearches");
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useFilterPanel(isWide);
  const { search, params } = useSearchAddress();
  const results = useResults(search);
  const { summary } = results;
  useTidyAddress();
  usePage(
    summary === undefined || countActive(params) === 0
      ? {}
      : {
          title: summary,
          description: m.search_description({ summary }),
          address: addressOf(params),
        },
  );
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
        {hasAside && <FilterAside reading={results.reading} />}
        <Main>
          {(!isFailed || countActive(params) > 0) && (
            <FilterBar
              reading={results.reading}
              total={results.total}
              found={results.found}
              hasAside={hasAside}
            />
          )}
          {/* They would come between a search and that it found nothing. */}
          {savesSearches && results.total !== 0 && <SavedSearches />}
          {!isFailed && <ResultsStatus results={results} />}
          <ResultList results={results} columns={hasAside ? 2 : 3} />
        </Main>
      </Columns>
      <OwnCarLine />
      {!isWide && (
        <LazyFilterSheet results={results} isOpen={isOpen} toggle={toggle} onOpenChange={setOpen} />
      )}
    </Page>
  );
}
