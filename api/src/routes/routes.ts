import type { Market } from "@takas/contracts/choices";

import type { Route } from "../platform/http/route";
import { accountRoutes } from "./accounts/accountRoutes";
import { dealerRoutes } from "./accounts/dealerRoutes";
import { authRoutes } from "./accounts/signIn/authRoutes";
import { billingRoutes } from "./billingRoutes";
import { imageRoutes } from "./cars/imageRoutes";
import { marketRoutes } from "./cars/marketRoutes";
import { photoCheckRoutes } from "./cars/photoCheckRoutes";
import { valuationRoutes } from "./cars/valuationRoutes";
import { vehicleRoutes } from "./cars/vehicleRoutes";
import { configRoutes } from "./configRoutes";
import { messageRoutes } from "./deals/messageRoutes";
import { offerRoutes } from "./deals/offerRoutes";
import { revealRoutes } from "./deals/revealRoutes";
import { liveRoutes } from "./liveRoutes";
import { openApiRoute } from "./openapi";
import { moderationRoutes } from "./safety/moderationRoutes";
import { statusRoutes } from "./statusRoutes";

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
