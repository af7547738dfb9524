import Router from "@koa/router";

import type { Middleware, State } from "../middlewares/state";
import { authRoutes } from "./auth";
import { billingRoutes } from "./billing";
import { configRoutes } from "./config";
import { healthRoutes } from "./health";
import { imageRoutes } from "./images";
import { metricsRoutes } from "./metrics";
import { offerRoutes } from "./offers";
import { openApiRoute } from "./openapi";
import { revealRoutes } from "./reveals";
import type { Route } from "./route";
import { valuationRoutes } from "./valuation";
import { vehicleRoutes } from "./vehicles";

/** Every route there is; the router and the API's description are made of this list. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...metricsRoutes,
  openApiRoute(() => routes),
  ...configRoutes,
  ...authRoutes,
  ...vehicleRoutes,
  ...offerRoutes,
  ...revealRoutes,
  ...valuationRoutes,
  ...imageRoutes,
  ...billingRoutes,
];

/** A router of these routes; of all there are unless told otherwise. */
export function createRouter(served: readonly Route[] = routes): Router<State> {
  const router = new Router<State>();
  for (const { spec, middlewares } of served) {
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
