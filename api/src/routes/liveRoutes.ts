import type { Route } from "../platform/http/route";
import { liveAccountRoutes } from "./accounts/accountRoutes";
import { notificationRoutes } from "./accounts/notificationRoutes";
import { profileRoutes } from "./accounts/profileRoutes";
import { pushRoutes } from "./accounts/pushRoutes";
import { settingsRoutes } from "./accounts/settingsRoutes";
import { passkeyRoutes } from "./accounts/signIn/passkeyRoutes";
import { sessionRoutes } from "./accounts/signIn/sessionRoutes";
import { viewerRoutes } from "./accounts/viewerRoutes";
import { liveListingRoutes } from "./cars/vehicleRoutes";
import { watchRoutes } from "./cars/watchRoutes";
import { circleRoutes } from "./deals/circleRoutes";
import { matchRoutes } from "./deals/matchRoutes";
import { liveOfferRoutes } from "./deals/offerRoutes";
import { personRoutes } from "./deals/personRoutes";
import { wantsRoutes } from "./deals/wantsRoutes";
import { blockRoutes } from "./safety/blockRoutes";
import { reportRoutes } from "./safety/reportRoutes";
import { eventRoutes } from "./streamRoutes";

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
