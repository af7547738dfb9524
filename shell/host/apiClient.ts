import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";

import type { Context } from "koa";
import { Client, Pool } from "undici";
import type { Dispatcher } from "undici";

import type { RequestBody } from "./requestBody";

/** ms the API may stay silent before a request is given up; uploads with their photo check take longest. */
const SILENCE = 120_000;
const TIMES = { headersTimeout: SILENCE, bodyTimeout: SILENCE };
/** Connections to the API: what is small shares many, what is uploaded slowly keeps to its own. */
const CONNECTIONS = { small: 200, uploads: 40 };

/**
 * Asks the API what a visitor asks, and resolves to its whole answer. Rejects when there is none. A reading that a
 * dying connection swallowed is asked again, once, on a fresh one.
 */
export function apiClient(target: string): (ctx: Context, body: RequestBody) => Promise<Answer> {
  const small = new Pool(target, { connections: CONNECTIONS.small, ...TIMES });
  const uploads = new Pool(target, { connections: CONNECTIONS.uploads, ...TIMES });
  return async function askApi(ctx, body) {
    const gone = new AbortController();
    ctx.res.once("close", () => gone.abort());
    const request = { ...requestOf(ctx, body), signal: gone.signal };
    try {
      return await ask(body.rest === undefined ? small : uploads, request);
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
  bytes: Buffer;
}

/** The API's answers are small enough to hold; the longest is a photo of a few hundred kB. */
async function ask(api: Dispatcher, request: Dispatcher.RequestOptions): Promise<Answer> {
  const { statusCode, headers, body } = await api.request(request);
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, headers: withoutConnection(headers), bytes };
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

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
