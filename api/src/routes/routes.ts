import type { Market } from "@takas/contracts/choices";

import type { Route } from "../platform/http/route";
import { accountRoutes } from "./accountRoutes";
import { authRoutes } from "./authRoutes";
import { billingRoutes } from "./billingRoutes";
import { configRoutes } from "./configRoutes";
import { dealerRoutes } from "./dealerRoutes";
import { imageRoutes } from "./imageRoutes";
import { liveRoutes } from "./liveRoutes";
import { marketRoutes } from "./marketRoutes";
import { messageRoutes } from "./messageRoutes";
import { moderationRoutes } from "./moderationRoutes";
import { offerRoutes } from "./offerRoutes";
import { openApiRoute } from "./openapi";
import { photoCheckRoutes } from "./photoCheckRoutes";
import { revealRoutes } from "./revealRoutes";
import { statusRoutes } from "./statusRoutes";
import { valuationRoutes } from "./valuationRoutes";
import { vehicleRoutes } from "./vehicleRoutes";

/** Every route of a market; the router and the API's description are made from this list. */
export function routesOf(market: Market): readonly Route[] {
  const routes: readonly Route[] = [
    ...statusRoutes,
    ...moderationRoutes,
    openApiRoute(() => routes),
    // First: /api/offers/suggestion is no /api/offers/:id.
    ...(market === "live" ? liveRoutes : []),
    ...everywhere,
  ];
  return routes;
}

const everywhere: readonly Route[] = [
  ...configRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...vehicleRoutes,
  ...offerRoutes,
  ...messageRoutes,
  ...revealRoutes,
  ...valuationRoutes,
  ...imageRoutes,
  ...photoCheckRoutes,
  ...billingRoutes,
  ...dealerRoutes,
  ...marketRoutes,
];
