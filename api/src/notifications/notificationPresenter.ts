import type { Notification } from "@takas/contracts/live/notifications";

import type { NotificationRecord } from "./Notification";
import { wordsOf } from "./notificationWords";
import type { Dealers } from "./notificationWords";

export function presentNotification(
  notification: NotificationRecord,
  dealers?: Dealers,
): Notification {
  const { _id, kind, params, isRead, createdAt } = notification;
  return {
    id: _id,
    kind,
    params: { ...params },
    ...wordsOf(notification, dealers),
    timestamp: createdAt.toISOString(),
    unread: !isRead,
  };
}
