import { useMarket } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { dateOf } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Badge, Card, ContactCard, Delta, Row, Stack, Text } from "@takas/ui";

import { CarPair } from "../../components/CarPair";
import { carsOf, cashOf, isMyTurn, nextOf, stateOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { OpenContact } from "../../live/OpenContact";
import { ProfileFirst } from "../../live/ProfileFirst";
import { Accepted } from "./Accepted";
import { OtherPerson } from "./OtherPerson";

/** The current terms of the offer, and what happens next. */
export function LiveSummary({ offer }: { offer: LiveOffer }) {
  const { kind, state, isContactOpen, revealed, revealRefusal, waitsUntil, reason } = offer;
  const isAgreed = AGREED_OFFER_STATES.includes(state);
  const isLive = useMarket() === "live";
  const next = isLive ? nextOf(offer) : noDeals(offer);
  return (
    <Card as="section" aria-label="Offer">
      <Stack gap={1.5}>
        {kind === "swap" ? <CarPair {...carsOf(offer)} /> : <OfferCar offer={offer} />}
        <Row justify="between">
          <Delta amount={cashOf(offer)} />
          <Badge tone={stateOf(state).tone}>{stateOf(state).name}</Badge>
        </Row>
        {reason !== undefined && (
          <Text size="small" dir="auto">
            Reason: {reason}
          </Text>
        )}
        {isAgreed && <Accepted />}
        {next !== undefined && (
          <Text size="small" tone="muted">
            {next}
          </Text>
        )}
        {isLive && <OtherPerson offerId={offer.id} />}
        {waitsUntil !== undefined && (
          <Text size="small" tone="muted">
            Many new visitors have made this person an offer, so yours waits in line. They see it on{" "}
            {dateOf(waitsUntil)}.
          </Text>
        )}
        {revealed === undefined && revealRefusal === "unanswered" && (
          <Text size="small" tone="muted">
            You can unlock their contact once they have answered you.
          </Text>
        )}
        {revealed !== undefined && (
          <ContactCard revealed={revealed} whose={offer.otherUser.anonymousId} />
        )}
        {revealed === undefined && isAgreed && isContactOpen && <OpenContact offerId={offer.id} />}
        {isMyTurn(offer) && <ProfileFirst path={paths.offerChat.href(offer.id)} />}
      </Stack>
    </Card>
  );
}

/** The API accepts no offers in the sample market. */
function noDeals({ revealed }: LiveOffer): string {
  const next = revealed === undefined ? "Write here, or unlock the contact." : "Write here.";
  return `In the sample market an offer cannot be accepted. ${next}`;
}
