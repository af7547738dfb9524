import type { LiveOffer } from "@takas/contracts/live/offers";

import { CarPair } from "../../components/CarPair";
import { carsOf, cashOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { Agreed } from "../../room/Agreed";
import { GIVE_AND_GET } from "../../swaps/swapWords";

/** What two people agreed: the cars, and who pays. */
export function AgreedDeal({ offer }: { offer: LiveOffer }) {
  return (
    <Agreed cash={cashOf(offer)}>
      {offer.kind === "swap" ? (
        <CarPair {...carsOf(offer)} captions={GIVE_AND_GET} isDetailed />
      ) : (
        <OfferCar offer={offer} />
      )}
    </Agreed>
  );
}
