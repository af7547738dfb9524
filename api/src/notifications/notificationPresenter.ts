import type { Notification } from "@takas/contracts/live/notifications";

import type { NotificationRecord } from "./Notification";

export function presentNotification(notification: NotificationRecord): Notification {
  const { _id, type, title, message, actionUrl, isRead, createdAt } = notification;
  const timestamp = createdAt.toISOString();
  return { id: _id, type, title, message, timestamp, unread: !isRead, actionUrl };
}
