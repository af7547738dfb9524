import { OFFER_LIMITS } from "@takas/contracts/limits";
import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferKind } from "@takas/contracts/offerStates";

import { isDuplicateKey, mongoose, newId } from "../platform/database/mongoose";
import { conflict } from "../platform/errors";
import { Vehicle } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import type { CarVersions } from "./cars/carVersions";
import { shownAt } from "./contact/firstContact";
import type { FreeSlots } from "./contact/firstContact";
import { Offer, madeEvent } from "./Offer";
import type { OfferRecord } from "./Offer";

const DAY = 86_400_000;
const { trusted } = mongoose;
const LISTED = { $in: LISTED_OFFER_STATES };
/** Offers that do not wait in line. */
export const SHOWN = { $exists: false };

export function findOffer(id: string): Promise<OfferRecord | null> {
  return Offer.findById(id).lean();
}

/** A car's pending and accepted offers that its owner sees: the newest 200, newest first. */
export function findOffersOn(vehicle: string): Promise<OfferRecord[]> {
  return Offer.find({ vehicle, status: trusted(LISTED), shownAt: trusted(SHOWN) })
    .sort({ createdAt: -1, _id: 1 })
    .limit(OFFER_LIMITS.listMax)
    .lean();
}

/** The number of pending and accepted offers by vehicle; zeros are omitted. */
export async function countOffersOn(
  vehicles: readonly StoredVehicle[],
): Promise<Map<string, number>> {
  const ids = vehicles.filter(({ hasOffers }) => hasOffers).map(({ _id }) => _id);
  if (ids.length === 0) {
    return new Map();
  }
  const counts = await Offer.aggregate<{ _id: string; count: number }>([
    { $match: { vehicle: { $in: ids }, status: LISTED, shownAt: SHOWN } },
    { $group: { _id: "$vehicle", count: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

export interface NewOffer {
  /** Set when a client that does not know whether its offer arrived may send it again; it is made once. */
  _id?: string;
  vehicle: Pick<StoredVehicle, "_id" | "owner">;
  /** _id of the User who makes it; not the vehicle's owner. */
  sender: string;
  kind: OfferKind;
  /** Of a swap: _id of the sender's vehicle. */
  swapVehicle?: string;
  /** In the live market: the cars as they are now. */
  cars?: CarVersions;
  /** Whole GBP, see OfferTerms. */
  amount: number;
  message?: string;
  /** What a first contact may take; sample offers take none. */
  slots?: FreeSlots;
}

/**
 * Makes an offer, which expires after 7 days without an answer. Throws 409 when this sender already has an open offer
 * on this car, and 429 when simultaneous offers have taken the last slot: unique indexes decide.
 */
export async function makeOffer(input: NewOffer, now = new Date()): Promise<OfferRecord> {
  const { _id = newId(), vehicle, amount, slots, ...fields } = input;
  // First, because a mark without an offer only costs a check, and an offer without the mark would not be counted.
  await Vehicle.updateOne({ _id: vehicle._id }, { hasOffers: true }, { timestamps: false });
  for (;;) {
    const taken = slots?.next() ?? {};
    const waitsUntil = taken.lineSlot === undefined ? undefined : shownAt(taken.lineSlot, now);
    const from = waitsUntil ?? now;
    try {
      const offer = await Offer.create({
        ...fields,
        ...taken,
        _id,
        vehicle: vehicle._id,
        owner: vehicle.owner,
        terms: [{ by: "sender", amount, at: now }],
        status: "proposed",
        endsAt: new Date(from.getTime() + OFFER_LIMITS.answerDays * DAY),
        createdAt: now,
        ...(waitsUntil ? { shownAt: waitsUntil } : { outbox: [madeEvent(now)] }),
      });
      return offer.toObject();
    } catch (error) {
      if (slots?.drop(error) === true) {
        continue;
      }
      const made = isDuplicateKey(error, "_id") ? await findOffer(_id) : null;
      if (made !== null) {
        return made;
      }
      const isSecond = isDuplicateKey(error, "sender");
      throw isSecond ? conflict("offer.alreadyOpen") : error;
    }
  }
}
