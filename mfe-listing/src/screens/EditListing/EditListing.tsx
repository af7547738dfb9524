import { isApiError, failureText, useGetVehicleQuery } from "@takas/client";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader } from "@takas/ui";

import { EditListingForm } from "./EditListingForm";
import { EditListingSkeleton } from "./EditListingSkeleton";
import { ListingNotFound } from "./ListingNotFound";

/** Edits a listing in the same three steps (docs/product.md 2.13). */
export function EditListing() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { currentData: vehicle, error, isFetching, refetch } = useGetVehicleQuery(id);
  if (vehicle !== undefined) {
    return <EditListingForm key={vehicle.id} vehicle={vehicle} />;
  }
  if (isApiError(error) && error.status === 404) {
    return <ListingNotFound />;
  }
  return (
    <Page
      narrow
      bottomBar={false}
      aria-busy={isFetching}
      header={<PageHeader narrow title="Edit Listing" backHref={paths.myCars.href()} />}
    >
      {error === undefined ? (
        <EditListingSkeleton />
      ) : (
        <ErrorState
          drawing={<OfflineDrawing />}
          title="This listing could not be loaded"
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
