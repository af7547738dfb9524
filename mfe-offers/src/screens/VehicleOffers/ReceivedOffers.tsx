import { isApiError, useGetVehicleOffersQuery } from "@takas/client";
import { paths } from "@takas/mfe-kit";
import { EmptyState, NoOffersDrawing, Skeleton, Stack } from "@takas/ui";
import type { ReactNode } from "react";

import { LoadFailure } from "../../components/LoadFailure";
import { useGetMyOffersQuery } from "../../live/liveApi";
import { isMyTurn } from "../../live/liveOffer";
import { ProfileFirst } from "../../live/ProfileFirst";
import { AnswerableOffer } from "./AnswerableOffer";
import { LoggedOffer } from "./LoggedOffer";
import { OffersLocked } from "./OffersLocked";

interface ReceivedOffersProps {
  vehicleId: string;
  /** Whether the sample answers are shown. @defaultValue true */
  isAnswerable?: boolean;
}

/** The offers on a car, newest first. Free visitors who do not own the car are asked to upgrade. */
export function ReceivedOffers({ vehicleId, isAnswerable = true }: ReceivedOffersProps) {
  const query = useGetVehicleOffersQuery(vehicleId);
  return (
    <Offers query={query}>
      {query.currentData?.map((offer) => (
        <li key={offer.id}>
          <LoggedOffer offer={offer} isAnswerable={isAnswerable} />
        </li>
      ))}
    </Offers>
  );
}

/** The offers of the live market on the user's car. */
export function OwnOffers({ vehicleId }: { vehicleId: string }) {
  const query = useGetMyOffersQuery(vehicleId);
  return (
    <Offers
      query={query}
      notice={
        query.currentData?.some(isMyTurn) && (
          <ProfileFirst path={paths.vehicleOffers.href(vehicleId)} />
        )
      }
    >
      {query.currentData?.map((offer) => (
        <li key={offer.id}>
          <AnswerableOffer offer={offer} />
        </li>
      ))}
    </Offers>
  );
}

interface OffersProps {
  query: {
    currentData?: readonly unknown[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Content above the offers. */
  notice?: ReactNode;
  children: ReactNode;
}

function Offers({ query, notice, children }: OffersProps) {
  const { currentData: offers, error } = query;
  if (offers === undefined && error === undefined) {
    return <LoadingOffers />;
  }
  if (offers === undefined) {
    return isApiError(error) && error.status === 402 ? (
      <OffersLocked />
    ) : (
      <LoadFailure title="The offers could not be loaded" query={query} />
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
    <>
      {notice}
      <Stack as="ul" gap={2} aria-label="Offers">
        {children}
      </Stack>
    </>
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
