import type { Route } from "../route";
import { eventRoutes } from "./events";
import { notificationRoutes } from "./notifications";
import { liveOfferRoutes } from "./offers";
import { profileRoutes } from "./profile";
import { safetyRoutes } from "./safety";

/** What the live market has beside the routes of every market. */
export const liveRoutes: readonly Route[] = [
  ...liveOfferRoutes,
  ...profileRoutes,
  ...notificationRoutes,
  ...eventRoutes,
  ...safetyRoutes,
];
