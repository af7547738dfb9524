import type { AccountContents } from "@takas/contracts/live/account";
import type Stripe from "stripe";

import { Purchase } from "../billing";
import { GONE, Reveal } from "../contacts";
import { Message } from "../messages";
import { Notification, PushSubscription } from "../notifications";
import { Offer, leaveOffers } from "../offers";
import { mongoose } from "../platform/database/mongoose";
import { Block, Report } from "../safety";
import { SavedSearch } from "../search";
import { Favourite, Vehicle } from "../vehicles";
import { Passkey } from "./passkeys/Passkey";
import { PasskeyChallenge } from "./passkeys/PasskeyChallenge";
import { endSessions } from "./sessions";
import { User } from "./User";
import type { UserRecord } from "./User";
import { isMember } from "./userPolicy";

const { trusted } = mongoose;

/** The collections whose documents belong to a single user. */
const OWN = [
  Favourite,
  Notification,
  Passkey,
  PasskeyChallenge,
  Purchase,
  PushSubscription,
  Report,
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
 * offers end with a message to the other side. The session goes last, so that an interrupted user can repeat it.
 * Photos without a listing are collected separately.
 */
export async function deleteAccount(user: UserRecord, stripe: Stripe | undefined): Promise<void> {
  const { _id } = user;
  await endMembership(user, stripe);
  const own = { $or: [{ sender: _id }, { owner: _id }] };
  await leaveOffers(_id, own, "left");
  const offer = trusted({ $in: await findOffers(_id) });
  await Message.deleteMany({ offer });
  await Reveal.deleteMany({ user: _id });
  await Reveal.updateMany({ whom: _id }, { whom: GONE });
  await Offer.deleteMany(own);
  const cars = await Vehicle.find({ owner: _id }, { _id: 1 }).lean();
  await Favourite.deleteMany({ vehicle: trusted({ $in: cars.map((car) => car._id) }) });
  await Vehicle.deleteMany({ owner: _id });
  for (const model of OWN) {
    await (model as typeof Favourite).deleteMany({ user: _id });
  }
  await Block.deleteMany({ $or: [{ user: _id }, { blocked: _id }] });
  await User.deleteOne({ _id });
  await endSessions(_id, () => true);
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
  for await (const subscription of stripe.subscriptions.list({ customer })) {
    await stripe.subscriptions.cancel(subscription.id);
  }
}
