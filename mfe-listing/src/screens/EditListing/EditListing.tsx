import {
  isApiError,
  isOwnVehicle,
  failureText,
  useGetVehicleQuery,
  useSession,
} from "@takas/client";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { ErrorState, OfflineDrawing, Page, PageHeader } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { EditListingForm } from "./EditListingForm";
import { EditListingSkeleton } from "./EditListingSkeleton";
import { ListingNotFound } from "./ListingNotFound";
import { NotYourListing } from "./NotYourListing";

/** Edits a listing in the same three steps (docs/product.md 2.13). */
export function EditListing() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const { currentData: vehicle, error, isFetching, refetch } = useGetVehicleQuery(id);
  const user = useSession((session) => session.user);
  const isSessionLoading = useSession((session) => session.isLoading);
  if (vehicle !== undefined && !isSessionLoading) {
    return isOwnVehicle(vehicle, user) ? (
      <EditListingForm key={vehicle.id} vehicle={vehicle} />
    ) : (
      <NotYourListing id={vehicle.id} />
    );
  }
  if (isApiError(error) && error.status === 404) {
    return <ListingNotFound />;
  }
  return (
    <Page
      narrow
      bottomBar={false}
      aria-busy={isFetching}
      header={<PageHeader narrow title={m.edit_title()} backHref={paths.myCars.href()} />}
    >
      {error === undefined ? (
        <EditListingSkeleton />
      ) : (
        <ErrorState
          drawing={<OfflineDrawing />}
          title={m.edit_notLoaded()}
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
