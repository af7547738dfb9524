import { OFFER_LIMITS } from "@takas/contracts/limits";
import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";

import { notify } from "../notifications/notifications";
import { mongoose } from "../platform/database/mongoose";
import { HttpError } from "../platform/errors";
import { changeOffer } from "./changeOffer";
import type { OfferChange } from "./changeOffer";
import { endingSoonNotes, tellOffer } from "./notifyParticipants";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { participantOf } from "./offerPolicy";
import { carsOf, findOpenOffersWith, freeCars, reserveCars, sellCars } from "./reservations";

const HOUR = 3_600_000;
/** ms after which an untold change was left by a process that died, and changes told in one run. */
const UNTOLD = 10_000;
const BATCH = 500;
const { trusted } = mongoose;

/**
 * Changes an offer in the live market, with all that follows for cars and people: an accept reserves the cars first, so
 * that of two at the same moment one wins; a release frees them; the second "done" sells them and ends every other offer
 * with them. Throws 409 as `changeOffer` and `reserveCars` do.
 */
export async function deal(
  offer: OfferRecord,
  change: OfferChange,
  now = new Date(),
): Promise<OfferRecord> {
  const isAccept = change.action === "accept";
  const changed = isAccept
    ? await accept(offer, change, now)
    : await changeOffer(offer, change, now);
  return conclude(changed);
}

/** Does what follows from an offer's state, and tells its changes. Doing it again changes nothing. */
async function conclude(offer: OfferRecord): Promise<OfferRecord> {
  const settled = await follow(offer);
  await tellOffer(settled);
  return settled;
}

async function accept(offer: OfferRecord, change: OfferChange, now: Date): Promise<OfferRecord> {
  await reserveCars(offer, now);
  try {
    return await changeOffer(offer, change, now);
  } catch (error) {
    await freeCars(offer);
    throw error;
  }
}

/** What a state means for the cars. */
async function follow(offer: OfferRecord): Promise<OfferRecord> {
  if (offer.status === "accepted") {
    // Once more: a failed attempt at this same offer may have freed them between; then somebody else may have them.
    const isKept = await attempt(() => reserveCars(offer));
    return isKept ? offer : changeOffer(offer, { action: "release", by: "owner", reason: TAKEN });
  }
  if (offer.status === "released") {
    await freeCars(offer);
  } else if (offer.status === "sold") {
    await sellCars(offer);
    for (const other of await findOpenOffersWith(carsOf(offer), offer._id)) {
      await attempt(() => deal(other, { action: "end", by: "market", reason: SOLD }));
    }
  }
  return offer;
}

const SOLD = "A car of this offer has been sold.";
const TAKEN = "A car of this offer was promised to somebody else at the same moment.";

/** Takes one of the two out of offers: what is open ends, what was agreed is released. */
export async function leaveOffers(
  user: string,
  offers: OfferRecord[],
  reason: string,
): Promise<void> {
  for (const offer of offers) {
    const isOpen = OPEN_OFFER_STATES.includes(offer.status);
    const by = participantOf({ _id: user }, offer) ?? "market";
    const change: OfferChange = isOpen
      ? { action: "end", by: "market", reason }
      : { action: "release", by, reason };
    await attempt(() => deal(offer, change));
  }
}

/** Ends what nobody answered in time, a day before that tells both, and tells what a process that died has not. */
export async function keepDeals(now = new Date()): Promise<void> {
  await warnOfEnd(now);
  const status = trusted({ $in: OPEN_OFFER_STATES });
  const ended = await Offer.find({ endsAt: trusted({ $lte: now }), status })
    .limit(BATCH)
    .lean();
  for (const offer of ended) {
    await attempt(() => deal(offer, { action: "expire", by: "time" }, now));
  }
  const before = new Date(now.getTime() - UNTOLD);
  const untold = await Offer.find({ isTold: false, changedAt: trusted({ $lt: before }) })
    .limit(BATCH)
    .lean();
  for (const offer of untold) {
    await attempt(() => conclude(offer));
  }
}

async function warnOfEnd(now: Date): Promise<void> {
  const until = new Date(now.getTime() + OFFER_LIMITS.warnHours * HOUR);
  const ending = await Offer.find({
    endsAt: trusted({ $gt: now, $lte: until }),
    warnedAt: null,
  })
    .limit(BATCH)
    .lean();
  for (const offer of ending) {
    // Told before it is noted: by its id it is told once, however often it is tried.
    await notify(await endingSoonNotes(offer), now);
    await Offer.updateOne({ _id: offer._id, endsAt: offer.endsAt }, { warnedAt: now });
  }
}

/** Whether it worked. Another process, or one of the two, may have been first; that is as good. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) {
      throw error;
    }
    return false;
  }
}
