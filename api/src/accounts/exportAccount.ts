import { readLanguage } from "@takas/contracts/language";
import type { AccountExport } from "@takas/contracts/live/account";
import { photoPath } from "@takas/contracts/photo";
import { mapAccountSettings } from "@takas/contracts/settings";
import { descriptionOf } from "@takas/contracts/vehicleFields";

import { Purchase } from "../billing";
import { Reveal, openProfile } from "../contacts";
import type { Vault } from "../contacts";
import { exportMatching } from "../matching";
import { Message } from "../messages";
import { Notification, PushSubscription, wordsOf } from "../notifications";
import { Offer } from "../offers";
import type { OfferRecord } from "../offers";
import { UploadPenalty, photoAddress } from "../photos";
import { mongoose } from "../platform/database/mongoose";
import { Block, Report } from "../safety";
import { SavedSearch } from "../search";
import { Favourite, Vehicle } from "../vehicles";
import type { VehicleRecord } from "../vehicles";
import { anonymousName } from "./anonymousName";
import { Passkey } from "./passkeys/Passkey";
import { Session } from "./sessions/Session";
import type { UserRecord } from "./User";
import { isSettingOn } from "./userPolicy";

/** The largest version of a photo, in pixels. */
const FULL_WIDTH = 1600;

/**
 * Everything that is stored about a user: what they entered and did, oldest first. It leaves out what other people
 * wrote, and other people's contact details.
 */
export async function exportAccount(
  user: UserRecord,
  vault: Vault | undefined,
): Promise<AccountExport> {
  const { _id } = user;
  return {
    exportedAt: new Date().toISOString(),
    account: describeAccount(user),
    profile: (vault && openProfile(user, vault)) ?? null,
    ...(await readDevices(_id)),
    ...(await readDeals(_id)),
    ...(await exportMatching(_id)),
    ...(await readLists(_id)),
    refusedPhotos: await readRefusals(_id),
  };
}

function describeAccount(user: UserRecord): AccountExport["account"] {
  const language = readLanguage(user.language);
  return {
    anonymousId: anonymousName(user),
    createdAt: user.createdAt.toISOString(),
    membershipType: user.membershipType,
    paidUntil: dated(user.billing?.paidUntil),
    dealerName: user.dealerName,
    isSuspended: user.isSuspended === true,
    hasRecoveryCode: user.recovery !== undefined,
    settings: {
      ...mapAccountSettings((name) => isSettingOn(user, name)),
      ...(language !== undefined && { language }),
    },
  };
}

async function readDevices(
  user: string,
): Promise<Pick<AccountExport, "browsers" | "passkeys" | "pushSubscriptions">> {
  const [sessions, passkeys, subscriptions] = await Promise.all([
    Session.find({ user }).sort(OLDEST_FIRST).lean(),
    Passkey.find({ user }).sort(OLDEST_FIRST).lean(),
    PushSubscription.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    browsers: sessions.map(({ createdAt, usedAt, device }) => ({
      createdAt: createdAt.toISOString(),
      lastUsed: usedAt.toISOString(),
      device: `${device.browser} on ${device.system}`,
    })),
    passkeys: passkeys.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    pushSubscriptions: subscriptions.map(({ createdAt, endpoint }) => ({
      createdAt: createdAt.toISOString(),
      service: new URL(endpoint).hostname,
    })),
  };
}

async function readDeals(
  user: string,
): Promise<Pick<AccountExport, "vehicles" | "offers" | "messages" | "reveals" | "purchases">> {
  const offers = await Offer.find({ $or: [{ sender: user }, { owner: user }] })
    .sort(OLDEST_FIRST)
    .lean();
  const offer = mongoose.trusted({ $in: offers.map(({ _id }) => _id) });
  const [vehicles, messages, reveals, purchases] = await Promise.all([
    Vehicle.find({ owner: user }).sort(OLDEST_FIRST).lean(),
    // Without the lines that changes of an offer write: those are in `changes`.
    Message.find({ offer, from: user, event: mongoose.trusted({ $exists: false }) })
      .sort(OLDEST_FIRST)
      .lean(),
    Reveal.find({ user }).sort(OLDEST_FIRST).lean(),
    Purchase.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    vehicles: vehicles.map(describeVehicle),
    offers: offers.map((one) => describeOffer(one, user)),
    messages: messages.map(({ offer: offerId, content, createdAt }) => ({
      offerId,
      content,
      createdAt: createdAt.toISOString(),
    })),
    reveals: reveals.map(({ offer: offerId, cover, createdAt }) => ({
      offerId,
      cover,
      createdAt: createdAt.toISOString(),
    })),
    purchases: purchases.map(({ offer: offerId, isPaid, createdAt }) => ({
      offerId,
      isPaid,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function describeVehicle(vehicle: VehicleRecord): AccountExport["vehicles"][number] {
  return {
    id: vehicle._id,
    title: vehicle.title,
    ...descriptionOf(vehicle),
    askingPrice: vehicle.askingPrice,
    isSwapFriendly: vehicle.isSwapFriendly,
    ...(vehicle.wants && { wants: vehicle.wants }),
    status: vehicle.status,
    photos: vehicle.photos.map(({ id }) => photoAddress() + photoPath(id, FULL_WIDTH)),
    priceHistory: (vehicle.priceHistory ?? []).map(({ price, until }) => ({
      price,
      until: until.toISOString(),
    })),
    createdAt: vehicle.createdAt.toISOString(),
    updatedAt: vehicle.updatedAt.toISOString(),
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

async function readLists(
  user: string,
): Promise<
  Pick<AccountExport, "favourites" | "savedSearches" | "notifications" | "blocks" | "reports">
> {
  const [favourites, searches, notifications, blocks, reports] = await Promise.all([
    Favourite.find({ user }).sort(OLDEST_FIRST).lean(),
    SavedSearch.find({ user }).sort(OLDEST_FIRST).lean(),
    Notification.find({ user }).sort(OLDEST_FIRST).lean(),
    Block.find({ user }).sort(OLDEST_FIRST).lean(),
    Report.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    favourites: favourites.map(({ vehicle, price, createdAt }) => ({
      vehicleId: vehicle,
      price,
      createdAt: createdAt.toISOString(),
    })),
    savedSearches: searches.map(({ name, query, createdAt }) => ({
      name,
      query,
      createdAt: createdAt.toISOString(),
    })),
    // Without their texts, which describe what others did.
    notifications: notifications.map((notification) => ({
      title: wordsOf(notification).title,
      isRead: notification.isRead,
      createdAt: notification.createdAt.toISOString(),
    })),
    blocks: blocks.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    reports: reports.map(({ kind, reason, note, createdAt }) => ({
      kind,
      reason,
      ...(note !== undefined && { note }),
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function readRefusals(_id: string): Promise<AccountExport["refusedPhotos"]> {
  const penalty = await UploadPenalty.findById(_id).lean();
  return (
    penalty && {
      refusals: penalty.refusals.map((at) => at.toISOString()),
      pausedUntil: dated(penalty.pausedUntil),
    }
  );
}

const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

function dated(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
