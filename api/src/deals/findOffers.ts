import { OFFER_LIMITS } from "@takas/contracts/limits";
import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { UnreadCounts } from "@takas/contracts/user";

import { mongoose } from "../platform/database/mongoose";
import type { StoredVehicle } from "../vehicles";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { Message } from "./thread/Message";
import { countUnreadMessages } from "./thread/messages";

const { trusted } = mongoose;
const LISTED = { $in: LISTED_OFFER_STATES };
/** Offers that do not wait in line. */
const SHOWN = { $exists: false };

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

/** The id of a user's open offer on a car; null without one. */
export async function findOpenOfferOn(vehicle: string, sender: string): Promise<string | null> {
  const endsAt = trusted({ $type: "date" as const });
  const offer = await Offer.findOne({ vehicle, sender, endsAt }, { _id: 1 }).lean();
  return offer?._id ?? null;
}

/** A user's offers on either side, the last changed first; with a car, those for it or in exchange for it. */
export function findOffersOf(user: string, vehicle?: string): Promise<OfferRecord[]> {
  const own = { $or: [{ sender: user }, { owner: user, shownAt: trusted(SHOWN) }] };
  const filter =
    vehicle === undefined ? own : { $and: [own, { $or: [{ vehicle }, { swapVehicle: vehicle }] }] };
  return Offer.find(filter).sort({ changedAt: -1, _id: 1 }).limit(OFFER_LIMITS.listMax).lean();
}

/** The number of a user's unread messages and changes by offer; zeros are omitted. */
export async function countUnreadIn(
  user: string,
  offers: OfferRecord[],
): Promise<Map<string, number>> {
  const offer = trusted({ $in: offers.map(({ _id }) => _id) });
  const unread = await Message.find(
    { to: user, offer, isRead: false },
    { _id: 0, offer: 1 },
  ).lean();
  const counts = new Map<string, number>();
  unread.forEach((one) => counts.set(one.offer, (counts.get(one.offer) ?? 0) + 1));
  return counts;
}

/** The number of offers on a user's cars that they have not opened, and of messages they have not marked read. */
export async function countUnread(user: string): Promise<UnreadCounts> {
  const status = trusted({ $in: LISTED_OFFER_STATES });
  const shownAt = trusted(SHOWN);
  const [offers, messages] = await Promise.all([
    Offer.countDocuments({ owner: user, openedAt: null, status, shownAt }),
    countUnreadMessages(user),
  ]);
  return { offers, messages };
}

/** Swaps that both sides said are done. */
export async function countSwapsDone(): Promise<number> {
  return Offer.countDocuments({ status: "sold", kind: "swap" });
}
