import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { ChangedValues } from "@takas/contracts/offerChanges";
import { RESERVING_OFFER_STATES, offerTransition } from "@takas/contracts/offerStates";
import type {
  OfferAction,
  OfferCause,
  OfferState,
  Participant,
} from "@takas/contracts/offerStates";
import { follow } from "@takas/contracts/swaps/agreements";

import { mongoose, newId } from "../platform/database/mongoose";
import { HttpError, conflict } from "../platform/errors";
import type { CarRole, CarVersion } from "./cars/carVersions";
import { Offer, changedEvent } from "./Offer";
import type { OfferEventRecord, OfferMeeting, OfferRecord, OfferTerms } from "./Offer";
import { isWaiting, lastWordBy, namedBy, refusalOf } from "./offerPolicy";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { trusted } = mongoose;

/** Actions in a deal that replace nothing that the other side has just said. */
const REPEATABLE: readonly OfferAction[] = ["agree", "extend", "done", "release", "rate"];

/** An action on an offer, and its actor. A counter names new terms, in whole GBP in the format of OfferTerms. */
export type OfferChange =
  | { action: "counter"; by: Participant; amount: number }
  | {
      action: "revise";
      by: Participant;
      /** The participant's car as it is now. */
      role: CarRole;
      version: CarVersion;
      changes: ChangedValues[];
    }
  | {
      action: "accept";
      by: Participant;
    }
  | { action: "meet"; by: Participant; place: string; at: Date }
  | { action: "agree"; by: Participant; meetingId: string }
  | { action: "rate"; by: Participant; stars: number; text?: string | undefined }
  | {
      action: Exclude<OfferAction, "counter" | "revise" | "accept" | "meet" | "agree" | "rate">;
      by: OfferEventRecord["by"];
      reason?: string;
      cause?: OfferCause;
    };

/**
 * Takes an offer through one transition of the graph in `contracts`, in one atomic write based on the state, terms and
 * events that were read: of two simultaneous changes one wins. The second is retried on the changed offer if it
 * replaces nothing of the first, such as the other side's rating. Throws 409 for a missing transition, out of turn, after
 * the offer's expiry, before its time, and for another second change.
 */
export async function changeOffer(
  offer: OfferRecord,
  change: OfferChange,
  now = new Date(),
): Promise<OfferRecord> {
  const to = judgeChange(offer, change, now);
  const terms = newTerms(offer, change, now);
  const answerFrom = offer.shownAt ?? now;
  const meeting = newMeeting(offer, change);
  const reservedUntil = reservedUntilOf(offer, { change, to, meeting, now });
  const changed = await Offer.findOneAndUpdate(
    {
      _id: offer._id,
      status: offer.status,
      shownAt: offer.shownAt ?? null,
      terms: trusted({ $size: offer.terms.length }),
      events: trusted({ $size: offer.events.length }),
    },
    {
      $set: {
        status: to,
        endsAt:
          terms.length > 0 ? new Date(answerFrom.getTime() + OFFER_LIMITS.answerDays * DAY) : null,
        warnedAt: null,
        changedAt: now,
        ...(to === "handedOver" && change.action === "done" && { doneBy: change.by }),
        ...(meeting && { meeting }),
        ...(reservedUntil && { reservedUntil }),
        ...newCars(change),
        ...newRating(change, now),
      },
      ...(reservedUntil === undefined && { $unset: { reservedUntil: 1 } }),
      $push: {
        terms: { $each: terms },
        events: eventOf({ ...offer, ...(meeting && { meeting }) }, change, {
          at: now,
          until: reservedUntil,
        }),
        outbox: changedEvent(offer.events.length, now),
      },
    },
    { returnDocument: "after" },
  ).lean();
  if (changed !== null) {
    return changed;
  }
  const current = REPEATABLE.includes(change.action)
    ? await Offer.findById(offer._id).lean()
    : null;
  if (current === null) {
    throw conflict("offer.justChanged");
  }
  return changeOffer(current, change, now);
}

/**
 * Resolves to the result of an action, or to undefined when it conflicts: another process or participant was first.
 */
export async function unlessConflict<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) {
      throw error;
    }
    return undefined;
  }
}

