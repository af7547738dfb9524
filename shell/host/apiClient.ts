import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";

import type { Context } from "koa";
import { Client, Pool } from "undici";
import type { Dispatcher } from "undici";

import { forwardedFor } from "./forwardedFor";
import type { RequestBody } from "./requestBody";

/** ms the API may stay silent before a request is given up; uploads with their photo check take longest. */
const SILENCE = 120_000;
/**
 * ms a connection stays open between two requests. It ends on this side, well before an API that stops closes it
 * (@takas/server/drain): a request never goes out on a connection that is being closed.
 */
const IDLE = 4000;
const TIMES = { headersTimeout: SILENCE, bodyTimeout: SILENCE, keepAliveMaxTimeout: IDLE };
/** Bytes of an answer that are taken in at once, which frees its connection; the rest of a longer one as it is read. */
const HELD = 256 * 1024;

/** What is asked of the API, and until when. */
export interface Question {
  body: RequestBody;
  /** Whether the answer goes on as things happen. */
  isEvents: boolean;
  /** Aborted when the visitor is gone. */
  gone: AbortSignal;
}

/**
 * Asks the API what a visitor asks. Rejects when there is no answer. A reading that a dying connection swallowed is
 * asked again, once, on a fresh one.
 */
export function apiClient(target: string) {
  // Lanes bound what is asked at a time. Open streams are apart, so that nobody else looks through them for a connection.
  const [pool, streams] = [new Pool(target, TIMES), new Pool(target, TIMES)];
  return async function askApi(ctx: Context, { body, isEvents, gone }: Question): Promise<Answer> {
    const request = { ...requestOf(ctx, body), signal: gone };
    try {
      return await ask(isEvents ? streams : pool, request);
    } catch (error) {
      if (!["GET", "HEAD"].includes(ctx.method) || !isBrokenConnection(error)) {
        throw error;
      }
      const fresh = new Client(target, TIMES);
      return await ask(fresh, request).finally(() => void fresh.close());
    }
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** All of a short answer, or the beginning of a longer one. */
  head: Buffer;
  /** The rest of a longer one, and all of one that goes on as things happen. */
  rest: AsyncIterableIterator<Buffer> | undefined;
}

async function ask(api: Dispatcher, request: Dispatcher.RequestOptions): Promise<Answer> {
  const { statusCode, headers, body } = await api.request(request);
  const isEvents = String(headers["content-type"]).startsWith("text/event-stream");
  const chunks = body.iterator({ destroyOnReturn: true }) as AsyncIterableIterator<Buffer>;
  const read = isEvents ? { head: Buffer.alloc(0), rest: chunks } : await readHead(chunks);
  return { status: statusCode, headers: withoutConnection(headers), ...read };
}

async function readHead(chunks: AsyncIterableIterator<Buffer>) {
  const read: Buffer[] = [];
  for (let length = 0; length <= HELD;) {
    const { done, value } = await chunks.next();
    if (done === true) {
      return { head: Buffer.concat(read), rest: undefined };
    }
    read.push(value);
    length += value.length;
  }
  return { head: Buffer.concat(read), rest: chunks };
}

function requestOf(ctx: Context, { head, rest }: RequestBody): Dispatcher.RequestOptions {
  const { method, url = "/", headers } = ctx.req;
  const { "content-length": length, ...others } = withoutConnection(headers);
  const upload = rest && { ...(length !== undefined && { "content-length": length }) };
  return {
    method: method as Dispatcher.HttpMethod,
    path: url,
    headers: { ...others, ...upload, ...vouchedFor(ctx) },
    body: rest === undefined ? head : Readable.from(joined(head, rest)),
  };
}

/**
 * What the API hears of the visitor from us, or from a proxy of ours. It is set last: a visitor's Connection header
 * removes none of it.
 */
function vouchedFor(ctx: Context): IncomingHttpHeaders {
  const { headers } = ctx.req;
  const told = ctx.app.proxy
    ? { proto: headers["x-forwarded-proto"], host: headers["x-forwarded-host"] }
    : { proto: "http", host: headers.host };
  const vouched = {
    host: headers.host,
    "x-forwarded-for": forwardedFor(ctx),
    "x-forwarded-proto": told.proto,
    "x-forwarded-host": told.host,
    "x-request-id": headers["x-request-id"],
  };
  return Object.fromEntries(Object.entries(vouched).filter(([, value]) => value !== undefined));
}

/** A beginning and what follows it. */
export async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/** Headers that speak of one connection alone (RFC 9110, section 7.6.1), and Expect, which has been answered. */
const OF_CONNECTION = [
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const dropped = new Set([...OF_CONNECTION, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

function isBrokenConnection(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ECONNRESET" || code === "EPIPE" || code === "UND_ERR_SOCKET";
}
