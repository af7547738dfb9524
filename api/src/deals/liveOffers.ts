import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { OfferWrite } from "@takas/contracts/live/offers";

import { hasLeft } from "../accounts";
import type { UserRecord } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { notFound } from "../platform/errors";
import { admitOffer } from "./admitOffer";
import type { OfferedCars } from "./admitOffer";
import { versionOf } from "./cars/carVersions";
import { changeOffer } from "./changeOffer";
import { findSlots } from "./contact/firstContact";
import { writeTo } from "./contact/writeTo";
import { offerEvents } from "./events/offerEvents";
import { isTooLow } from "./isTooLow";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { SHOWN, makeOffer } from "./offers";
import { Message } from "./thread/Message";

const { trusted } = mongoose;

/**
 * Makes an offer that `admitOffer` has admitted and notifies the owner. Throws, in this order: 422 for a message that
 * completes a phone number; 429 for too many offers, or too many with the same words; 409 for a second open offer; 404
 * when the owner has left meanwhile, and what `admitOffer` throws when it would no longer admit it. The owner sees some
 * offers of new visitors on a later day. One that is too low for the owner's setting is declined at once, and only its
 * sender is notified.
 */
export async function makeLiveOffer(
  user: UserRecord,
  cars: OfferedCars,
  written: OfferWrite,
): Promise<OfferRecord> {
  const { _id: from } = user;
  const text = { from, to: cars.vehicle.owner, text: written.message ?? "" };
  const offer = await writeTo(text, () => storeOffer(user, cars, written));
  const isDeclined = await isTooLow(offer);
  return offerEvents.deliver(isDeclined ? await changeOffer(offer, TOO_LOW) : offer);
}

/**
 * Stores an offer unless one of its cars was sold or promised, its owner has left, or one has blocked the other since it
 * was admitted: either they find the stored offer and end it, or this finds what they have done.
 */
async function storeOffer(
  user: UserRecord,
  { vehicle, own }: OfferedCars,
  written: OfferWrite,
): Promise<OfferRecord> {
  const now = new Date();
  const slots = await findSlots(user, { owner: vehicle.owner, message: written.message, now });
  const made = {
    vehicle,
    sender: user._id,
    kind: written.kind,
    ...(own !== undefined && { swapVehicle: own._id }),
    cars: { vehicle: versionOf(vehicle), ...(own && { swapVehicle: versionOf(own) }) },
    amount: written.kind === "cash" ? written.cashAmount : (written.deltaCash ?? 0),
    ...(written.message !== undefined && { message: written.message }),
    slots,
  };
  const offer = await makeOffer(made, now);
  try {
    if (await hasLeft(vehicle.owner)) {
      throw notFound("vehicle.unknown");
    }
    await admitOffer(user, written);
  } catch (error) {
    await Offer.deleteOne({ _id: offer._id });
    throw error;
  }
  return offer;
}

const TOO_LOW = {
  action: "decline",
  by: "owner",
  cause: "tooLow",
} as const;

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
