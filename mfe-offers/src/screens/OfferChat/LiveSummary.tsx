import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { paths } from "@takas/mfe-kit";
import { Badge, Card, Delta, Row, Stack, Text } from "@takas/ui";
import { CircleCheck } from "lucide-react";

import { CarPair } from "../../components/CarPair";
import { DealActions } from "../../live/DealActions";
import { STATES, carsOf, cashOf, isMyTurn, nextOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { ProfileFirst } from "../../live/ProfileFirst";
import { OpenContact } from "./OpenContact";

/** The current terms of the offer, and the reader's actions. */
export function LiveSummary({ offer }: { offer: LiveOffer }) {
  const { kind, state, isContactOpen, reason } = offer;
  const next = nextOf(offer);
  return (
    <Card as="section" aria-label="Offer">
      <Stack gap={1.5}>
        {kind === "swap" ? <CarPair {...carsOf(offer)} /> : <OfferCar offer={offer} />}
        <Row justify="between">
          <Delta amount={cashOf(offer)} />
          <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        </Row>
        {reason !== undefined && (
          <Text size="small" dir="auto">
            Reason: {reason}
          </Text>
        )}
        {AGREED_OFFER_STATES.includes(state) && <Accepted />}
        {next !== undefined && (
          <Text size="small" tone="muted">
            {next}
          </Text>
        )}
        {isContactOpen && <OpenContact offerId={offer.id} />}
        {isMyTurn(offer) && <ProfileFirst path={paths.offerChat.href(offer.id)} />}
        <DealActions offer={offer} />
      </Stack>
    </Card>
  );
}

function Accepted() {
  return (
    <Row wrap={false} role="status">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <Text weight="strong" tone="good">
        Offer Accepted
      </Text>
    </Row>
  );
}
