import { configApi, isApiError, failureText, useGetVehicleQuery, vehiclesApi } from "@takas/client";
import { holdsIn } from "@takas/contracts/marketRules";
import { VehicleNotFound, useParams } from "@takas/mfe-kit";
import type { LoadScreen } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page } from "@takas/ui";
import { useSyncExternalStore } from "react";

import { browseApi } from "../../browseApi";
import { m } from "../../texts/messages.js";
import { ListingDetail } from "./ListingDetail";
import { ListingHeader } from "./ListingHeader";
import { ListingSkeleton } from "./ListingSkeleton";
import { OfflineNote } from "./offline/OfflineNote";
import { useSeenCar } from "./offline/useSeenCar";

const ONCE = { subscribe: false };

export const load: LoadScreen = ({ dispatch, params: { id = "" }, hasSession = false }) => [
  dispatch(vehiclesApi.endpoints.getVehicle.initiate(id, ONCE)),
  ...(hasSession ? [loadMatch(dispatch, id)] : []),
];

/** The match of a car. The view does not need it. */
async function loadMatch(dispatch: Parameters<LoadScreen>[0]["dispatch"], id: string) {
  const { data: config } = await dispatch(configApi.endpoints.getConfig.initiate(undefined, ONCE));
  if (holdsIn(config?.market, "saysWants")) {
    await dispatch(browseApi.endpoints.getCarMatch.initiate(id, ONCE));
  }
  return {};
}

/** One car: photos, price, market value, facts and the ways to make an offer (docs/product.md 2.7). */
export function Listing() {
  const { id = "" } = useParams();
  const query = useGetVehicleQuery(id);
  const { currentData: vehicle, error, fulfilledTimeStamp, isFetching, refetch } = query;
  const seen = useSeenCar(id, { vehicle, error });
  const isOffline = useIsOffline();
  const noteOf = (seenAt: number | string) => (
    <OfflineNote seenAt={seenAt} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
  // The last answer stays in the cache when a reload finds the car gone.
  if (isApiError(error) && error.status === 404) {
    return <VehicleNotFound header={<ListingHeader />} />;
  }
  if (vehicle !== undefined) {
    const note = isOffline && fulfilledTimeStamp !== undefined && noteOf(fulfilledTimeStamp);
    return <ListingDetail vehicle={vehicle} note={note} />;
  }
  if (seen !== undefined) {
    return <ListingDetail vehicle={seen.vehicle} note={noteOf(seen.seenAt)} />;
  }
  if (error !== undefined) {
    return (
      <Page header={<ListingHeader />}>
        <ErrorState
          level={1}
          title={m.listing_notLoaded()}
          text={failureText(error)}
          drawing={<OfflineDrawing />}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return <ListingSkeleton />;
}

/** Whether the device says that it has no connection. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener("online", onChange);
  globalThis.addEventListener("offline", onChange);
  return () => {
    globalThis.removeEventListener("online", onChange);
    globalThis.removeEventListener("offline", onChange);
  };
}
