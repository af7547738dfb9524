import { LISTED_OFFER_STATES, OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferCause } from "@takas/contracts/offerStates";

import { mongoose } from "../platform/database/mongoose";
import type { StoredVehicle } from "../vehicles";
import { freeCars, reserveCars } from "./cars/reservations";
import { reviseOffersWith } from "./cars/reviseOffers";
import { changeOffer, judgeChange, unlessConflict } from "./changeOffer";
import type { OfferChange } from "./changeOffer";
import { offerEvents } from "./events/offerEvents";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { participantOf } from "./offerPolicy";

/** Attempts to end an offer that others keep changing. */
const ATTEMPTS = 10;
const { trusted } = mongoose;

/**
 * Changes an offer of the live market and starts everything that follows (`offerEvents`). A possible accept reserves the
 * cars first, so that one of two simultaneous accepts wins. Throws 409 as `changeOffer` and `reserveCars` do.
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
  judgeChange(offer, change, now);
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
  // Includes offers changed by a process that died: their cars are also free once this resolves.
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
