import Router from "@koa/router";

import type { Route } from "./route";
import type { Middleware, State } from "./state";

/** The router of these routes. */
export function createRouter(routes: readonly Route[]): Router<State> {
  const router = new Router<State>();
  for (const { spec, middlewares } of routes) {
    router.register(spec.path, [spec.method], [nameRoute(spec.path), ...middlewares]);
  }
  return router;
}

/** Puts the matched path on the state, for the log and the metrics. */
function nameRoute(path: string): Middleware {
  return async (ctx, next) => {
    ctx.state.route = path;
    await next();
  };
}
