import { randomUUID } from "node:crypto";

import { beginRequest } from "@takas/telemetry/requests";

import type { Middleware } from "./state";

/** Gives every request an id, returned as X-Request-Id. An id from our own proxy is kept, to trace the request. */
export function identify(): Middleware {
  return (ctx, next) => {
    const given = ctx.state.env.trustProxy > 0 ? ctx.get("X-Request-Id") : "";
    ctx.state.requestId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    return next();
  };
}

/** Writes one log line and one measurement per request: the route's template, never its values, query or body. */
export function observe(): Middleware {
  return async (ctx, next) => {
    const routeOf = () => ctx.state.route ?? "none";
    const end = beginRequest({ request: ctx.req, response: ctx.res, route: routeOf });
    try {
      await next();
    } finally {
      const { method, status } = ctx;
      const { log, requestId } = ctx.state;
      const ms = Math.round(end(status) * 1e4) / 10;
      const level = status >= 500 ? "error" : "info";
      log[level]({ requestId, method, route: routeOf(), status, ms }, "answered");
    }
  };
}
