import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

import { addressKey } from "@takas/server/addressKey";
import { SemaphoreFullError } from "@takas/server/FairSemaphore";
import { readSession } from "@takas/server/sessionCookie";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";

import { apiClient, joined } from "./apiClient";
import type { Answer } from "./apiClient";
import type { Lanes } from "./lanes";
import { answerApiAway, answerVisitor, refuseFullLane } from "./refuseFullLane";
import { SlowBodyError, readRequestBody } from "./requestBody";
import type { BodyLimits, RequestBody } from "./requestBody";
import { untilGone } from "./untilGone";

export interface ApiProxyOptions {
  /** Prefix of the paths to proxy. @defaultValue "/api/" */
  prefix?: string;
  target: string;
  lanes: Lanes;
  log: Logger;
  /** @defaultValue as long as slow phones need */
  bodyLimits?: BodyLimits;
  /** Aborted when the web server stops; ends event streams. */
  stopping?: AbortSignal | undefined;
}

/**
 * Proxies some paths, /api to the API, so that everything is one origin without CORS or third-party cookies. A call waits for
 * its turn after its small body has arrived and releases it before the answer is read, so slow senders and readers block
 * nobody. Long answers and events stream. When a visitor disconnects, their call is aborted. While the API is down the
 * answer is 503 with Retry-After and a sentence; 408 for a body that arrives too slowly, 429 for too many calls of one
 * address.
 */
export function apiProxy(options: ApiProxyOptions): Middleware {
  const { prefix = "/api/", target, lanes, log, bodyLimits, stopping } = options;
  const ask = apiClient(target);
  const streams = new Set<ServerResponse>();
  stopping?.addEventListener("abort", () => streams.forEach((stream) => stream.destroy()));

  async function pass(ctx: Context): Promise<void> {
    const visitor = addressKey(ctx.ip);
    const gone = untilGone(ctx);
    const lane = laneOf(ctx);
    if (lane === "events") {
      await lanes.events.run(visitor, async () => {
        streams.add(ctx.res);
        try {
          await send(ctx, await ask(ctx, { body: NO_BODY, isEvents: true, gone }));
        } finally {
          streams.delete(ctx.res);
        }
      });
      return;
    }
    const askFor = (body: RequestBody) => () => ask(ctx, { body, isEvents: false, gone });
    const askSmall = (body: RequestBody) => lanes[lane].run(visitor, askFor(body), gone);
    const { large, answered } = hasBody(ctx.req)
      ? await lanes.bodies.run(visitor, async () => {
          const body = await readRequestBody(ctx.req, bodyLimits);
          return body.rest === undefined ? { answered: await askSmall(body) } : { large: body };
        })
      : { answered: await askSmall(NO_BODY) };
    const answer =
      answered ?? (await lanes.uploads.run([visitor, sessionOf(ctx)], askFor(large), gone));
    if (answer.rest === undefined) {
      await send(ctx, answer);
      return;
    }
    try {
      await lanes.long.run(visitor, () => send(ctx, answer));
    } finally {
      await answer.rest.return?.();
    }
  }

  return async function passToApi(ctx, next) {
    if (!ctx.path.startsWith(prefix)) {
      return next();
    }
    try {
      await pass(ctx);
    } catch (error) {
      explain(ctx, error, log);
    }
    return undefined;
  };
}

/** The session that a request names, which may be made up; every request without one counts as the same. */
function sessionOf({ cookies }: Context): string {
  return readSession(cookies, true) ?? readSession(cookies, false) ?? "";
}

/** Decided by the path only; a visitor's Accept header has no effect. */
function laneOf({ path, method }: Context): "small" | "photos" | "events" {
  if (!["GET", "HEAD"].includes(method)) {
    return "small";
  }
  // The API's router treats these as the same path.
  const plain = path.toLowerCase().replace(/\/$/, "");
  if (plain === "/api/events") {
    return "events";
  }
  return plain.startsWith("/api/images/") ? "photos" : "small";
}

/** Forwards an answer; resolves once a short one is handed over or a longer one has been read. */
async function send(ctx: Context, { status, headers, head, rest }: Answer): Promise<void> {
  ctx.respond = false;
  ctx.res.writeHead(status, headers);
  if (rest === undefined) {
    ctx.res.end(head);
    return;
  }
  ctx.res.flushHeaders();
  await pipeline(joined(head, rest), ctx.res);
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
  if (error instanceof SemaphoreFullError) {
    refuseFullLane(ctx, error);
  } else if (error instanceof SlowBodyError) {
    ctx.set("Connection", "close");
    answerVisitor(ctx, { status: 408, id: "too-slow", code: "web.slowRequest" });
  } else {
    log.warn({ err: error, requestId: ctx.req.headers["x-request-id"] }, "the API did not answer");
    answerApiAway(ctx);
  }
}
