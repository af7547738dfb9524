import { byRule } from "@takas/mfe-kit";

import { LiveNotifications } from "./LiveNotifications";
import { SampleNotifications } from "./NotificationsSample";

/** Notifications about the user's cars and offers (docs/product.md 2.17). */
export const Notifications = byRule("storesNotifications", {
  holds: LiveNotifications,
  otherwise: SampleNotifications,
});
