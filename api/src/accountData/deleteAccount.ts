import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { AccountContents } from "@takas/contracts/live/account";
import type Stripe from "stripe";

import { Departure, User, countPasskeys, endSessions, isMember, removePasskeys } from "../accounts";
import type { UserRecord } from "../accounts";
import { endMembership, removePurchases } from "../billing";
import { removeBlocks } from "../blocks";
import { removeReveals } from "../contacts";
import { countDeals, countListedOffers, leaveDeals, removeDeals } from "../deals";
import { countAgreedCircles, countCircles, leaveMatching } from "../matching";
import { anonymiseReports } from "../moderation";
import { countNotifications, removeNotifications } from "../notifications";
import { disownPhotos, removeRefusals } from "../photos";
import { countSearches, removeSearches } from "../search";
import { countVehicles, hideVehicles, removeVehicles } from "../vehicles";

const DAY = 86_400_000;
/** An account with at most this many open offers and circles is removed in the call; the jobs remove a larger one. */
const FEW = 20;

/** What deleting the account removes. */
export async function contentsOf(user: UserRecord): Promise<AccountContents> {
  const { _id } = user;
  const [cars, deals, agreedCircles, savedSearches, notifications, passkeys] = await Promise.all([
    countVehicles(_id),
    countDeals(_id),
    countAgreedCircles(_id),
    countSearches(_id),
    countNotifications(_id),
    countPasskeys(_id),
  ]);
  return {
    ...cars,
    ...deals,
    agreed: deals.agreed + agreedCircles,
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
 * (`guardWrites`). If the account has many open offers and circles, its person, contact and cars are removed at once,
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

/** Counts the open offers and circles, whose end others are notified of one by one. */
async function countOpen(_id: string): Promise<number> {
  const [offers, circles] = await Promise.all([countListedOffers(_id), countCircles(_id)]);
  return offers + circles;
}

/** Ends the ways into an account and takes its contact and its cars away from everybody. */
async function closeAccount(_id: string): Promise<void> {
  await User.updateOne({ _id }, { $unset: { recovery: 1, sealedProfile: 1, contact: 1 } });
  await removePasskeys(_id);
  await hideVehicles(_id);
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
  const keptUntil = new Date(Date.now() + EVIDENCE_DAYS * DAY);
  await leaveDeals(_id);
  await leaveMatching(_id, keptUntil);
  await removeReveals(_id);
  await removeDeals(_id, keptUntil);
  await removeVehicles(_id);
  await anonymiseReports(_id);
  for (const remove of THE_REST) {
    await remove(_id);
  }
}

const THE_REST = [
  removeNotifications,
  removePasskeys,
  removePurchases,
  removeSearches,
  removeRefusals,
  disownPhotos,
  removeBlocks,
];
