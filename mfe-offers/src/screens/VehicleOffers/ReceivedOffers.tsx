import { failureText, isApiError, useGetVehicleOffersQuery } from "@takas/client";
import {
  EmptyState,
  ErrorState,
  NoOffersDrawing,
  OfflineDrawing,
  Skeleton,
  Stack,
} from "@takas/ui";

import { OfferCard } from "./OfferCard";
import { OffersLocked } from "./OffersLocked";

/** The offers on a car, newest first; a free visitor who does not own it is asked to upgrade. */
export function ReceivedOffers({ vehicleId }: { vehicleId: string }) {
  const { currentData: offers, error, isFetching, refetch } = useGetVehicleOffersQuery(vehicleId);
  if (offers === undefined && error === undefined) {
    return <LoadingOffers />;
  }
  if (offers === undefined) {
    return isApiError(error) && error.status === 402 ? (
      <OffersLocked />
    ) : (
      <ErrorState
        drawing={<OfflineDrawing />}
        title="The offers could not be loaded"
        text={failureText(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (offers.length === 0) {
    return (
      <EmptyState
        drawing={<NoOffersDrawing />}
        title="No offers yet"
        text="Share your listing to start receiving offers"
      />
    );
  }
  return (
    <Stack as="ul" gap={2} aria-label="Offers">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </Stack>
  );
}

function LoadingOffers() {
  return (
    <Stack gap={2}>
      <output className="visually-hidden">Loading the offers</output>
      <Skeleton height="252px" corners="card" />
      <Skeleton height="252px" corners="card" />
    </Stack>
  );
}
