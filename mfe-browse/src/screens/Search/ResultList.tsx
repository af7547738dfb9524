import { failureText, useSession } from "@takas/client";
import { Button, EmptyState, ErrorState, OfflineDrawing, SearchDrawing } from "@takas/ui";

import { MoreResults } from "./MoreResults";
import { ResultGrid, ResultGridSkeleton } from "./ResultGrid";
import { UpgradeBanner } from "./UpgradeBanner";
import { useFilters } from "./useFilters";
import type { Results } from "./useResults";

interface ResultListProps {
  results: Results;
  columns: 2 | 3;
  /** Whether any filter is on. */
  isActive: boolean;
}

/** The results of a search: failed, loading, none, or the cars. */
export function ResultList({ results, columns, isActive }: ResultListProps) {
  const { isFree } = useSession();
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
    return <NoResults isActive={isActive} />;
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

function NoResults({ isActive }: { isActive: boolean }) {
  const { clear } = useFilters();
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title="No results found"
      text="Try adjusting your search or filters"
      action={isActive ? <Button onClick={clear}>Clear all</Button> : undefined}
    />
  );
}
