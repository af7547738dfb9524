import { liveAccountRoutes } from "./accounts/liveAccountRoutes";
import { passkeyRoutes } from "./accounts/passkeys/passkeyRoutes";
import { sessionRoutes } from "./accounts/sessions/sessionRoutes";
import { settingsRoutes } from "./accounts/settingsRoutes";
import { personRoutes } from "./contacts/personRoutes";
import { profileRoutes } from "./contacts/profileRoutes";
import { viewerRoutes } from "./contacts/viewerRoutes";
import { liveListingRoutes } from "./listings/liveListingRoutes";
import { circleRoutes } from "./matching/circles/circleRoutes";
import { matchRoutes } from "./matching/pairs/matchRoutes";
import { wantsRoutes } from "./matching/wantsRoutes";
import { notificationRoutes } from "./notifications/notificationRoutes";
import { pushRoutes } from "./notifications/pushRoutes";
import { eventRoutes } from "./notifications/streamRoutes";
import { liveOfferRoutes } from "./offers/liveOfferRoutes";
import type { Route } from "./platform/http/route";
import { safetyRoutes } from "./safety/safetyRoutes";
import { watchRoutes } from "./search/watchRoutes";

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
  ...safetyRoutes,
  ...watchRoutes,
  ...liveAccountRoutes,
  ...passkeyRoutes,
];
