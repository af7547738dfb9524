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
/** Offers closed in one run; the rest come with the next. */
const BATCH = 500;
const { trusted } = mongoose;

/** What is done to an offer, and by whom. A counter names new terms, in whole GBP as OfferTerms says. */
export type OfferChange =
  | { action: "counter"; by: Participant; amount: number }
  | {
      action: Exclude<OfferAction, "counter">;
      by: OfferEventRecord["by"];
      reason?: string;
      cause?: OfferCause;
    };

/**
 * Takes an offer along one way of the graph in `contracts`, in one atomic write on top of the state and terms that were
 * read: of two changes at the same moment one wins. Throws 409 for a way that is not there, for who has no turn, after
 * the offer's end, and for who came second.
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
    throw conflict("This offer has just changed. Look at it again.");
  }
  return changed;
}

/** Ends the offers nobody has answered in time; resolves to how many. Any number of processes may do it at once. */
export async function closeEndedOffers(now = new Date()): Promise<number> {
  const ended = await Offer.find({ endsAt: trusted({ $lte: now }) })
    .sort({ endsAt: 1 })
    .limit(BATCH)
    .lean();
  const expire = { action: "expire", by: "time" } as const;
  // One that was answered or closed by another process at this moment is none of ours.
  const closed = await Promise.allSettled(ended.map((offer) => changeOffer(offer, expire, now)));
  return closed.filter(({ status }) => status === "fulfilled").length;
}

/**
 * Resolves to what an action on an offer resolves to, or undefined when it conflicts: another process, or one of the
 * participants, was first, which is as good.
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

/** The state a change leads to; throws 409 where the graph has no such way for this actor now. */
function judge(offer: OfferRecord, { action, by }: OfferChange, now: Date): OfferState {
  const way = offerTransition(offer.status, action);
  if (way === undefined) {
    throw conflict("This offer is not open any more.");
  }
  const hasEnded = offer.endsAt !== null && offer.endsAt <= now;
  if (way.by !== "market" && hasEnded !== (way.by === "time")) {
    throw conflict(hasEnded ? "This offer has ended." : "This offer has not ended yet.");
  }
  const actor = actorOf(offer, by);
  const isEither = way.by === "either" && (actor === "proposer" || actor === "answerer");
  if (way.by !== actor && !isEither) {
    throw conflict("It is the other side's turn to answer.");
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
