import type { IncomingMessage } from "node:http";

import type { Context, Middleware } from "koa";
import type { Logger } from "pino";

import { apiClient } from "./apiClient";
import type { Answer } from "./apiClient";
import { BusyAddressError, perAddress } from "./perAddress";
import { SlowBodyError, readRequestBody } from "./requestBody";
import type { BodyLimits, RequestBody } from "./requestBody";

/** Bodies of one address that may be on their way at a time; mobile carriers put thousands behind one. */
const BODIES = { small: 100, uploads: 8 };

export interface ApiProxyOptions {
  /** Paths that begin so are passed on. @defaultValue "/api/" */
  prefix?: string;
  target: string;
  /** Whether a proxy of ours stands in front, so that its word on the visitor's address counts. */
  trustsProxy: boolean;
  log: Logger;
  /** @defaultValue as long as slow phones need */
  bodyLimits?: BodyLimits;
}

/**
 * Passes a part of the paths on, /api to the API: one origin, so no cross-origin rules, no third-party cookies. A connection
 * to the API is taken once a small body has arrived, and given back before the answer is read: slow senders and slow
 * readers keep nobody else waiting. While the API is away the answer is 503 with Retry-After, in a sentence; 408 for
 * a body that comes too slowly, 429 for too many bodies of one address at once.
 */
export function apiProxy(options: ApiProxyOptions): Middleware {
  const { prefix = "/api/", target, trustsProxy, log, bodyLimits } = options;
  const ask = apiClient(target);
  // A proxy in front caps what it passes on; all that comes from it has one address.
  const inTurn = {
    small: perAddress(trustsProxy ? Infinity : BODIES.small),
    upload: perAddress(trustsProxy ? Infinity : BODIES.uploads),
  };

  async function answerOf(ctx: Context): Promise<Answer> {
    if (!hasBody(ctx.req)) {
      return ask(ctx, NO_BODY);
    }
    const address = ctx.req.socket.remoteAddress ?? "";
    const body = await inTurn.small(address, () => readRequestBody(ctx.req, bodyLimits));
    return body.rest === undefined ? ask(ctx, body) : inTurn.upload(address, () => ask(ctx, body));
  }

  return async function passToApi(ctx, next) {
    if (!ctx.path.startsWith(prefix)) {
      return next();
    }
    nameVisitor(ctx.req, trustsProxy);
    try {
      const { status, headers, bytes } = await answerOf(ctx);
      ctx.respond = false;
      ctx.res.writeHead(status, headers);
      ctx.res.end(bytes);
    } catch (error) {
      explain(ctx, error, log);
    }
    return undefined;
  };
}

const NO_BODY: RequestBody = { head: Buffer.alloc(0), rest: undefined };

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function explain(ctx: Context, error: unknown, log: Logger): void {
  if (ctx.res.headersSent || ctx.res.destroyed || ctx.req.errored) {
    ctx.respond = false;
    ctx.res.destroy();
    return;
  }
  ctx.set("Cache-Control", "no-store");
  if (error instanceof SlowBodyError) {
    ctx.status = 408;
    ctx.set("Connection", "close");
    ctx.body = "Your request took too long to arrive. Please try again.";
  } else if (error instanceof BusyAddressError) {
    ctx.status = 429;
    ctx.set("Retry-After", "5");
    ctx.body = "Too much is being sent from your network at once. Please try again in a moment.";
  } else {
    log.warn({ err: error, path: ctx.path }, "the API did not answer");
    ctx.status = 503;
    ctx.set("Retry-After", "5");
    ctx.body = "Takas is not available right now. Please try again in a moment.";
  }
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
