import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { timeFrom } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Badge, CoverLink, PhotoLine, Row, Text } from "@takas/ui";
import { useId } from "react";

import { OfferFrame, Step } from "../../components/OfferFrame";
import { Deadline } from "../../live/Deadline";
import { carsOf, cashOf, isMyTurn, standingOf } from "../../live/liveOffer";
import { WhoPays } from "../../live/terms/WhoPays";
import { m } from "../../texts/messages.js";

/** An offer in a few lines: what the reader gets, what for, the other side, and what to do next. */
export function OfferRow({ offer }: { offer: LiveOffer }) {
  const { id, kind, otherUser, unread } = offer;
  const titleId = useId();
  const who = otherName(otherUser);
  const { yours, theirs } = carsOf(offer);
  const isTurn = isMyTurn(offer);
  const since = timeFrom(offer.changedAt);
  // The step says how it stands.
  const stood = isTurn || offer.state === "accepted" ? since : `${standingOf(offer)} · ${since}`;
  return (
    <OfferFrame aria-labelledby={titleId}>
      <PhotoLine photo={(theirs ?? yours)?.image}>
        {unread > 0 && <Badge tone="danger">{m.offers_new({ n: unread })}</Badge>}
        <Exchange offer={offer} />
      </PhotoLine>
      <Row justify="between">
        <Text as="div" size="small" tone="muted" tabular>
          <CoverLink
            id={titleId}
            href={paths.offerChat.href(id)}
            aria-label={kind === "swap" ? m.offers_swapWith({ who }) : m.offers_cashWith({ who })}
          >
            {who}
          </CoverLink>
          <Deadline offer={offer} otherwise={stood} />
        </Text>
        <NextStep offer={offer} isTurn={isTurn} />
      </Row>
    </OfferFrame>
  );
}

/** The car or the cash that the reader gets, then what they give for it. */
function Exchange({ offer }: { offer: LiveOffer }) {
  const { yours, theirs } = carsOf(offer);
  const gets = offer.kind === "swap" || offer.role === "sender";
  const gives = offer.kind === "swap" || offer.role === "owner";
  const cash = (
    <Text size="small">
      <WhoPays cash={cashOf(offer)} />
    </Text>
  );
  return (
    <>
      {gets ? <Text weight="strong">{theirs?.title ?? m.common_notListed()}</Text> : cash}
      {gives && (
        <Text size="small">
          {yours ? m.offers_forYours({ car: yours.title }) : m.offers_forYoursGone()}
        </Text>
      )}
      {gets && cash}
    </>
  );
}

/** One step at most: an answer, the deal room once there is a deal, or a rating once it is done. */
function NextStep({ offer, isTurn }: { offer: LiveOffer; isTurn: boolean }) {
  const { id, state, actions } = offer;
  if (actions.includes("rate")) {
    return (
      <Step variant="secondary" href={paths.dealRoom.href(id)}>
        {m.offers_rate()}
      </Step>
    );
  }
  if (AGREED_OFFER_STATES.includes(state) && state !== "sold") {
    return (
      <Step variant={isTurn ? "primary" : "secondary"} href={paths.dealRoom.href(id)}>
        {m.chat_openDeal()}
      </Step>
    );
  }
  return isTurn ? <Step href={paths.offerChat.href(id)}>{m.offers_answer()}</Step> : null;
}
