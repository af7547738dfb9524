import { Delta } from "@takas/ui";

import { CarPair } from "../../components/CarPair";
import type { SampleOffer } from "../../sampleOffers";
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
  const { id, status, when, yourCar, theirCar, delta, from, message } = offer;
  return (
    <OfferFace
      {...{ id, when }}
      status={{ name: status, tone: status === "Proposed" ? "fair" : "swap" }}
      cars={<CarPair yours={yourCar} theirs={theirCar} />}
      terms={<Delta amount={delta} words={DELTA_WORDS} />}
      kind="Swap with"
      other={from}
    >
      {isLocked ? <UpgradeToReply onUpgrade={onUpgrade} /> : <LastMessage text={message} />}
    </OfferFace>
  );
}
