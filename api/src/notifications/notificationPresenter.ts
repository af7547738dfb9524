import type { Notification } from "@takas/contracts/live/notifications";

import type { NotificationRecord, OldNotificationRecord } from "./Notification";
import { contentOf, wordsOf } from "./notificationWords";

export function presentNotification(
  notification: NotificationRecord | OldNotificationRecord,
): Notification {
  const { _id, isRead, createdAt } = notification;
  const { kind, params } = contentOf(notification);
  return {
    id: _id,
    kind,
    params: { ...params },
    ...wordsOf(notification),
    timestamp: createdAt.toISOString(),
    unread: !isRead,
  };
}
