import Router from "@koa/router";
import type { Market } from "@takas/contracts/choices";

import type { Middleware, State } from "../middlewares/state";
import { authRoutes } from "./auth";
import { billingRoutes } from "./billing";
import { configRoutes } from "./config";
import { healthRoutes } from "./health";
import { imageRoutes } from "./images";
import { liveRoutes } from "./live";
import { metricsRoutes } from "./metrics";
import { offerRoutes } from "./offers";
import { openApiRoute } from "./openapi";
import { revealRoutes } from "./reveals";
import type { Route } from "./route";
import { valuationRoutes } from "./valuation";
import { vehicleRoutes } from "./vehicles";

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
