import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { timeFrom } from "@takas/contracts/time";
import { Delta } from "@takas/ui";

import { CarPair } from "../../components/CarPair";
import { STATES, carsOf, cashOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { LastMessage } from "./LastMessage";
import { OfferFace } from "./OfferFace";
import { DELTA_WORDS } from "./swapCard.styles";

/** An offer that the API has, as a card. */
export function LiveCard({ offer }: { offer: LiveOffer }) {
  const { id, kind, state, changedAt, otherUser, message, unread } = offer;
  const isSwap = kind === "swap";
  const news = unread === 0 ? message : `${unread} new`;
  return (
    <OfferFace
      id={id}
      status={STATES[state]}
      when={timeFrom(changedAt)}
      cars={isSwap ? <CarPair {...carsOf(offer)} /> : <OfferCar offer={offer} />}
      terms={<Delta amount={cashOf(offer)} words={isSwap ? DELTA_WORDS : undefined} />}
      kind={isSwap ? "Swap with" : "Cash offer with"}
      other={otherName(otherUser)}
    >
      {news !== undefined && <LastMessage text={news} />}
    </OfferFace>
  );
}
