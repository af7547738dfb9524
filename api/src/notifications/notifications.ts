import { NOTIFICATION_LIMITS } from "@takas/contracts/limits";
import type { NotificationContent } from "@takas/contracts/notificationKinds";

import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import { Notification } from "./Notification";
import type { NotificationRecord } from "./Notification";

const { trusted } = mongoose;

/** Who is notified of what, under which id. */
export type NewNotification = NotificationContent & Pick<NotificationRecord, "_id" | "user">;

/** Notifies people. A notification whose id is stored already has no effect. */
export async function notify(all: readonly NewNotification[], now = new Date()): Promise<void> {
  const stored: NewNotification[] = [];
  for (const one of all) {
    if (await insert(one, now)) {
      stored.push(one);
    }
  }
  await publish(stored.map(({ user }) => ({ user, data: { type: "notification", isNew: true } })));
}

/** As `notify`, but a notification stored under this id is replaced, and unread again. */
export async function notifyAgain(one: NewNotification, now = new Date()): Promise<void> {
  const { _id, ...fields } = one;
  const replacement = { $set: { ...fields, isRead: false, isPushed: false, createdAt: now } };
  await Notification.updateOne({ _id }, replacement, { upsert: true });
  await publish([{ user: one.user, data: { type: "notification", isNew: true } }]);
}

/** The newest hundred of a user, and how many they have not read in all. */
export async function findNotifications(
  user: string,
): Promise<{ notifications: NotificationRecord[]; unread: number }> {
  const [notifications, unread] = await Promise.all([
    Notification.find({ user })
      .sort({ createdAt: -1, _id: 1 })
      .limit(NOTIFICATION_LIMITS.listMax)
      .lean(),
    Notification.countDocuments({ user, isRead: false }),
  ]);
  return { notifications, unread };
}

/** Marks the notifications of one offer's thread read. */
export async function readNotificationsOf(user: string, offerId: string): Promise<void> {
  await Notification.updateMany(
    { user, "params.offerId": offerId, isRead: false },
    { isRead: true },
  );
}

/** Marks some of a user's notifications read, or all. */
export async function readNotifications(user: string, ids?: string[]): Promise<void> {
  const which = ids === undefined ? {} : { _id: trusted({ $in: ids }) };
  await Notification.updateMany({ user, isRead: false, ...which }, { isRead: true });
  await publish([{ user, data: { type: "notification" } }]);
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
