import { byMarket } from "@takas/mfe-kit";

import { LiveNotifications } from "./LiveNotifications";
import { SampleNotifications } from "./NotificationsSample";

/** What happened around one's cars and offers (spec section 2, Notifications). */
export const Notifications = byMarket({ sample: SampleNotifications, live: LiveNotifications });
