import type { LiveOffer } from "@takas/contracts/live/offers";
import { PhotoLine, Text } from "@takas/ui";

import { m } from "../texts/messages.js";
import { carsOf } from "./liveOffer";

/** The car of a cash offer, and its owner. */
export function OfferCar({ offer }: { offer: LiveOffer }) {
  const { yours, theirs } = carsOf(offer);
  const car = yours ?? theirs;
  return (
    <PhotoLine photo={car?.image}>
      <Text size="caption" tone="muted">
        {offer.role === "owner" ? m.common_yourCar() : m.common_theirCar()}
      </Text>
      <Text size="small" weight="medium">
        {car?.title ?? m.common_notListed()}
      </Text>
    </PhotoLine>
  );
}
