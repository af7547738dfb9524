import Router from "@koa/router";
import type { Market } from "@takas/contracts/choices";

import { authRoutes } from "./accounts/authRoutes";
import { billingRoutes } from "./billing/billingRoutes";
import { revealRoutes } from "./contacts/revealRoutes";
import { vehicleRoutes } from "./listings/vehicleRoutes";
import { liveRoutes } from "./liveRoutes";
import { messageRoutes } from "./messages/messageRoutes";
import { offerRoutes } from "./offers/offerRoutes";
import { imageRoutes } from "./photos/store/imageRoutes";
import { configRoutes } from "./platform/http/configRoutes";
import { healthRoutes } from "./platform/http/healthRoutes";
import { metricsRoutes } from "./platform/http/metricsRoutes";
import { openApiRoute } from "./platform/http/openapi";
import type { Route } from "./platform/http/route";
import type { Middleware, State } from "./platform/http/state";
import { valuationRoutes } from "./valuation/market/valuationRoutes";

/** Every route of a market; the router and the API's description are made of this list. */
export function routesOf(market: Market): readonly Route[] {
  const routes: readonly Route[] = [
    ...healthRoutes,
    ...metricsRoutes,
    openApiRoute(() => routes),
    ...everywhere,
    ...(market === "live" ? liveRoutes : []),
  ];
  return routes;
}

const everywhere: readonly Route[] = [
  ...configRoutes,
  ...authRoutes,
  ...vehicleRoutes,
  ...offerRoutes,
  ...messageRoutes,
  ...revealRoutes,
  ...valuationRoutes,
  ...imageRoutes,
  ...billingRoutes,
];

export function createRouter(routes: readonly Route[]): Router<State> {
  const router = new Router<State>();
  for (const { spec, middlewares } of routes) {
    router.register(spec.path, [spec.method], [nameRoute(spec.path), ...middlewares]);
  }
  return router;
}

/** Leaves the matched path on the state, for the log and the metrics. */
function nameRoute(path: string): Middleware {
  return async (ctx, next) => {
    ctx.state.route = path;
    await next();
  };
}
