import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { Badge, Card, ContactCard, Delta, Row, Stack, Text } from "@takas/ui";

import { CarPair } from "../../../components/CarPair";
import { carsOf } from "../../../live/liveOffer";
import { OfferCar } from "../../../live/OfferCar";
import { OpenContact } from "../../../live/OpenContact";
import { m } from "../../../texts/messages.js";
import { dealStatusText } from "../useDeal";
import type { Deal } from "../useDeal";
import { Accepted } from "./Accepted";

interface SampleSummaryProps {
  offer: LiveOffer;
  /** The answers on this screen, which has no others. */
  deal: Deal;
}

/** The current terms of an offer that is answered on the screen only. */
export function SampleSummary({ offer, deal }: SampleSummaryProps) {
  const { kind, state, isContactOpen, revealed, reason } = offer;
  const isAgreed = deal.status === "accepted" || AGREED_OFFER_STATES.includes(state);
  return (
    <Card as="section" aria-label={m.chat_offer()}>
      <Stack gap={1.5}>
        {kind === "swap" ? <CarPair {...carsOf(offer)} /> : <OfferCar offer={offer} />}
        <Row justify="between">
          <Delta amount={deal.delta} />
          <Badge tone={DEAL_TONES[deal.status]}>{dealStatusText(deal.status)}</Badge>
        </Row>
        {reason !== undefined && (
          <Text size="small" dir="auto">
            {m.event_reason({ reason })}
          </Text>
        )}
        {isAgreed && <Accepted />}
        {revealed !== undefined && (
          <ContactCard revealed={revealed} whose={offer.otherUser.anonymousId} />
        )}
        {revealed === undefined && isAgreed && isContactOpen && <OpenContact offer={offer} />}
      </Stack>
    </Card>
  );
}

const DEAL_TONES = { active: "fair", countered: "swap", accepted: "good" } as const;
