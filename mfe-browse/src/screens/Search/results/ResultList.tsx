import { failureText, useMarketRule, useSession } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

import { useKeptFavourites } from "../../../favourites";
import { m } from "../../../texts/messages.js";
import { MoreResults } from "./MoreResults";
import { NoResults } from "./NoResults";
import { ResultGrid, ResultGridSkeleton } from "./ResultGrid";
import type { Results } from "./useResults";

interface ResultListProps {
  results: Results;
  columns: 2 | 3;
}

/** The results of a search: failed, loading, none, or the cars. */
export function ResultList({ results, columns }: ResultListProps) {
  const isFree = useSession((session) => session.isFree);
  const listsOnlyCars = useMarketRule("listsOnlyCars");
  useKeptFavourites();
  const { error, isFetching, retry, vehicles, total } = results;
  if (error !== undefined) {
    return (
      <ErrorState
        title={m.common_carsNotLoaded()}
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
    return <NoResults reading={results.reading} />;
  }
  return (
    <>
      <ResultGrid
        vehicles={vehicles}
        columns={columns}
        isStale={total === undefined}
        banner={isFree && !listsOnlyCars ? <UpgradeBanner /> : null}
      />
      <MoreResults results={results} />
    </>
  );
}

/** Tells free members among the results what a membership adds. */
function UpgradeBanner() {
  const { requestUpgrade } = useServices();
  return (
    <Banner
      icon={<LockKeyhole size={24} strokeWidth={1.75} />}
      title={m.results_upgrade()}
      text={m.results_upgradeText()}
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          {m.common_upgrade()}
        </Button>
      }
    />
  );
}
