import { isApiError, failureText, useGetVehicleQuery } from "@takas/client";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader } from "@takas/ui";

import { VehicleNotFound } from "../../components/VehicleNotFound";
import { CashOfferForm } from "./CashOfferForm";
import { CashOfferSkeleton } from "./CashOfferSkeleton";

/** An offer in cash for one car (spec section 2, Cash offer). */
export function CashOffer() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { currentData: vehicle, error, isFetching, refetch } = useGetVehicleQuery(id);
  const header = (
    <PageHeader
      narrow
      title="Cash Offer"
      backHref={paths.listing.href(id)}
      backLabel="Back to the car"
    />
  );
  if (vehicle !== undefined) {
    return (
      <Page narrow bottomBar={false} header={header}>
        <CashOfferForm key={vehicle.id} vehicle={vehicle} />
      </Page>
    );
  }
  if (isApiError(error) && error.status === 404) {
    return <VehicleNotFound />;
  }
  return (
    <Page narrow bottomBar={false} header={header} aria-busy={isFetching}>
      {error === undefined ? (
        <CashOfferSkeleton />
      ) : (
        <ErrorState
          drawing={<OfflineDrawing />}
          title="This car could not be loaded"
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
