import type { LiveOffer } from "@takas/contracts/live/offers";
import { PhotoLine, Text } from "@takas/ui";

import { carsOf } from "./liveOffer";

/** The car of a cash offer, and its owner. */
export function OfferCar({ offer }: { offer: LiveOffer }) {
  const { yours, theirs } = carsOf(offer);
  const car = yours ?? theirs;
  return (
    <PhotoLine photo={car?.image}>
      <Text size="caption" tone="muted">
        {offer.role === "owner" ? "Your car" : "Their car"}
      </Text>
      <Text size="small" weight="medium">
        {car?.title ?? "No longer listed"}
      </Text>
    </PhotoLine>
  );
}