/** The state a change leads to; throws 409 if the graph has no such transition for this actor now. */
export function judgeChange(offer: OfferRecord, change: OfferChange, now: Date): OfferState {
  const { action, by } = change;
  const { status, endsAt, reservedUntil = null } = offer;
  const isReserved = RESERVING_OFFER_STATES.includes(status);
  const way = offerTransition(status, action);
  const next = follow(way, {
    answerUntil: endsAt,
    endsAt: isReserved ? reservedUntil : endsAt,
    now,
  });
  if ("refusal" in next) {
    throw conflict(REFUSALS[next.refusal]);
  }
  const actor = action === "revise" ? "editor" : actorOf(offer, by);
  const isEither = way?.by === "either" && (actor === "proposer" || actor === "answerer");
  if (way?.by !== actor && !isEither) {
    throw conflict("offer.otherTurn");
  }
  const refusal =
    by === "time" || by === "market" ? undefined : refusalOf(offer, { action, by, now });
  if (refusal !== undefined) {
    throw conflict(refusal);
  }
  if (change.action === "agree" && change.meetingId !== offer.meeting?.id) {
    throw conflict("offer.otherMeeting");
  }
  // Its owner has not seen it.
  return action === "revise" && isWaiting(offer) ? status : next.to;
}

const REFUSALS = {
  missing: "offer.notOpen",
  late: "offer.ended",
  early: "offer.notEnded",
} as const;

function actorOf(offer: OfferRecord, by: OfferEventRecord["by"]) {
  if (by === "time" || by === "market") {
    return by;
  }
  return by === lastWordBy(offer) ? "proposer" : "answerer";
}

/**
 * A counter names another amount, or keeps it for a changed car. A change of a car restates the amount, for an answer of
 * the other side; but a side that has named it never gives away its turn to keep it, nor does one whose offer waits.
 */
function newTerms(offer: OfferRecord, change: OfferChange, at: Date): OfferTerms[] {
  switch (change.action) {
    case "counter": {
      const { by, amount } = change;
      return [{ by, amount, ...(keepsAmount(offer, change) && { isRestated: true }), at }];
    }
    case "revise": {
      const keepsTurn = change.by === namedBy(offer) || isWaiting(offer);
      const by = keepsTurn ? lastWordBy(offer) : change.by;
      return [{ by, amount: amountOf(offer), isRestated: true, at }];
    }
    default:
      return [];
  }
}

function amountOf({ terms }: Pick<OfferRecord, "terms">): number {
  return terms.at(-1)?.amount ?? 0;
}

function keepsAmount(offer: Pick<OfferRecord, "terms">, change: OfferChange): boolean {
  return change.action === "counter" && change.amount === amountOf(offer);
}

function newMeeting({ meeting }: OfferRecord, change: OfferChange): OfferMeeting | undefined {
  if (change.action === "meet") {
    const { place, at, by } = change;
    return { id: newId(), place, at, by, isAgreed: false };
  }
  return change.action === "agree" && meeting !== undefined
    ? { ...meeting, isAgreed: true }
    : undefined;
}

interface Reserving {
  change: OfferChange;
  to: OfferState;
  meeting: OfferMeeting | undefined;
  now: Date;
}

/** The end of the reservation: 72 hours from its last renewal, and a day after an agreed meeting. */
function reservedUntilOf(
  { reservedUntil }: OfferRecord,
  { change: { action }, to, meeting, now }: Reserving,
): Date | undefined {
  if (!RESERVING_OFFER_STATES.includes(to)) {
    return undefined;
  }
  const ends = [
    reservedUntil?.getTime() ?? 0,
    ...(["accept", "extend", "done"].includes(action)
      ? [now.getTime() + OFFER_LIMITS.reserveHours * HOUR]
      : []),
    ...(meeting?.isAgreed === true ? [meeting.at.getTime() + DAY] : []),
  ];
  return new Date(Math.max(...ends) || now.getTime() + OFFER_LIMITS.reserveHours * HOUR);
}

function newCars(change: OfferChange): object {
  if (change.action === "revise") {
    return { [`cars.${change.role}`]: change.version };
  }
  return {};
}

function newRating(change: OfferChange, at: Date): object {
  if (change.action !== "rate") {
    return {};
  }
  const { by, stars, text } = change;
  return { [`ratings.${by}`]: { stars, ...(text !== undefined && { text }), at } };
}

function eventOf(
  offer: OfferRecord,
  change: OfferChange,
  { at, until }: { at: Date; until: Date | undefined },
): OfferEventRecord {
  const { action, by } = change;
  const { meeting } = offer;
  const amount = action === "counter" ? change.amount : amountOf(offer);
  const isOfTerms = ["counter", "accept", "revise"].includes(action);
  const isOfMeeting = action === "meet" || action === "agree";
  const { reason, cause } = "reason" in change || "cause" in change ? change : NO_REASON;
  return {
    action,
    by,
    ...(isOfTerms && { amount }),
    ...(keepsAmount(offer, change) && { isKept: true }),
    ...(change.action === "revise" && { changes: change.changes }),
    ...(isOfMeeting && meeting && { place: meeting.place, meetsAt: meeting.at }),
    ...(action === "extend" && until && { until }),
    ...(reason !== undefined && { reason }),
    ...(cause !== undefined && { cause }),
    at,
  };
}

const NO_REASON: { reason?: string; cause?: OfferCause } = {};
