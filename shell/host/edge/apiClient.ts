import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";

import type { Context } from "koa";
import { Client, Pool } from "undici";
import type { Dispatcher } from "undici";

import { forwardedFor } from "./forwardedFor";
import type { RequestBody } from "./requestBody";

/** ms the API may be silent before a request is given up; uploads with their photo check take longest. */
const SILENCE = 120_000;
/**
 * ms an idle connection to the API stays open. This side closes it well before a stopping API does
 * (@takas/server/drain), so that no request goes out on a closing connection.
 */
const IDLE = 4000;
const TIMES = { headersTimeout: SILENCE, bodyTimeout: SILENCE, keepAliveMaxTimeout: IDLE };
/** Bytes of an answer that are buffered, which frees its connection; the rest of a longer answer streams. */
const HELD = 256 * 1024;

/** A request to the API and its deadline. */
export interface Question {
  body: RequestBody;
  /** Whether the answer is an event stream. */
  isEvents: boolean;
  /** Aborted when the visitor disconnects. */
  gone: AbortSignal;
}

/**
 * Forwards a visitor's request to the API. Rejects when there is no answer. A GET lost with a dying connection is retried
 * once on a new one.
 */
export function apiClient(target: string) {
  // Lanes limit concurrency. Open streams use a separate agent, so that other requests need not search them for a free connection.
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
  /** All of a short answer, or the start of a longer one. */
  head: Buffer;
  /** The rest of a longer answer, or a whole event stream. */
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
 * The visitor's address as this server, or our own proxy, reports it to the API. It is set last, so that a visitor's
 * Connection header cannot remove it.
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

/** Concatenates a start and the stream after it. */
export async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

/** Hop-by-hop headers (RFC 9110, section 7.6.1), and Expect, which has been answered. */
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
