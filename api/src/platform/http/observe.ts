import { beginRequest } from "@takas/telemetry/requests";

import type { Middleware } from "./state";

/** Writes one log line and one measurement per request: the route's template, never its values, query or body. */
export function observe(): Middleware {
  return async (ctx, next) => {
    const routeOf = () => ctx.state.route ?? "none";
    const end = beginRequest({ request: ctx.req, response: ctx.res, route: routeOf });
    try {
      await next();
    } finally {
      const { method, status } = ctx;
      const ms = Math.round(end(status) * 1e4) / 10;
      const level = status >= 500 ? "error" : "info";
      ctx.state.log[level]({ method, route: routeOf(), status, ms }, "answered");
    }
  };
}
