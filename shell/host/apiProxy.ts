import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Context, Middleware } from "koa";
import type { Logger } from "pino";

import { apiClient, joined } from "./apiClient";
import type { Answer } from "./apiClient";
import { BusyAddressError, perAddress } from "./perAddress";
import { SlowBodyError, readRequestBody } from "./requestBody";
import type { BodyLimits, RequestBody } from "./requestBody";

/** What one address may have on its way at a time; mobile carriers put thousands behind one. */
const AT_ONCE = { bodies: 100, uploads: 8, events: 200 };

export interface ApiProxyOptions {
  /** Paths that begin so are passed on. @defaultValue "/api/" */
  prefix?: string;
  target: string;
  /** Whether a proxy of ours stands in front, so that its word on the visitor's address counts. */
  trustsProxy: boolean;
  log: Logger;
  /** @defaultValue as long as slow phones need */
  bodyLimits?: BodyLimits;
  /** Ends what goes on as things happen: the web server stops. */
  stopping?: AbortSignal | undefined;
}

/**
 * Passes a part of the paths on, /api to the API: one origin, so no cross-origin rules, no third-party cookies. A connection
 * to the API is taken once a small body has arrived, and given back before the answer is read: slow senders and slow
 * readers keep nobody else waiting. A long answer is passed on as fast as it is read, events as they happen. While the API is away the answer is 503 with Retry-After, in a sentence; 408 for
 * a body that comes too slowly, 429 for too many bodies of one address at once.
 */
export function apiProxy(options: ApiProxyOptions): Middleware {
  const { prefix = "/api/", target, trustsProxy, log, bodyLimits, stopping } = options;
  const ask = apiClient(target);
  // A proxy in front caps what it passes on; all that comes from it has one address.
  const turns = (most: number) => perAddress(trustsProxy ? Infinity : most);
  const inTurn = {
    bodies: turns(AT_ONCE.bodies),
    uploads: turns(AT_ONCE.uploads),
    events: turns(AT_ONCE.events),
  };
  const streams = new Set<ServerResponse>();
  stopping?.addEventListener("abort", () => streams.forEach((stream) => stream.destroy()));

  async function pass(ctx: Context): Promise<void> {
    const address = ctx.req.socket.remoteAddress ?? "";
    if (wantsEvents(ctx.req)) {
      await inTurn.events(address, async () => {
        streams.add(ctx.res);
        ctx.res.once("close", () => streams.delete(ctx.res));
        await send(ctx, await ask(ctx, NO_BODY, "events"));
      });
      return;
    }
    const body = hasBody(ctx.req)
      ? await inTurn.bodies(address, () => readRequestBody(ctx.req, bodyLimits))
      : NO_BODY;
    const answer =
      body.rest === undefined
        ? await ask(ctx, body, "small")
        : await inTurn.uploads(address, () => ask(ctx, body, "uploads"));
    await send(ctx, answer);
  }

  return async function passToApi(ctx, next) {
    if (!ctx.path.startsWith(prefix)) {
      return next();
    }
    nameVisitor(ctx.req, trustsProxy);
    try {
      await pass(ctx);
    } catch (error) {
      explain(ctx, error, log);
    }
    return undefined;
  };
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

/** What EventSource sends; whoever else sends it has its own limits, too. */
function wantsEvents({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && headers.accept?.includes("text/event-stream") === true;
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
function nameVisitor(request: IncomingMessage, trustsProxy: boolean): void {
  const { headers } = request;
  headers["x-forwarded-for"] = visitorOf(request, trustsProxy);
  if (!trustsProxy) {
    headers["x-forwarded-proto"] = "http";
    headers["x-forwarded-host"] = headers.host ?? "";
  }
}

/** Who asks, as X-Forwarded-For tells the API. */
export function visitorOf({ headers, socket }: IncomingMessage, trustsProxy: boolean): string {
  const address = socket.remoteAddress ?? "";
  const before = trustsProxy ? headers["x-forwarded-for"] : undefined;
  return before === undefined ? address : `${String(before)}, ${address}`;
}
