import { randomUUID } from "node:crypto";

import type { Middleware } from "koa";

/**
 * Gives every request an id, which is passed to the API and returned as X-Request-Id. An id from our own proxy is
 * kept. A visitor's own is ignored, because it could forge other visitors' log lines.
 */
export function identify(): Middleware {
  return function setRequestId(ctx, next) {
    const given = ctx.app.proxy ? ctx.get("X-Request-Id") : "";
    const id = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
    ctx.req.headers["x-request-id"] = id;
    ctx.set("X-Request-Id", id);
    return next();
  };
}
