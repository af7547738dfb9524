import { OFFER_LIMITS } from "@takas/contracts/limits";
import { LISTED_OFFER_STATES, OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferCause } from "@takas/contracts/offerStates";

import { notify } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import type { StoredVehicle } from "../vehicles";
import { freeCars, reserveCars } from "./cars/reservations";
import { reviseOffersWith } from "./cars/reviseOffers";
import { changeOffer, unlessConflict } from "./changeOffer";
import type { OfferChange } from "./changeOffer";
import {
  endingSoonNotifications,
  reservationEndingNotifications,
} from "./events/notifyParticipants";
import { offerEvents } from "./events/offerEvents";
import { Offer, madeEvent } from "./Offer";
import type { OfferRecord } from "./Offer";
import { participantOf } from "./offerPolicy";

const HOUR = 3_600_000;
const BATCH = 500;
/** Attempts to end an offer that others keep changing. */
const ATTEMPTS = 10;
const { trusted } = mongoose;

/**
 * Changes an offer of the live market and starts everything that follows (`offerEvents`). An accept reserves the cars
 * first, so that one of two simultaneous accepts wins. Throws 409 as `changeOffer` and `reserveCars` do.
 */
export async function changeLiveOffer(
  offer: OfferRecord,
  change: OfferChange,
  now = new Date(),
): Promise<OfferRecord> {
  const changed =
    change.action === "accept"
      ? await accept(offer, change, now)
      : await changeOffer(offer, change, now);
  return offerEvents.deliver(changed);
}

async function accept(offer: OfferRecord, change: Accept, now: Date): Promise<OfferRecord> {
  await reserveCars(offer, now);
  try {
    return await changeOffer(offer, change, now);
  } catch (error) {
    await freeCars(offer);
    throw error;
  }
}

type Accept = Extract<OfferChange, { action: "accept" }>;

/** After a change of a car's listing: its open offers need a new answer. */
export async function reviseOffers(car: Pick<StoredVehicle, "_id">): Promise<void> {
  for (const offer of await reviseOffersWith(car)) {
    await offerEvents.deliver(offer);
  }
}

/**
 * Removes a participant from the open and accepted ones of these offers: an open one ends, an accepted one is
 * released. One that somebody changes at the same moment is read again.
 */
export async function leaveOffers(user: string, which: object, cause: OfferCause): Promise<void> {
  const listed = { ...which, status: trusted({ $in: LISTED_OFFER_STATES }) };
  let offers = await Offer.find(listed).lean();
  for (let attempt = 0; attempt < ATTEMPTS && offers.length > 0; attempt += 1) {
    for (const offer of offers) {
      const isOpen = OPEN_OFFER_STATES.includes(offer.status);
      const by = participantOf({ _id: user }, offer) ?? "market";
      const change: OfferChange = isOpen
        ? { action: "end", by: "market", cause }
        : { action: "release", by, cause };
      await unlessConflict(() => changeLiveOffer(offer, change));
    }
    offers = await Offer.find(listed).lean();
  }
  // Includes offers changed by a process that died: their cars, too, are free once this resolves.
  const isPending = { "outbox.at": trusted({ $exists: true }) };
  for (const offer of await Offer.find({ ...which, ...isPending }).lean()) {
    await offerEvents.deliver(offer);
  }
}

/** Ends the pending offers between two people, and releases the accepted ones: one has blocked the other. */
export function leaveOffersBetween(user: string, other: string): Promise<void> {
  const between = {
    $or: [
      { sender: user, owner: other },
      { sender: other, owner: user },
    ],
  };
  return leaveOffers(user, between, "blocked");
}

/**
 * Shows owners the offers that have waited, ends expired offers and reservations, reminds both participants a day before,
 * and delivers the events that a dead process left.
 */
export async function keepLiveOffersCurrent(now = new Date()): Promise<void> {
  await showWaiting(now);
  await remindOfEnd(now);
  const status = trusted({ $in: OPEN_OFFER_STATES });
  const ended = await Offer.find({ endsAt: trusted({ $lte: now }), status })
    .limit(BATCH)
    .lean();
  for (const offer of ended) {
    await unlessConflict(() => changeLiveOffer(offer, { action: "expire", by: "time" }, now));
  }
  await remindOfLapse(now);
  const lapsed = await Offer.find({ reservedUntil: trusted({ $lte: now }) })
    .limit(BATCH)
    .lean();
  for (const offer of lapsed) {
    await unlessConflict(() => changeLiveOffer(offer, { action: "lapse", by: "time" }, now));
  }
  await offerEvents.sweep(now);
}

async function showWaiting(now: Date): Promise<void> {
  const status = trusted({ $in: OPEN_OFFER_STATES });
  const isDue = { shownAt: trusted({ $lte: now }), status };
  for (const { _id } of await Offer.find(isDue, { _id: 1 }).limit(BATCH).lean()) {
    const shown = await Offer.findOneAndUpdate(
      { _id, ...isDue },
      { $unset: { shownAt: 1 }, $push: { outbox: madeEvent(now) } },
      { returnDocument: "after" },
    ).lean();
    if (shown !== null) {
      await offerEvents.deliver(shown);
    }
  }
}

async function remindOfLapse(now: Date): Promise<void> {
  const until = new Date(now.getTime() + OFFER_LIMITS.warnHours * HOUR);
  const lapsing = await Offer.find({
    reservedUntil: trusted({ $gt: now, $lte: until }),
    warnedAt: null,
  })
    .limit(BATCH)
    .lean();
  for (const offer of lapsing) {
    await notify(await reservationEndingNotifications(offer), now);
    const { _id, reservedUntil } = offer;
    await Offer.updateOne({ _id, ...(reservedUntil && { reservedUntil }) }, { warnedAt: now });
  }
}

async function remindOfEnd(now: Date): Promise<void> {
  const until = new Date(now.getTime() + OFFER_LIMITS.warnHours * HOUR);
  const ending = await Offer.find({
    endsAt: trusted({ $gt: now, $lte: until }),
    warnedAt: null,
  })
    .limit(BATCH)
    .lean();
  for (const offer of ending) {
    // The notifications come before the mark: their ids prevent duplicates when this is repeated.
    await notify(await endingSoonNotifications(offer), now);
    await Offer.updateOne({ _id: offer._id, endsAt: offer.endsAt }, { warnedAt: now });
  }
}
