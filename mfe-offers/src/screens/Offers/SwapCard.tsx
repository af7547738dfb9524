import { Delta } from "@takas/ui";

import { CarPair } from "../../components/CarPair";
import { stateOf } from "../../live/liveOffer";
import type { SampleOffer } from "../../sampleOffers";
import { m } from "../../texts/messages.js";
import { LastMessage } from "./LastMessage";
import { OfferFace } from "./OfferFace";
import { DELTA_WORDS } from "./swapCard.styles";
import { UpgradeToReply } from "./UpgradeToReply";

interface SwapCardProps {
  offer: SampleOffer;
  isLocked: boolean;
  onUpgrade: () => void;
}

/** A sample swap; free members are told that replying needs an upgrade. */
export function SwapCard({ offer, isLocked, onUpgrade }: SwapCardProps) {
  const { id, state, when, yourCar, theirCar, delta, from, message } = offer;
  return (
    <OfferFace
      {...{ id, when: when() }}
      status={stateOf(state)}
      cars={<CarPair yours={yourCar} theirs={theirCar} />}
      terms={<Delta amount={delta} words={DELTA_WORDS} />}
      other={from()}
      label={m.offers_swapWith({ who: from() })}
    >
      {isLocked ? <UpgradeToReply onUpgrade={onUpgrade} /> : <LastMessage text={message()} />}
    </OfferFace>
  );
}
