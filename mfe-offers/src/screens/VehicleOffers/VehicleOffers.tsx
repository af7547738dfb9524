import { failureText, isApiError, useGetVehicleQuery } from "@takas/client";
import { formatCount } from "@takas/contracts/money";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader, Skeleton } from "@takas/ui";

import { VehicleNotFound } from "../../components/VehicleNotFound";
import { VehicleSummary } from "../../components/VehicleSummary";
import { ReceivedOffers } from "./ReceivedOffers";

/** What others offer for a car, as its seller sees it (spec section 2, Vehicle offers). */
export function VehicleOffers() {
  usePage({ hideAddButton: true });
  const { id = "" } = useParams();
  const { currentData: vehicle, error, isFetching, refetch } = useGetVehicleQuery(id);
  if (isApiError(error) && error.status === 404) {
    return <VehicleNotFound />;
  }
  const header = (
    <PageHeader
      narrow
      title="Offers"
      subtitle={vehicle?.title}
      backHref={paths.listing.href(id)}
      backLabel="Back to the car"
    />
  );
  if (vehicle === undefined && error !== undefined) {
    return (
      <Page narrow header={header}>
        <ErrorState
          drawing={<OfflineDrawing />}
          title="This car could not be loaded"
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  }
  return (
    <Page narrow header={header} aria-busy={isFetching}>
      {vehicle === undefined ? (
        <Skeleton height="118px" corners="card" />
      ) : (
        <VehicleSummary vehicle={vehicle} note={countOf(vehicle.offerCount)} />
      )}
      <ReceivedOffers vehicleId={id} />
    </Page>
  );
}

function countOf(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "offer" : "offers"}`;
}
