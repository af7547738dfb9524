import { randomUUID } from "node:crypto";

import type { Middleware } from "./state";

/** Gives every request an id, returned as X-Request-Id. An id from our own proxy is kept, to trace the request. */
export function identify(): Middleware {
  return async (ctx, next) => {
    const given = ctx.state.env.trustProxy > 0 ? ctx.get("X-Request-Id") : "";
    ctx.state.requestId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    ctx.state.log = ctx.state.log.child({ requestId: ctx.state.requestId });
    await next();
  };
}
