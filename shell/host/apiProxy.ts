import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { addressKey } from "@takas/server/addressKey";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";

import { apiClient, joined } from "./apiClient";
import type { Answer } from "./apiClient";
import { LaneFullError } from "./FairLane";
import type { Lanes } from "./lanes";
import { refuseInWords } from "./refuseInWords";
import { SlowBodyError, readRequestBody } from "./requestBody";
import type { BodyLimits, RequestBody } from "./requestBody";
import { untilGone } from "./untilGone";

export interface ApiProxyOptions {
  /** Paths that begin so are passed on. @defaultValue "/api/" */
  prefix?: string;
  target: string;
  lanes: Lanes;
  log: Logger;
  /** @defaultValue as long as slow phones need */
  bodyLimits?: BodyLimits;
  /** Ends what goes on as things happen: the web server stops. */
  stopping?: AbortSignal | undefined;
}

/**
 * Passes a part of the paths on, /api to the API: one origin, so no cross-origin rules, no third-party cookies. A call
 * takes its turn once a small body has arrived, and gives it back before the answer is read: slow senders and slow
 * readers keep nobody else waiting. A long answer is passed on as fast as it is read, events as they happen. A visitor
 * who leaves takes their call along. While the API is away the answer is 503 with Retry-After, in a sentence; 408 for a
 * body that comes too slowly, 429 for too much of one address at once.
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
        ctx.res.once("close", () => streams.delete(ctx.res));
        await send(ctx, await ask(ctx, { body: NO_BODY, isEvents: true, gone }));
      });
      return;
    }
    const inTurn = (body: RequestBody) =>
      lanes[body.rest === undefined ? lane : "uploads"].run(
        visitor,
        () => ask(ctx, { body, isEvents: false, gone }),
        gone,
      );
    const answer = hasBody(ctx.req)
      ? await lanes.bodies.run(visitor, async () =>
          inTurn(await readRequestBody(ctx.req, bodyLimits)),
        )
      : await inTurn(NO_BODY);
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

/** By the path alone: what visitors say they accept decides nothing. */
function laneOf({ path, method }: Context): "small" | "photos" | "events" {
  if (!["GET", "HEAD"].includes(method)) {
    return "small";
  }
  // The API's router takes these for the same.
  const plain = path.toLowerCase().replace(/\/$/, "");
  if (plain === "/api/events") {
    return "events";
  }
  return plain.startsWith("/api/images/") ? "photos" : "small";
}

/** Sends an answer on; resolves once a short one is handed over, a longer one has been read. */
async function send(ctx: Context, { status, headers, head, rest }: Answer): Promise<void> {
  ctx.respond = false;
  ctx.res.writeHead(status, headers);
  if (rest === undefined) {
    ctx.res.end(head);
    return;
  }
  ctx.res.flushHeaders();
  await pipeline(Readable.from(joined(head, rest)), ctx.res);
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
  if (error instanceof LaneFullError) {
    refuseInWords(ctx, error);
    return;
  }
  ctx.set("Cache-Control", "no-store");
  if (error instanceof SlowBodyError) {
    ctx.status = 408;
    ctx.set("Connection", "close");
    ctx.body = "Your request took too long to arrive. Please try again.";
  } else {
    log.warn({ err: error, path: ctx.path }, "the API did not answer");
    ctx.status = 503;
    ctx.set("Retry-After", "5");
    ctx.body = "Takas is not available right now. Please try again in a moment.";
  }
}
