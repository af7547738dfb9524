import { useMarketRule } from "@takas/client";
import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { timeFrom } from "@takas/contracts/time";
import { Delta } from "@takas/ui";

import { CarPair } from "../../components/CarPair";
import { carsOf, cashOf, stateOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { m } from "../../texts/messages.js";
import { LastMessage } from "./LastMessage";
import { OfferFace } from "./OfferFace";
import { OfferRow } from "./OfferRow";
import { DELTA_WORDS } from "./swapCard.styles";

/** An offer that the API has, as a card. */
export function LiveCard({ offer }: { offer: LiveOffer }) {
  return useMarketRule("saysWhoPays") ? <OfferRow offer={offer} /> : <PairCard offer={offer} />;
}

/** The card of the sample market, like those of its samples. */
function PairCard({ offer }: { offer: LiveOffer }) {
  const { id, kind, state, changedAt, otherUser, message, unread } = offer;
  const who = otherName(otherUser);
  const isSwap = kind === "swap";
  const news = unread === 0 ? message : m.offers_new({ n: unread });
  return (
    <OfferFace
      id={id}
      status={stateOf(state)}
      when={timeFrom(changedAt)}
      cars={isSwap ? <CarPair {...carsOf(offer)} isDetailed /> : <OfferCar offer={offer} />}
      terms={<Delta amount={cashOf(offer)} words={isSwap ? DELTA_WORDS : undefined} />}
      other={who}
      label={isSwap ? m.offers_swapWith({ who }) : m.offers_cashWith({ who })}
    >
      {news !== undefined && <LastMessage text={news} />}
    </OfferFace>
  );
}
