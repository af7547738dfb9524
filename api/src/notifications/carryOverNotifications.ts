import { paths } from "@takas/contracts/paths";

import { Notification } from "./Notification";
import type { OldNotificationRecord } from "./Notification";

const OFFER_CHAT = paths.offerChat.href("");

/** Converts notifications from before kinds existed to the kind `plain`, with their text. */
export async function carryOverNotifications(): Promise<void> {
  const old = Notification.collection.find<OldNotificationRecord & { _id: never }>({
    kind: { $exists: false },
  });
  for await (const { _id, type, title, message, actionUrl } of old) {
    const isOfOffer = actionUrl.startsWith(OFFER_CHAT);
    const offerId = isOfOffer ? { offerId: actionUrl.slice(OFFER_CHAT.length) } : {};
    const params = { type, title, message, actionUrl, ...offerId };
    await Notification.collection.updateOne(
      { _id },
      {
        $set: { kind: "plain", params },
        $unset: { type: 1, title: 1, message: 1, actionUrl: 1 },
      },
    );
  }
}
