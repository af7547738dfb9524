import type { LiveOffer } from "@takas/contracts/live/offers";

import { CarPair, KEPT } from "../../components/CarPair";
import { carsOf, cashOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { Agreed } from "../../room/Agreed";

/** What two people agreed: the cars, and who pays. Nobody gives or gets a car of a deal that was cancelled. */
export function AgreedDeal({ offer }: { offer: LiveOffer }) {
  const isOff = offer.state === "released";
  const captions = isOff ? KEPT : undefined;
  return (
    <Agreed cash={cashOf(offer)} reservedUntil={offer.reservedUntil} isOff={isOff}>
      {offer.kind === "swap" ? (
        <CarPair {...carsOf(offer)} captions={captions} isDetailed />
      ) : (
        <OfferCar offer={offer} />
      )}
    </Agreed>
  );
}
