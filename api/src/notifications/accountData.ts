import type { AccountExport } from "@takas/contracts/live/account";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { Notification } from "./Notification";
import { wordsOf } from "./notificationWords";
import { PushSubscription } from "./PushSubscription";

/** A user's notifications and push subscriptions, oldest first. */
export async function exportNotifications(
  user: string,
): Promise<Pick<AccountExport, "notifications" | "pushSubscriptions">> {
  const [notifications, subscriptions] = await Promise.all([
    Notification.find({ user }).sort(OLDEST_FIRST).lean(),
    PushSubscription.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    // Without their texts, which describe what others did.
    notifications: notifications.map((notification) => ({
      title: wordsOf(notification).title,
      isRead: notification.isRead,
      createdAt: notification.createdAt.toISOString(),
    })),
    pushSubscriptions: subscriptions.map(({ createdAt, endpoint }) => ({
      createdAt: createdAt.toISOString(),
      service: new URL(endpoint).hostname,
    })),
  };
}

export function countNotifications(user: string): Promise<number> {
  return Notification.countDocuments({ user });
}

export async function removeNotifications(user: string): Promise<void> {
  await Notification.deleteMany({ user });
  await PushSubscription.deleteMany({ user });
}
