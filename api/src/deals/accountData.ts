import type { AccountExport } from "@takas/contracts/live/account";
import { LISTED_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";

import { GONE } from "../accounts";
import { removeOfferNews } from "../notifications";
import { OLDEST_FIRST, mongoose } from "../platform/database/mongoose";
import { Vehicle } from "../vehicles";
import { carsOf } from "./cars/reservations";
import { WrittenNumbers } from "./contact/WrittenNumbers";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { leaveOffers } from "./offerLifecycle";
import { counterpartOf } from "./offerPolicy";
import { Message } from "./thread/Message";

const { trusted } = mongoose;

/** A user's offers, made and received, and their messages, oldest first. */
export async function exportDeals(
  user: string,
): Promise<Pick<AccountExport, "offers" | "messages">> {
  const offers = await Offer.find(ofUser(user)).sort(OLDEST_FIRST).lean();
  const offer = trusted({ $in: offers.map(({ _id }) => _id) });
  // Without the lines that changes of an offer write: those are in `changes`.
  const messages = await Message.find({ offer, from: user, event: trusted({ $exists: false }) })
    .sort(OLDEST_FIRST)
    .lean();
  return {
    offers: offers.map((one) => describeOffer(one, user)),
    messages: messages.map(({ offer: offerId, content, createdAt }) => ({
      offerId,
      content,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function describeOffer(offer: OfferRecord, user: string): AccountExport["offers"][number] {
  const role = offer.sender === user ? "sender" : "owner";
  const rating = offer.ratings?.[role];
  return {
    id: offer._id,
    role,
    vehicleId: offer.vehicle,
    ...(offer.swapVehicle !== undefined && { swapVehicleId: offer.swapVehicle }),
    kind: offer.kind,
    status: offer.status,
    ...(role === "sender" && offer.message !== undefined && { message: offer.message }),
    terms: offer.terms
      .filter(({ by }) => by === role)
      .map(({ amount, at }) => ({ amount, at: at.toISOString() })),
    changes: offer.events
      .filter(({ by }) => by === role)
      .map(({ action, reason, place, at }) => ({
        action,
        ...(reason !== undefined && { reason }),
        ...(place !== undefined && { place }),
        at: at.toISOString(),
      })),
    ...(rating && {
      rating: {
        stars: rating.stars,
        ...(rating.text !== undefined && { text: rating.text }),
        at: rating.at.toISOString(),
      },
    }),
    createdAt: offer.createdAt.toISOString(),
  };
}

/** The numbers of a user's offers, made and received, of those that are agreed and not done, and of the messages they wrote. */
export async function countDeals(
  user: string,
): Promise<{ offers: number; agreed: number; messages: number }> {
  const offers = await Offer.find(ofUser(user), { _id: 1, status: 1 }).lean();
  const offer = trusted({ $in: offers.map(({ _id }) => _id) });
  return {
    offers: offers.length,
    agreed: offers.filter(({ status }) => RESERVING_OFFER_STATES.includes(status)).length,
    messages: await Message.countDocuments({
      offer,
      from: user,
      event: trusted({ $exists: false }),
    }),
  };
}

/** The number of a user's offers that are open or accepted. */
export function countListedOffers(user: string): Promise<number> {
  return Offer.countDocuments({ ...ofUser(user), status: trusted({ $in: LISTED_OFFER_STATES }) });
}

/** Ends a user's offers, with a message to the other side. */
export function leaveDeals(user: string): Promise<void> {
  return leaveOffers(user, ofUser(user), "left");
}

/** Removes a user's offers and threads. Concluded deals stay for their other side until `deleteAt`, without this user's id. */
export async function removeDeals(user: string, deleteAt: Date): Promise<void> {
  await keepConcluded(user, deleteAt);
  const offers = await Offer.find(ofUser(user)).lean();
  const ids = offers.map(({ _id }) => _id);
  await Message.deleteMany({ offer: trusted({ $in: ids }) });
  await Vehicle.deleteMany({ owner: GONE, _id: trusted({ $in: offers.flatMap(carsOf) }) });
  const others = offers.map((offer) => counterpartOf({ _id: user }, offer));
  await removeOfferNews([...new Set(others)], ids);
  await Offer.deleteMany(ofUser(user));
  // What is left of threads whose offers are gone, and what was written while the account was deleted.
  await Message.deleteMany({ $or: [{ from: user }, { to: user, isRead: false }] });
  await WrittenNumbers.deleteMany({ $or: [{ from: user }, { to: user }] });
}

async function keepConcluded(_id: string, deleteAt: Date): Promise<void> {
  const own = { ...ofUser(_id), status: "sold" as const };
  for (const deal of await Offer.find(own).lean()) {
    if (counterpartOf({ _id }, deal) !== GONE) {
      const offer = deal._id;
      await Message.updateMany({ offer, from: _id }, { from: GONE });
      await Message.updateMany({ offer, to: _id }, { to: GONE });
      await Message.updateMany({ offer }, { deleteAt });
      const cars = { _id: trusted({ $in: carsOf(deal) }), owner: _id };
      await Vehicle.updateMany(cars, {
        $set: { owner: GONE, deleteAt },
        $unset: { origin: 1, slot: 1 },
      });
      const side = deal.sender === _id ? "sender" : "owner";
      await Offer.updateOne(
        { _id: offer },
        { $set: { [side]: GONE, deleteAt }, $unset: SLOTS_OF[side] },
      );
    }
  }
}

/** The slots of an offer that begin with the id of a side. */
const SLOTS_OF = {
  sender: { daySlot: 1, wordsSlot: 1 },
  owner: { lineSlot: 1 },
} as const;

function ofUser(user: string) {
  return { $or: [{ sender: user }, { owner: user }] };
}
