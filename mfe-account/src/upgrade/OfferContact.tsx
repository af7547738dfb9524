import { failureText, isApiError, useGetOfferQuery } from "@takas/client";
import { ContactCard, Skeleton, Text } from "@takas/ui";
import type { ReactNode } from "react";

import { useMadeUp } from "./useMadeUp";

interface OfferContactProps {
  offerId: string;
  /** The ways to open the contact, which may be made up. */
  children: (isMadeUp: boolean) => ReactNode;
}

/** The contact behind an offer where it is open already, which is never sold again; otherwise the ways to open it. */
export function OfferContact({ offerId, children }: OfferContactProps) {
  const { currentData: offer, error } = useGetOfferQuery(offerId, {
    refetchOnMountOrArgChange: true,
  });
  const isMadeUp = useMadeUp();
  if (offer === undefined && error === undefined) {
    return <Skeleton height="128px" corners="card" />;
  }
  if (isApiError(error) && [403, 404].includes(error.status)) {
    return (
      <Text tone="danger" role="alert">
        {failureText(error)}
      </Text>
    );
  }
  return offer?.revealed === undefined ? (
    children(offer !== undefined && isMadeUp(offer))
  ) : (
    <ContactCard revealed={offer.revealed} whose={offer.otherUser.anonymousId} />
  );
}
