import type { Route } from "../route";
import { accountRoutes } from "./account";
import { eventRoutes } from "./events";
import { notificationRoutes } from "./notifications";
import { liveOfferRoutes } from "./offers";
import { passkeyRoutes } from "./passkeys";
import { profileRoutes } from "./profile";
import { pushRoutes } from "./push";
import { safetyRoutes } from "./safety";
import { settingsRoutes } from "./settings";
import { watchRoutes } from "./watch";

/** What the live market has beside the routes of every market. */
export const liveRoutes: readonly Route[] = [
  ...liveOfferRoutes,
  ...profileRoutes,
  ...notificationRoutes,
  ...settingsRoutes,
  ...eventRoutes,
  ...pushRoutes,
  ...safetyRoutes,
  ...watchRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
];
