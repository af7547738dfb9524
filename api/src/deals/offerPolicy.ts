import { OFFER_LIMITS } from "@takas/contracts/limits";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferAction, Participant } from "@takas/contracts/offerStates";

import type { UserRecord } from "../accounts";
import { isMember } from "../accounts";
import type { VehicleRecord } from "../vehicles";
import { isOwner } from "../vehicles";
import type { OfferRecord } from "./Offer";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Viewer = Pick<UserRecord, "_id" | "membershipType">;
type Owned = Pick<VehicleRecord, "owner">;
type Sides = Pick<OfferRecord, "sender" | "owner">;

/** The user's side of an offer, or undefined. */
export function participantOf({ _id }: { _id: string }, offer: Sides): Participant | undefined {
  if (_id === offer.owner) {
    return "owner";
  }
  return _id === offer.sender ? "sender" : undefined;
}

/** Only its two participants read and write an offer's messages, mark it read and reveal each other. */
export function isParticipant(user: { _id: string }, offer: Sides): boolean {
  return participantOf(user, offer) !== undefined;
}

/** _id of the other participant. */
export function counterpartOf(user: { _id: string }, offer: Sides): string {
  return participantOf(user, offer) === "owner" ? offer.sender : offer.owner;
}

/** The side that named the current terms, or said that the deal is done. */
export function lastWordBy({
  status,
  doneBy,
  terms,
}: Pick<OfferRecord, "status" | "doneBy" | "terms">): Participant {
  return (status === "handedOver" ? doneBy : undefined) ?? terms.at(-1)?.by ?? "sender";
}

/** The side that named the amount; terms for a changed car only restate it. */
export function namedBy({ terms }: Pick<OfferRecord, "terms">): Participant {
  return terms.findLast(({ isRestated }) => isRestated !== true)?.by ?? "sender";
}

/**
 * Whether a side keeps its own terms or changes them, and cannot accept them: the other side has changed its car since,
 * and has never agreed to these terms.
 */
export function mayKeep(side: Participant, offer: OfferRecord): boolean {
  return namedBy(offer) === side && lastWordBy(offer) !== side;
}

/**
 * Whether a side has answered: it named other terms, accepted, or wrote in the thread. The offer itself, its message,
 * a change of the car's listing, and keeping its terms after one are no answer.
 */
export function hasAnswered(
  side: Participant,
  { status, terms, writtenBy = [] }: Pick<OfferRecord, "status" | "terms" | "writtenBy">,
): boolean {
  return (
    isAgreed({ status }) ||
    writtenBy.includes(side) ||
    terms.slice(1).some(({ by, isRestated }) => by === side && isRestated !== true)
  );
}

/** Whether its owner has not seen an offer: it waits in line, or has ended while it did. */
export function isWaiting({ shownAt }: Pick<OfferRecord, "shownAt">): boolean {
  return shownAt !== undefined;
}

/** Whether both have agreed, so that each may see the other's contact. */
export function isAgreed({ status }: Pick<OfferRecord, "status">): boolean {
  return AGREED_OFFER_STATES.includes(status);
}

/** Owners see the offers on their cars; members see those on other people's cars. */
export function mayListOffers(viewer: Viewer, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle) || isMember(viewer);
}

interface Act {
  action: OfferAction;
  by: Participant;
  now: Date;
}

/** Why a participant may not do now what the graph allows in this state; undefined if they may. */
export function refusalOf(offer: OfferRecord, { action, by, now }: Act) {
  const { reservedUntil, meeting, ratings } = offer;
  if ((action === "accept" || action === "counter") && isWaiting(offer)) {
    return "offer.inQueue" as const;
  }
  if (action === "accept") {
    return mayKeep(by, offer) ? ("offer.confirmFirst" as const) : undefined;
  }
  if (action === "extend") {
    const left = (reservedUntil?.getTime() ?? 0) - now.getTime();
    return left > OFFER_LIMITS.extendHours * HOUR ? ("offer.reservedLonger" as const) : undefined;
  }
  if (action === "agree") {
    if (meeting === undefined || meeting.isAgreed) {
      return "offer.otherMeeting" as const;
    }
    return meeting.by === by ? ("offer.ownMeeting" as const) : undefined;
  }
  if (action === "rate") {
    if (ratings?.[by] !== undefined) {
      return "offer.ratedAlready" as const;
    }
    return now > ratedUntil(offer) ? ("offer.ratedLate" as const) : undefined;
  }
  return undefined;
}

/** When both had said that the deal is done; the last change for other offers. */
export function soldAt({ events, changedAt }: Pick<OfferRecord, "events" | "changedAt">): Date {
  return events.findLast(({ action }) => action === "done")?.at ?? changedAt;
}

/** Until when a deal can be rated. */
export function ratedUntil(offer: Pick<OfferRecord, "events" | "changedAt">): Date {
  return new Date(soldAt(offer).getTime() + OFFER_LIMITS.rateDays * DAY);
}

/** Whether both may read each other's rating: once both have rated, or nobody can any more. */
export function areRatingsOpen(offer: OfferRecord, now: Date): boolean {
  const { sender, owner } = offer.ratings ?? {};
  return (sender !== undefined && owner !== undefined) || now > ratedUntil(offer);
}

export function mayOfferOn(viewer: Pick<UserRecord, "_id">, vehicle: Owned): boolean {
  return !isOwner(viewer, vehicle);
}

export function mayOfferInExchange(viewer: Pick<UserRecord, "_id">, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle);
}

/** Anybody may propose a swap; only members may offer cash. */
export function maySendCash(viewer: Pick<UserRecord, "membershipType">): boolean {
  return isMember(viewer);
}
