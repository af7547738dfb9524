import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";

import type { Context } from "koa";
import { Client, Pool } from "undici";
import type { Dispatcher } from "undici";

import type { RequestBody } from "./requestBody";

/** ms the API may stay silent before a request is given up; uploads with their photo check take longest. */
const SILENCE = 120_000;
const TIMES = { headersTimeout: SILENCE, bodyTimeout: SILENCE };
/** Connections to the API: what is small shares many, what is uploaded slowly keeps to its own, and so do events. */
const CONNECTIONS = { small: 200, uploads: 40, events: null };
/** Bytes of an answer that are taken in at once, which frees its connection; the rest of a longer one as it is read. */
const HELD = 256 * 1024;

/** What sort of call it is; each has connections of its own. */
export type Lane = keyof typeof CONNECTIONS;

/**
 * Asks the API what a visitor asks. Rejects when there is no answer. A reading that a dying connection swallowed is
 * asked again, once, on a fresh one.
 */
export function apiClient(target: string) {
  const poolOf = (lane: Lane) => new Pool(target, { connections: CONNECTIONS[lane], ...TIMES });
  const pools = {
    small: poolOf("small"),
    uploads: poolOf("uploads"),
    events: poolOf("events"),
  };
  return async function askApi(ctx: Context, body: RequestBody, lane: Lane): Promise<Answer> {
    const gone = new AbortController();
    ctx.res.once("close", () => gone.abort());
    const request = { ...requestOf(ctx, body), signal: gone.signal };
    try {
      return await ask(pools[lane], request);
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
  rest: AsyncIterable<Buffer> | undefined;
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
    headers: { ...others, ...upload },
    body: rest === undefined ? head : Readable.from(joined(head, rest)),
  };
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
