import type { Route } from "../platform/http/route";
import { liveAccountRoutes } from "./accountRoutes";
import { blockRoutes } from "./blockRoutes";
import { circleRoutes } from "./circleRoutes";
import { matchRoutes } from "./matchRoutes";
import { notificationRoutes } from "./notificationRoutes";
import { liveOfferRoutes } from "./offerRoutes";
import { passkeyRoutes } from "./passkeyRoutes";
import { personRoutes } from "./personRoutes";
import { profileRoutes } from "./profileRoutes";
import { pushRoutes } from "./pushRoutes";
import { reportRoutes } from "./reportRoutes";
import { sessionRoutes } from "./sessionRoutes";
import { settingsRoutes } from "./settingsRoutes";
import { eventRoutes } from "./streamRoutes";
import { liveListingRoutes } from "./vehicleRoutes";
import { viewerRoutes } from "./viewerRoutes";
import { wantsRoutes } from "./wantsRoutes";
import { watchRoutes } from "./watchRoutes";

/** The routes only the live market has. */
export const liveRoutes: readonly Route[] = [
  ...liveOfferRoutes,
  ...liveListingRoutes,
  ...wantsRoutes,
  ...matchRoutes,
  ...circleRoutes,
  ...profileRoutes,
  ...viewerRoutes,
  ...personRoutes,
  ...notificationRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...eventRoutes,
  ...pushRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...watchRoutes,
  ...liveAccountRoutes,
  ...passkeyRoutes,
];
