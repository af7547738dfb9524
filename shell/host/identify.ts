import { randomUUID } from "node:crypto";

import type { Middleware } from "koa";

/**
 * Gives every request an id that goes along to the API and back as X-Request-Id. One from a proxy of ours is kept; what
 * a visitor makes up is not, or they could write lines of others into the log.
 */
export function identify(): Middleware {
  return function setRequestId(ctx, next) {
    const given = ctx.app.proxy ? ctx.get("X-Request-Id") : "";
    const id = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.req.headers["x-request-id"] = id;
    // A trace begins here: what visitors name joins none of ours.
    for (const name of ["traceparent", "tracestate", "baggage"]) {
      delete ctx.req.headers[name];
    }
    ctx.set("X-Request-Id", id);
    return next();
  };
}
