import { OFFER_LIMITS } from "@takas/contracts/limits";
import { offerTransition } from "@takas/contracts/offerStates";
import type {
  OfferAction,
  OfferActor,
  OfferCause,
  OfferState,
  Participant,
} from "@takas/contracts/offerStates";

import { mongoose } from "../platform/database/mongoose";
import { HttpError, conflict } from "../platform/errors";
import { Offer, changedEvent } from "./Offer";
import type { OfferEventRecord, OfferRecord, OfferTerms } from "./Offer";
import { lastWordBy } from "./offerPolicy";

const DAY = 86_400_000;
/** Offers closed in one run; the rest follow in the next. */
const BATCH = 500;
const { trusted } = mongoose;

/** An action on an offer, and its actor. A counter names new terms, in whole GBP in the format of OfferTerms. */
export type OfferChange =
  | { action: "counter"; by: Participant; amount: number }
  | {
      action: Exclude<OfferAction, "counter">;
      by: OfferEventRecord["by"];
      reason?: string;
      cause?: OfferCause;
    };

/**
 * Takes an offer through one transition of the graph in `contracts`, in one atomic write based on the state and terms
 * that were read: of two simultaneous changes one wins. Throws 409 for a missing transition, out of turn, after the
 * offer's expiry, and for the second of two changes.
 */
export async function changeOffer(
  offer: OfferRecord,
  change: OfferChange,
  now = new Date(),
): Promise<OfferRecord> {
  const to = judge(offer, change, now);
  const isCounter = change.action === "counter";
  const terms: OfferTerms[] = isCounter ? [{ by: change.by, amount: change.amount, at: now }] : [];
  const endsAt = isCounter ? new Date(now.getTime() + OFFER_LIMITS.answerDays * DAY) : null;
  const set = { status: to, endsAt, warnedAt: null, changedAt: now };
  const changed = await Offer.findOneAndUpdate(
    { _id: offer._id, status: offer.status, terms: trusted({ $size: offer.terms.length }) },
    {
      $set: { ...set, ...(to === "handedOver" && { doneBy: change.by }) },
      $push: {
        terms: { $each: terms },
        events: eventOf(offer, change, now),
        outbox: changedEvent(offer.events.length, now),
      },
    },
    { returnDocument: "after" },
  ).lean();
  if (changed === null) {
    throw conflict("offer.justChanged");
  }
  return changed;
}

/** Ends the offers nobody answered in time; resolves to their number. Any number of processes may run it at once. */
export async function closeEndedOffers(now = new Date()): Promise<number> {
  const ended = await Offer.find({ endsAt: trusted({ $lte: now }) })
    .sort({ endsAt: 1 })
    .limit(BATCH)
    .lean();
  const expire = { action: "expire", by: "time" } as const;
  // Another process has just answered or closed it.
  const closed = await Promise.allSettled(ended.map((offer) => changeOffer(offer, expire, now)));
  return closed.filter(({ status }) => status === "fulfilled").length;
}

/**
 * Resolves to the result of an action on an offer, or to undefined when it conflicts: another process or participant
 * was first.
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
function judge(offer: OfferRecord, { action, by }: OfferChange, now: Date): OfferState {
  const way = offerTransition(offer.status, action);
  if (way === undefined) {
    throw conflict("offer.notOpen");
  }
  const hasEnded = offer.endsAt !== null && offer.endsAt <= now;
  if (way.by !== "market" && hasEnded !== (way.by === "time")) {
    throw conflict(hasEnded ? "offer.ended" : "offer.notEnded");
  }
  const actor = actorOf(offer, by);
  const isEither = way.by === "either" && (actor === "proposer" || actor === "answerer");
  if (way.by !== actor && !isEither) {
    throw conflict("offer.otherTurn");
  }
  return way.to;
}

function actorOf(offer: OfferRecord, by: OfferEventRecord["by"]): OfferActor {
  if (by === "time" || by === "market") {
    return by;
  }
  return by === lastWordBy(offer) ? "proposer" : "answerer";
}

function eventOf({ terms }: OfferRecord, change: OfferChange, at: Date): OfferEventRecord {
  const { action, by } = change;
  const amount = action === "counter" ? change.amount : terms.at(-1)?.amount;
  const isOfTerms = action === "counter" || action === "accept";
  const { reason, cause } = change.action === "counter" ? {} : change;
  return {
    action,
    by,
    ...(isOfTerms && amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
    ...(cause !== undefined && { cause }),
    at,
  };
}
