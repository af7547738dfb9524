import { wordNotification } from "@takas/contracts/notificationKinds";
import type { NotificationWords } from "@takas/contracts/notificationKinds";
import { paths } from "@takas/contracts/paths";

import type { NotificationRecord, OldNotificationRecord } from "./Notification";

/** The text of a notification, as a push shows it. A kind of a newer version gets a general text. */
export function wordsOf(
  notification: NotificationRecord | OldNotificationRecord,
): NotificationWords {
  return wordNotification(contentOf(notification)) ?? UNKNOWN;
}

const UNKNOWN: NotificationWords = {
  type: "system",
  title: "Takas",
  message: "There is news for you.",
  actionUrl: paths.notifications.href(),
};

/** Kind and parameters, even of notifications from before kinds existed. */
export function contentOf(
  notification: NotificationRecord | OldNotificationRecord,
): Pick<NotificationRecord, "kind" | "params"> {
  if ("kind" in notification) {
    return notification;
  }
  const { type, title, message, actionUrl } = notification;
  return { kind: "plain", params: { type, title, message, actionUrl } };
}
