import type { Market } from "@takas/contracts/choices";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import type { Log } from "@takas/telemetry/log";

import { notify } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import { inTurn } from "../platform/process/inTurn";
import { schedule } from "../platform/process/schedule";
import { repairReservations } from "./cars/reservations";
import { changeOffer, unlessConflict } from "./changeOffer";
import {
  endingSoonNotifications,
  reservationEndingNotifications,
} from "./events/notifyParticipants";
import { offerEvents } from "./events/offerEvents";
import { Offer, madeEvent } from "./Offer";
import { changeLiveOffer } from "./offerLifecycle";

const HOUR = 3_600_000;
const INTERVAL = 60_000;
/** Offers handled in one run; the rest follow in the next. */
const BATCH = 500;
const { trusted } = mongoose;

/**
 * Ends unanswered offers when they expire, checking once a minute; in the live market also notifies people, and
 * reminds them a day before.
 */
export function keepOffersCurrent(log: Log, market: Market): void {
  schedule({ name: "keep offers current", log, interval: INTERVAL }, async () => {
    if (market === "sample") {
      await closeEndedOffers();
      return;
    }
    await inTurn([keepLiveOffersCurrent, repairReservations], (step) => step());
  });
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
 * Shows owners the offers that have waited, ends expired offers and reservations, reminds both participants a day before,
 * and delivers the events that a dead process left.
 */
export async function keepLiveOffersCurrent(now = new Date()): Promise<void> {
  await inTurn(
    [showWaiting, remindOfEnd, endUnanswered, remindOfLapse, endReservations, offerEvents.sweep],
    (step) => step(now),
  );
}

async function endUnanswered(now: Date): Promise<void> {
  const status = trusted({ $in: OPEN_OFFER_STATES });
  const ended = await Offer.find({ endsAt: trusted({ $lte: now }), status })
    .limit(BATCH)
    .lean();
  await inTurn(ended, (offer) =>
    unlessConflict(() => changeLiveOffer(offer, { action: "expire", by: "time" }, now)),
  );
}

async function endReservations(now: Date): Promise<void> {
  const lapsed = await Offer.find({ reservedUntil: trusted({ $lte: now }) })
    .limit(BATCH)
    .lean();
  await inTurn(lapsed, (offer) =>
    unlessConflict(() => changeLiveOffer(offer, { action: "lapse", by: "time" }, now)),
  );
}

async function showWaiting(now: Date): Promise<void> {
  const status = trusted({ $in: OPEN_OFFER_STATES });
  const isDue = { shownAt: trusted({ $lte: now }), status };
  const due = await Offer.find(isDue, { _id: 1 }).limit(BATCH).lean();
  await inTurn(due, async ({ _id }) => {
    const shown = await Offer.findOneAndUpdate(
      { _id, ...isDue },
      { $unset: { shownAt: 1 }, $push: { outbox: madeEvent(now) } },
      { returnDocument: "after" },
    ).lean();
    if (shown !== null) {
      await offerEvents.deliver(shown);
    }
  });
}

async function remindOfLapse(now: Date): Promise<void> {
  const until = new Date(now.getTime() + OFFER_LIMITS.warnHours * HOUR);
  const lapsing = await Offer.find({
    reservedUntil: trusted({ $gt: now, $lte: until }),
    warnedAt: null,
  })
    .limit(BATCH)
    .lean();
  await inTurn(lapsing, async (offer) => {
    await notify(await reservationEndingNotifications(offer), now);
    const { _id, reservedUntil } = offer;
    await Offer.updateOne({ _id, ...(reservedUntil && { reservedUntil }) }, { warnedAt: now });
  });
}

async function remindOfEnd(now: Date): Promise<void> {
  const until = new Date(now.getTime() + OFFER_LIMITS.warnHours * HOUR);
  const ending = await Offer.find({
    endsAt: trusted({ $gt: now, $lte: until }),
    warnedAt: null,
  })
    .limit(BATCH)
    .lean();
  await inTurn(ending, async (offer) => {
    // The notifications come before the mark: their ids prevent duplicates when this is repeated.
    await notify(await endingSoonNotifications(offer), now);
    await Offer.updateOne({ _id: offer._id, endsAt: offer.endsAt }, { warnedAt: now });
  });
}
