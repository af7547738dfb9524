import type { Market } from "@takas/contracts/choices";

import { accountRoutes } from "./accounts/accountRoutes";
import { authRoutes } from "./accounts/authRoutes";
import { billingRoutes } from "./billing/billingRoutes";
import { revealRoutes } from "./contacts/revealRoutes";
import { dealerRoutes } from "./listings/dealerRoutes";
import { marketRoutes } from "./listings/market/marketRoutes";
import { vehicleRoutes } from "./listings/vehicleRoutes";
import { liveRoutes } from "./liveRoutes";
import { messageRoutes } from "./messages/messageRoutes";
import { offerRoutes } from "./offers/offerRoutes";
import { ownOfferRoutes } from "./offers/ownOfferRoutes";
import { openApiRoute } from "./openapi";
import { imageRoutes } from "./photos/store/imageRoutes";
import { photoCheckRoutes } from "./photos/upload/photoCheckRoutes";
import { configRoutes } from "./platform/http/configRoutes";
import type { Route } from "./platform/http/route";
import { moderationRoutes } from "./safety/page/moderationRoutes";
import { statusRoutes } from "./statusRoutes";
import { valuationRoutes } from "./valuation/market/valuationRoutes";

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
  ...ownOfferRoutes,
  ...revealRoutes,
  ...valuationRoutes,
  ...imageRoutes,
  ...photoCheckRoutes,
  ...billingRoutes,
  ...dealerRoutes,
  ...marketRoutes,
];
