import {
  isApiError,
  useGetMyOffersQuery,
  useGetVehicleOffersQuery,
  useMarketRule,
} from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { EmptyState, NoOffersDrawing, Skeleton, Stack, Banner, Button } from "@takas/ui";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect } from "react";

import { LoadFailure } from "../../components/LoadFailure";
import { m } from "../../texts/messages.js";
import { AnswerableOffer } from "./AnswerableOffer";
import { LoggedOffer } from "./LoggedOffer";

interface ReceivedOffersProps {
  vehicleId: string;
  /** Whether the reader is the owner, who has answers and sees revealed contacts. */
  isOwn: boolean;
  /** Whether the car has no offers. Undefined until it is known. */
  isEmpty: boolean | undefined;
}

/** The offers on a car, newest first. Free visitors who do not own the car are asked to upgrade. */
export function ReceivedOffers({ vehicleId, isOwn, isEmpty }: ReceivedOffersProps) {
  const query = useGetVehicleOffersQuery(vehicleId);
  const { currentData: own } = useGetMyOffersQuery(vehicleId, { skip: !isOwn });
  const opensEmpty = useMarketRule("opensEmptyOffers");
  if (opensEmpty && isEmpty !== false && isLocked(query.error)) {
    return isEmpty === undefined ? <LoadingOffers /> : <NoOffers isOwn={isOwn} />;
  }
  return (
    <Offers query={query} isOwn={isOwn}>
      {query.currentData?.map((offer) => (
        <li key={offer.id}>
          <LoggedOffer
            offer={offer}
            isOwn={isOwn}
            revealed={own?.find(({ id }) => id === offer.id)?.revealed}
          />
        </li>
      ))}
    </Offers>
  );
}

const isLocked = (error: unknown) => isApiError(error) && error.status === 402;

/** The offers of the live market on the user's car. */
export function OwnOffers({ vehicleId }: { vehicleId: string }) {
  const query = useGetMyOffersQuery(vehicleId);
  return (
    <Offers query={query} isOwn>
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
  isOwn: boolean;
  children: ReactNode;
}

function Offers({ query, isOwn, children }: OffersProps) {
  const { currentData: offers, error } = query;
  if (offers === undefined && error === undefined) {
    return <LoadingOffers />;
  }
  if (offers === undefined) {
    return isLocked(error) ? (
      <OffersLocked />
    ) : (
      <LoadFailure title={m.received_notLoaded()} query={query} />
    );
  }
  if (offers.length === 0) {
    return <NoOffers isOwn={isOwn} />;
  }
  return (
    <Stack as="ul" gap={2} aria-label={m.received_title()}>
      {children}
    </Stack>
  );
}

function NoOffers({ isOwn }: { isOwn: boolean }) {
  const isForAll = useMarketRule("tellsEverybodyToShare");
  return (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title={m.offers_none()}
      text={isOwn || isForAll ? m.received_share() : m.received_none()}
    />
  );
}

function LoadingOffers() {
  return (
    <Stack gap={2}>
      <output className="visually-hidden">{m.received_loading()}</output>
      <Skeleton height="252px" corners="card" />
      <Skeleton height="252px" corners="card" />
    </Stack>
  );
}

/** Shown to free members without access: opens the upgrade dialog once, and has a button that reopens it. */
function OffersLocked() {
  const { requestUpgrade } = useServices();
  useEffect(() => requestUpgrade(), [requestUpgrade]);
  return (
    <Banner
      icon={<Lock size={24} strokeWidth={1.75} />}
      title={m.received_view()}
      text={m.received_viewText()}
      action={
        <Button size="small" onClick={() => requestUpgrade()}>
          {m.received_upgrade()}
        </Button>
      }
    />
  );
}
