import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { AccountContents } from "@takas/contracts/live/account";
import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type Stripe from "stripe";

import { Purchase, closePages } from "../../billing";
import { GONE, Reveal } from "../../contacts";
import { countCircles, leaveMatching } from "../../matching";
import { Message } from "../../messages";
import { Notification, PushSubscription } from "../../notifications";
import { Offer, WrittenNumbers, counterpartOf, leaveOffers } from "../../offers";
import type { OfferRecord } from "../../offers";
import { UploadPenalty } from "../../photos";
import { mongoose } from "../../platform/database/mongoose";
import { Block, anonymiseReports } from "../../safety";
import { SavedSearch } from "../../search";
import { Favourite, Vehicle } from "../../vehicles";
import { Passkey } from "../passkeys/Passkey";
import { PasskeyChallenge } from "../passkeys/PasskeyChallenge";
import { endSessions } from "../sessions/sessions";
import { User } from "../User";
import type { UserRecord } from "../User";
import { isMember } from "../userPolicy";
import { Departure } from "./Departure";

const DAY = 86_400_000;
/** Open offers and circles of an account up to which it is removed at once: others are told of the end of each. */
const FEW = 20;
const { trusted } = mongoose;

/** The collections whose documents belong to a single user. */
const OWN = [
  Favourite,
  Notification,
  Passkey,
  PasskeyChallenge,
  Purchase,
  PushSubscription,
  SavedSearch,
];

/** What deleting the account removes. */
export async function contentsOf(user: UserRecord): Promise<AccountContents> {
  const { _id } = user;
  const offers = await findOffers(_id);
  const [vehicles, messages, favourites, savedSearches, notifications, passkeys] =
    await Promise.all([
      Vehicle.countDocuments({ owner: _id }),
      Message.countDocuments({ offer: trusted({ $in: offers }), from: _id }),
      Favourite.countDocuments({ user: _id }),
      SavedSearch.countDocuments({ user: _id }),
      Notification.countDocuments({ user: _id }),
      Passkey.countDocuments({ user: _id }),
    ]);
  return {
    vehicles,
    offers: offers.length,
    messages,
    favourites,
    savedSearches,
    notifications,
    passkeys,
    hasProfile: user.sealedProfile !== undefined,
    hasMembership: isMember(user),
    hasRecoveryCode: user.recovery !== undefined,
  };
}

/**
 * Deletes a user and all their data; payment records remain only at Stripe. A running membership ends first, and open
 * offers end with a message to the other side. Calls of this account that still run remove what they write
 * (`guardWrites`). Of an account with many open offers and circles the person, their contact and their cars are gone at once,
 * and the jobs do the rest (`finishDepartures`), as they do for a deletion whose process died. Photos without a listing are
 * collected separately.
 */
export async function deleteAccount(user: UserRecord, stripe: Stripe | undefined): Promise<void> {
  const { _id } = user;
  await endMembership(user, stripe);
  const isLeftToJobs = (await countOpen(_id)) > FEW;
  await Departure.updateOne(
    { _id },
    { at: new Date(), ...(isLeftToJobs && { isLeftToJobs }) },
    { upsert: true },
  );
  await (isLeftToJobs ? closeAccount(_id) : removeUser(_id));
}

/** What others are told the end of, one by one. */
async function countOpen(_id: string): Promise<number> {
  const [offers, circles] = await Promise.all([
    Offer.countDocuments({
      $or: [{ sender: _id }, { owner: _id }],
      status: trusted({ $in: LISTED_OFFER_STATES }),
    }),
    countCircles(_id),
  ]);
  return offers + circles;
}

/** Ends the ways into an account and takes its contact and its cars away from everybody. */
async function closeAccount(_id: string): Promise<void> {
  await User.updateOne({ _id }, { $unset: { recovery: 1, sealedProfile: 1, contact: 1 } });
  await Passkey.deleteMany({ user: _id });
  const status = trusted({ $nin: ["reserved" as const, "sold" as const] });
  await Vehicle.updateMany({ owner: _id, status }, { status: "removed" });
  await endSessions(_id, () => true);
}

/** Removes a user with everything of theirs. Repeating it changes nothing. */
export async function removeUser(_id: string): Promise<void> {
  await removeContents(_id);
  await User.deleteOne({ _id });
  await endSessions(_id, () => true);
}

/** Removes everything that names a user, except for what stays 90 days (docs/product.md 18.6.2). */
export async function removeContents(_id: string): Promise<void> {
  const own = { $or: [{ sender: _id }, { owner: _id }] };
  await leaveOffers(_id, own, "left");
  await leaveMatching(_id, keptUntil());
  await keepDeals(_id);
  const offers = await Offer.find(own, { vehicle: 1, swapVehicle: 1 }).lean();
  await Message.deleteMany({ offer: trusted({ $in: offers.map((offer) => offer._id) }) });
  await Reveal.deleteMany({
    $or: [
      { user: _id, whom: GONE },
      { user: GONE, whom: _id },
    ],
  });
  await Reveal.updateMany({ user: _id }, { $set: { user: GONE }, $unset: { slot: 1 } });
  await Reveal.updateMany({ whom: _id }, { whom: GONE });
  await Vehicle.deleteMany({ owner: GONE, _id: trusted({ $in: offers.flatMap(carsOf) }) });
  await Offer.deleteMany(own);
  const cars = await Vehicle.find({ owner: _id }, { _id: 1 }).lean();
  await Favourite.deleteMany({ vehicle: trusted({ $in: cars.map((car) => car._id) }) });
  await Vehicle.deleteMany({ owner: _id });
  await anonymiseReports(_id);
  for (const model of OWN) {
    await (model as typeof Favourite).deleteMany({ user: _id });
  }
  await UploadPenalty.deleteOne({ _id });
  await WrittenNumbers.deleteMany({ $or: [{ from: _id }, { to: _id }] });
  await Block.deleteMany({ $or: [{ user: _id }, { blocked: _id }] });
}

/** Leaves concluded deals to their other side for a while, without this user's id. */
async function keepDeals(_id: string): Promise<void> {
  const deleteAt = keptUntil();
  const own = { $or: [{ sender: _id }, { owner: _id }], status: "sold" as const };
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
      await Offer.updateOne({ _id: offer }, { [side]: GONE, deleteAt });
    }
  }
}

function carsOf({ vehicle, swapVehicle }: Pick<OfferRecord, "vehicle" | "swapVehicle">): string[] {
  return swapVehicle === undefined ? [vehicle] : [vehicle, swapVehicle];
}

function keptUntil(): Date {
  return new Date(Date.now() + EVIDENCE_DAYS * DAY);
}

async function findOffers(user: string): Promise<string[]> {
  const found = await Offer.find({ $or: [{ sender: user }, { owner: user }] }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

async function endMembership({ billing }: UserRecord, stripe: Stripe | undefined): Promise<void> {
  if (billing === undefined || stripe === undefined) {
    return;
  }
  const { customer } = billing;
  // Before the subscriptions are listed: a page that is paid at this moment has made one.
  await closePages(stripe, customer);
  for await (const subscription of stripe.subscriptions.list({ customer })) {
    await stripe.subscriptions.cancel(subscription.id);
  }
}
