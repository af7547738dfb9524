import { Agent } from "node:http";
import type { IncomingMessage } from "node:http";

import { createProxyServer } from "httpxy";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/** ms the API may stay silent before a request is given up; uploads with their photo check take longest. */
const TIMEOUT = 120_000;

export interface ApiProxyOptions {
  /** Paths that begin so are passed on. @defaultValue "/api/" */
  prefix?: string;
  target: string;
  /** Whether a proxy of ours stands in front, so that its word on the visitor's address counts. */
  trustsProxy: boolean;
  log: Logger;
}

/**
 * Passes a part of the paths on, /api to the API: one origin, so no cross-origin rules, no third-party cookies, one connection.
 * While the API is away the answer is 503 with Retry-After, in a sentence.
 */
export function apiProxy(options: ApiProxyOptions): Middleware {
  const { prefix = "/api/", target, trustsProxy, log } = options;
  const proxy = createProxyServer({
    target,
    proxyTimeout: TIMEOUT,
    agent: new Agent({ keepAlive: true, maxSockets: 200 }),
  });
  return async function passToApi(ctx, next) {
    if (!ctx.path.startsWith(prefix)) {
      return next();
    }
    nameVisitor(ctx.req, trustsProxy);
    try {
      await proxy.web(ctx.req, ctx.res);
      ctx.respond = false;
    } catch (error) {
      if (ctx.res.headersSent || ctx.res.destroyed) {
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

/**
 * Says who asks. What a visitor says of himself is dropped: a made-up address would get round every limit
 * that counts by address.
 */
function nameVisitor({ headers, socket }: IncomingMessage, trustsProxy: boolean): void {
  const address = socket.remoteAddress ?? "";
  const before = trustsProxy ? headers["x-forwarded-for"] : undefined;
  headers["x-forwarded-for"] = before === undefined ? address : `${String(before)}, ${address}`;
  if (!trustsProxy) {
    headers["x-forwarded-proto"] = "http";
    headers["x-forwarded-host"] = headers.host ?? "";
  }
}
