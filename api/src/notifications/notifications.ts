import { NOTIFICATION_LIMITS } from "@takas/contracts/limits";

import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import { Notification } from "./Notification";
import type { NotificationRecord } from "./Notification";

const { trusted } = mongoose;

export type NewNotification = Omit<NotificationRecord, "isRead" | "isPushed" | "createdAt">;

/** Tells people what happened; what somebody was told already, by its id, he is not told again. */
export async function notify(all: readonly NewNotification[], now = new Date()): Promise<void> {
  const told: NewNotification[] = [];
  for (const one of all) {
    if (await insert(one, now)) {
      told.push(one);
    }
  }
  await publish(told.map(({ user }) => ({ user, data: { type: "notification", isNew: true } })));
}

/** As `notify`, but what stands under this id already is told anew: unread, and by its last words. */
export async function notifyAgain(one: NewNotification, now = new Date()): Promise<void> {
  const { _id, ...fields } = one;
  const anew = { $set: { ...fields, isRead: false, isPushed: false, createdAt: now } };
  await Notification.updateOne({ _id }, anew, { upsert: true });
  await publish([{ user: one.user, data: { type: "notification", isNew: true } }]);
}

/** The newest hundred of a user, and how many he has not read in all. */
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
