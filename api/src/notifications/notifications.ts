import type { MembershipType } from "@takas/contracts/choices";
import { NOTIFICATION_LIMITS } from "@takas/contracts/limits";
import type { NotificationContent, NotificationKind } from "@takas/contracts/notificationKinds";
import type { OfferAction } from "@takas/contracts/offerStates";

import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import { Notification } from "./Notification";
import type { NotificationRecord } from "./Notification";

const { trusted } = mongoose;

/** Who is notified of what, and its id. */
export type NewNotification = NotificationContent & Pick<NotificationRecord, "_id" | "user">;

/**
 * Notifies people. A notification whose id already exists has no effect. One about the state of an offer or a
 * circle marks the reader's earlier ones about it as read, because they are no longer true.
 */
export async function notify(all: readonly NewNotification[], now = new Date()): Promise<void> {
  const stored: NewNotification[] = [];
  for (const one of all) {
    if (await insert(one, now)) {
      stored.push(one);
      await readEarlier(one, now);
    }
  }
  await publish(stored.map(({ user }) => ({ user, data: { type: "notification", isNew: true } })));
}

/** Like `notify`, but replaces a notification with this id and makes it unread again. */
export async function notifyAgain(one: NewNotification, now = new Date()): Promise<void> {
  const { _id, ...fields } = one;
  const replacement = { $set: { ...fields, isRead: false, isPushed: false, createdAt: now } };
  await Notification.updateOne({ _id }, replacement, { upsert: true });
  await publish([{ user: one.user, data: { type: "notification", isNew: true } }]);
}

/** A user's newest hundred notifications, and the number of all unread ones. */
export async function findNotifications(
  user: string,
): Promise<{ notifications: NotificationRecord[]; unread: number }> {
  const [notifications, unread] = await Promise.all([
    Notification.find({ user })
      .sort({ createdAt: -1, _id: 1 })
      .limit(NOTIFICATION_LIMITS.listMax)
      .lean(),
    countUnreadNotifications(user),
  ]);
  return { notifications, unread };
}

export async function countUnreadNotifications(user: string): Promise<number> {
  return Notification.countDocuments({ user, isRead: false });
}

/** Marks the notifications of one offer's thread read. */
export async function readNotificationsOf(user: string, offerId: string): Promise<void> {
  await Notification.updateMany(
    { user, "params.offerId": offerId, isRead: false },
    { isRead: true },
  );
}

/** Marks some or all of a user's notifications read. */
export async function readNotifications(user: string, ids?: string[]): Promise<void> {
  const which = ids === undefined ? {} : { _id: trusted({ $in: ids }) };
  await Notification.updateMany({ user, isRead: false, ...which }, { isRead: true });
  await publish([{ user, data: { type: "notification" } }]);
}

/** Marks a user's notifications of failed payments read, and has them say what became of the memberships. */
export async function settlePaymentFailures(user: string, membership: MembershipType) {
  const open = {
    user,
    kind: "paymentFailed" as const,
    "params.outcome": trusted({ $exists: false }),
  };
  const settle = (plan: object | string, outcome: "paid" | "ended") =>
    Notification.updateMany(
      { ...open, "params.plan": plan },
      { isRead: true, "params.outcome": outcome },
    );
  await settle(membership, "paid");
  await settle(trusted({ $ne: membership }), "ended");
}

/** Kinds that say where an offer or a circle is: the newest is true, the earlier ones no longer are. */
const STATES: readonly NotificationKind[] = [
  "offerMade",
  "offerChanged",
  "offerEnding",
  "reservationEnding",
  "carReserved",
  "carFree",
  "circleFound",
  "circleEnding",
  "circleChanged",
];

/** Changes after which an offer is over: their news stays new. */
const ENDS: readonly OfferAction[] = ["decline", "withdraw", "release", "lapse", "expire", "end"];

/** Once an offer is over: marks what a user was told about it before read, and has it say so. */
export function settleOfferNews(user: string, offerId: string): Promise<void> {
  const before = { "params.action": trusted({ $nin: ENDS }) };
  return settleAll(user, { kind: trusted({ $in: STATES }), "params.offerId": offerId, ...before });
}

/** The same of the matches of a user's car, once it is sold or removed. */
export function settleMatchNews(user: string, vehicleId: string): Promise<void> {
  const kind = trusted({ $in: ["swapMatched", "swapLiked"] });
  return settleAll(user, { kind, "params.vehicleId": vehicleId });
}

/** Removes what people were told about offers that are gone, except that the other person has left. */
export async function removeOfferNews(users: string[], offerIds: string[]): Promise<void> {
  await Notification.deleteMany({
    user: trusted({ $in: users }),
    "params.offerId": trusted({ $in: offerIds }),
    "params.cause": trusted({ $ne: "left" }),
  });
  await publish(users.map((user) => ({ user, data: { type: "notification" } })));
}

async function settleAll(user: string, which: object): Promise<void> {
  const over = { isRead: true, "params.outcome": "ended" };
  const { modifiedCount } = await Notification.updateMany({ user, ...which }, over);
  if (modifiedCount > 0) {
    await publish([{ user, data: { type: "notification" } }]);
  }
}

async function readEarlier({ user, kind, params }: NewNotification, now: Date): Promise<void> {
  const subject = (["circleId", "offerId"] as const).find((id) => id in params);
  if (subject !== undefined && STATES.includes(kind)) {
    const isEarlier = { kind: trusted({ $in: STATES }), createdAt: trusted({ $lt: now }) };
    const about = { [`params.${subject}`]: (params as Record<string, unknown>)[subject] };
    await Notification.updateMany(
      { user, isRead: false, ...isEarlier, ...about },
      { isRead: true },
    );
  }
}

async function insert(one: NewNotification, createdAt: Date): Promise<boolean> {
  try {
    await Notification.create({ ...one, createdAt });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
    return false;
  }
}
