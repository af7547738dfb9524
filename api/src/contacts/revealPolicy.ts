import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import type { RevealRefusal } from "@takas/contracts/user";

import type { OfferRecord } from "../deals";
import { hasAnswered, isAgreed, isWaiting } from "../deals";

/** ms for which a deal must last before the reveals of its two people are free. */
const DAY = 86_400_000;

/** What decides, apart from the offer, whether a participant may reveal the other one's contact. */
export interface RevealFacts {
  /** Whether one of the two has blocked or reported the other. */
  isClosed: boolean;
  /** Whether the other side lets people who make them an offer unlock their contact. */
  isOpenToOffers: boolean;
}

/** Why a participant may not reveal the other one's contact now (docs/product.md 16.6); undefined if they may. */
export function revealRefusal(
  user: string,
  offer: OfferRecord,
  { isClosed, isOpenToOffers }: RevealFacts,
): RevealRefusal | undefined {
  if (!isAgreed(offer) && !OPEN_OFFER_STATES.includes(offer.status)) {
    return "ended";
  }
  if (isClosed) {
    return "closed";
  }
  if (isAgreed(offer)) {
    return undefined;
  }
  const other = user === offer.owner ? "sender" : "owner";
  const mayUnasked = other === "owner" && isOpenToOffers && !isWaiting(offer);
  return mayUnasked || hasAnswered(other, offer) ? undefined : "unanswered";
}

/** From when a deal covers the reveals of its two people; undefined without a deal, and for one that is done. */
export function freeFrom({
  status,
  events,
}: Pick<OfferRecord, "status" | "events">): Date | undefined {
  const accept = events.findLast(({ action }) => action === "accept");
  return accept !== undefined && isAgreed({ status }) && status !== "sold"
    ? new Date(accept.at.getTime() + DAY)
    : undefined;
}

/**
 * What became of an accepted offer: `valid` once it is a day old or concluded, `released` when that came first, and
 * `young` before.
 */
export function fateOf(
  { status, events }: Pick<OfferRecord, "status" | "events">,
  now: Date,
): "valid" | "released" | "young" {
  const timeOf = (action: "accept" | "release") =>
    events.findLast((event) => event.action === action)?.at.getTime();
  const released = status === "released" ? timeOf("release") : undefined;
  const age = (released ?? now.getTime()) - (timeOf("accept") ?? now.getTime());
  if (status === "sold" || age >= DAY) {
    return "valid";
  }
  return released === undefined ? "young" : "released";
}

/** What became of an accepted offer that is gone, as far as its reveal can tell. */
export function fateOfLost({ createdAt }: { createdAt: Date }, now: Date): "valid" | "young" {
  return now.getTime() - createdAt.getTime() >= DAY ? "valid" : "young";
}
