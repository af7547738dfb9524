import { Page } from "@takas/ui";

import { ActiveFilters } from "./ActiveFilters";
import { FilterAside } from "./FilterAside";
import { FilterSheet } from "./FilterSheet";
import { ResultList } from "./ResultList";
import { ResultsBar } from "./ResultsBar";
import { countActive } from "./searchAddress";
import { SearchHeader } from "./SearchHeader";
import { Columns, Main } from "./searchParts";
import { useFilterPanel } from "./useFilterPanel";
import { useIsWide } from "./useIsWide";
import { useResults } from "./useResults";
import { useSearchAddress } from "./useSearchAddress";

/** Every car of the market, to be narrowed down (spec section 2, Search). */
export function Search() {
  const isWide = useIsWide();
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
          onToggle={() => setOpen(!isOpen)}
        />
      }
    >
      <Columns data-aside={hasAside}>
        {hasAside && <FilterAside results={results} />}
        <Main>
          {(!isFailed || countActive(params) > 0) && <ActiveFilters cars={results.cars} />}
          {!isFailed && <ResultsBar results={results} />}
          <ResultList results={results} columns={hasAside ? 2 : 3} />
        </Main>
      </Columns>
      {!isWide && <FilterSheet results={results} isOpen={isOpen} onOpenChange={setOpen} />}
    </Page>
  );
}
