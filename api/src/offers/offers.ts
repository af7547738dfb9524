import { OFFER_LIMITS } from "@takas/contracts/limits";
import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferKind } from "@takas/contracts/offerStates";

import { isDuplicateKey, mongoose, newId } from "../platform/database/mongoose";
import { conflict } from "../platform/errors";
import { Vehicle } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { Offer, madeEvent } from "./Offer";
import type { OfferRecord } from "./Offer";

const DAY = 86_400_000;
const { trusted } = mongoose;
const LISTED = { $in: LISTED_OFFER_STATES };

export function findOffer(id: string): Promise<OfferRecord | null> {
  return Offer.findById(id).lean();
}

/** A car's pending and accepted offers: the newest 200, newest first. */
export function findOffersOn(vehicle: string): Promise<OfferRecord[]> {
  return Offer.find({ vehicle, status: trusted(LISTED) })
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
    { $match: { vehicle: { $in: ids }, status: LISTED } },
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
  /** Whole GBP, see OfferTerms. */
  amount: number;
  message?: string;
}

/**
 * Makes an offer, which expires after 7 days without an answer. Throws 409 when this sender already has an open offer
 * on this car: a unique index decides, even between two simultaneous ones.
 */
export async function makeOffer(input: NewOffer, now = new Date()): Promise<OfferRecord> {
  const { _id = newId(), vehicle, amount, ...fields } = input;
  // First, because a mark without an offer only costs a check, and an offer without the mark would not be counted.
  await Vehicle.updateOne({ _id: vehicle._id }, { hasOffers: true }, { timestamps: false });
  try {
    const offer = await Offer.create({
      ...fields,
      _id,
      vehicle: vehicle._id,
      owner: vehicle.owner,
      terms: [{ by: "sender", amount, at: now }],
      status: "proposed",
      endsAt: new Date(now.getTime() + OFFER_LIMITS.answerDays * DAY),
      createdAt: now,
      outbox: [madeEvent(now)],
    });
    return offer.toObject();
  } catch (error) {
    const made = isDuplicateKey(error, "_id") ? await findOffer(_id) : null;
    if (made !== null) {
      return made;
    }
    const isSecond = isDuplicateKey(error, "sender");
    throw isSecond ? conflict("offer.alreadyOpen") : error;
  }
}
