import { paths } from "@takas/mfe-kit";
import { Badge, Card, Delta, Text } from "@takas/ui";
import { ChevronRight } from "lucide-react";
import { useId } from "react";

import { CarPair } from "../../components/CarPair";
import type { SampleOffer } from "../../sampleOffers";
import { LastMessage } from "./LastMessage";
import { Body, Cover, Foot, Top } from "./swapCardParts";
import { UpgradeToReply } from "./UpgradeToReply";

interface SwapCardProps {
  offer: SampleOffer;
  isLocked: boolean;
  onUpgrade: () => void;
}

/** One swap: both cars, the cash between them, and the last word. The card opens the conversation. */
export function SwapCard({ offer, isLocked, onUpgrade }: SwapCardProps) {
  const titleId = useId();
  return (
    <Card as="article" padding="none" aria-labelledby={titleId}>
      <Body>
        <Top>
          <Badge tone={offer.status === "Proposed" ? "fair" : "swap"}>{offer.status}</Badge>
          <Text as="span" size="small" tone="muted">
            {offer.when}
          </Text>
        </Top>
        <CarPair yours={offer.yourCar} theirs={offer.theirCar} />
        <Foot>
          <div>
            <Delta amount={offer.delta} words={WORDS} />
            <Text size="small" tone="muted" tabular>
              <Cover id={titleId} href={paths.offerChat.href(offer.id)}>
                <span className="visually-hidden">Swap with </span>
                {offer.from}
              </Cover>
            </Text>
          </div>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Foot>
      </Body>
      {isLocked ? <UpgradeToReply onUpgrade={onUpgrade} /> : <LastMessage text={offer.message} />}
    </Card>
  );
}

/** The card's words for a cash difference (spec section 2, Offers). */
const WORDS = { positive: "delta", negative: "you pay", zero: "even swap" };
