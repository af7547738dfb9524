import { failureText, useSession } from "@takas/client";
import { Button, EmptyState, ErrorState, OfflineDrawing, SearchDrawing } from "@takas/ui";

import { useKeptFavourites } from "../../favouritesSlice";
import { MoreResults } from "./MoreResults";
import { ResultGrid, ResultGridSkeleton } from "./ResultGrid";
import { countActive } from "./searchAddress";
import { UpgradeBanner } from "./UpgradeBanner";
import type { Results } from "./useResults";
import { useSearchAddress } from "./useSearchAddress";

interface ResultListProps {
  results: Results;
  columns: 2 | 3;
}

/** The results of a search: failed, loading, none, or the cars. */
export function ResultList({ results, columns }: ResultListProps) {
  const isFree = useSession((session) => session.isFree);
  useKeptFavourites();
  const { error, isFetching, retry, vehicles, total } = results;
  if (error !== undefined) {
    return (
      <ErrorState
        title="The cars could not be loaded"
        text={failureText(error)}
        drawing={<OfflineDrawing />}
        isRetrying={isFetching}
        onRetry={retry}
      />
    );
  }
  if (vehicles === undefined) {
    return <ResultGridSkeleton columns={columns} />;
  }
  if (vehicles.length === 0) {
    return <NoResults />;
  }
  return (
    <>
      <ResultGrid
        vehicles={vehicles}
        columns={columns}
        isStale={total === undefined}
        banner={isFree ? <UpgradeBanner /> : null}
      />
      <MoreResults results={results} />
    </>
  );
}

function NoResults() {
  const { params, clear } = useSearchAddress();
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title="No results found"
      text="Try adjusting your search or filters"
      action={countActive(params) > 0 ? <Button onClick={clear}>Clear all</Button> : undefined}
    />
  );
}
