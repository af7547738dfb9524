import { Agent } from "node:http";

import { createProxyServer } from "httpxy";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/** ms the API may stay silent before a request is given up; uploads with their photo check take longest. */
const TIMEOUT = 120_000;

/**
 * Passes /api on to the API: one origin, so no cross-origin rules, no third-party cookies, one connection.
 * While the API is away the answer is 503 with Retry-After, in a sentence.
 */
export function apiProxy(target: string, log: Logger): Middleware {
  const proxy = createProxyServer({
    target,
    xfwd: true,
    proxyTimeout: TIMEOUT,
    agent: new Agent({ keepAlive: true, maxSockets: 200 }),
  });
  return async function passToApi(ctx, next) {
    if (!ctx.path.startsWith("/api/")) {
      return next();
    }
    try {
      await proxy.web(ctx.req, ctx.res);
      ctx.respond = false;
    } catch (error) {
      if (ctx.res.headersSent || ctx.req.destroyed) {
        ctx.respond = false;
        ctx.res.destroy();
        return undefined;
      }
      log.warn({ err: error, path: ctx.path }, "the API did not answer");
      ctx.status = 503;
      ctx.set("Retry-After", "5");
      ctx.set("Cache-Control", "no-store");
      ctx.body = "Takas is not available right now. Please try again in a moment.";
    }
    return undefined;
  };
}
