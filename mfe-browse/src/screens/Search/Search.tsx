import { Page } from "@takas/ui";
import { useCallback, useState } from "react";

import { ActiveFilters } from "./ActiveFilters";
import { FilterAside } from "./FilterAside";
import { countActive } from "./filterRanges";
import { FilterSheet } from "./FilterSheet";
import { ResultList } from "./ResultList";
import { ResultsBar } from "./ResultsBar";
import { SearchHeader } from "./SearchHeader";
import { Columns, Main } from "./searchParts";
import { useFilters } from "./useFilters";
import { useIsWide } from "./useIsWide";
import { useLinkFilters } from "./useLinkFilters";
import { useResults } from "./useResults";

/** Every car of the market, to be narrowed down (spec section 2, Search). */
export function Search() {
  const isWide = useIsWide();
  // Until somebody decides: beside the results where there is room, closed where it would cover them.
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? isWide;
  const isReady = useLinkFilters(useCallback(() => setChoice(true), []));
  const { filters } = useFilters();
  const results = useResults(filters, { skip: !isReady });
  const count = countActive(results.request);
  const isFailed = results.error !== undefined;
  const hasAside = isWide && isOpen;
  return (
    <Page
      header={
        <SearchHeader
          hasText={!hasAside}
          results={results}
          isOpen={isOpen}
          onToggle={() => setChoice(!isOpen)}
        />
      }
    >
      <Columns data-aside={hasAside}>
        {hasAside && isReady && <FilterAside results={results} />}
        <Main>
          {(!isFailed || count > 0) && <ActiveFilters results={results} count={count} />}
          {!isFailed && <ResultsBar results={results} />}
          <ResultList results={results} columns={hasAside ? 2 : 3} isActive={count > 0} />
        </Main>
      </Columns>
      {!isWide && (
        <FilterSheet
          results={results}
          isActive={count > 0}
          isOpen={isOpen}
          onOpenChange={setChoice}
        />
      )}
    </Page>
  );
}
