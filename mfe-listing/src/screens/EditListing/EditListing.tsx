import {
  isApiError,
  isOwnVehicle,
  failureText,
  useGetVehicleQuery,
  useSession,
} from "@takas/client";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import {
  ErrorState,
  OfflineDrawing,
  Page,
  PageHeader,
  Button,
  EmptyState,
  SearchDrawing,
} from "@takas/ui";

import { m } from "../../texts/messages.js";
import { EditListingForm } from "./EditListingForm";
import { EditListingSkeleton } from "./EditListingSkeleton";

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

/** Shown at the URL of a listing that does not exist (docs/product.md 8.6). */
function ListingNotFound() {
  usePage({ title: m.edit_notFound() });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={m.edit_notFound()}
        text={m.edit_notFoundText()}
        action={<Button href={paths.myCars.href()}>{m.edit_back()}</Button>}
      />
    </Page>
  );
}

/** Shown to anybody but the owner, who alone can change a listing (docs/product.md 12.3). */
function NotYourListing({ id }: { id: string }) {
  usePage({ title: m.edit_notYours() });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={m.edit_notYours()}
        text={m.edit_notYoursText()}
        action={<Button href={paths.listing.href(id)}>{m.edit_view()}</Button>}
      />
    </Page>
  );
}
