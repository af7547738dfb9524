import { addressKey } from "@takas/server/addressKey";
import { countRefusal } from "@takas/telemetry/metrics";
import type { Context, Middleware } from "koa";
import { RateLimiterMemory } from "rate-limiter-flexible";

import { SlowBodyError, readRequestBody } from "../edge/requestBody";
import type { BodyLimits, RequestBody } from "../edge/requestBody";

/** Ends the connection with the answer, since the rest of the report is not read. Koa drops headers that were set before. */
const UNREAD = { headers: { Connection: "close" } };

interface ReportsOptions {
  path: string;
  /** Media types of a report. */
  types: string[];
  /** Maximum size of a report in bytes. */
  longest: number;
  /** The name of the limit where refusals are counted. */
  limit: string;
  /** Reports per minute, from one address and in total. */
  most: { address: number; all: number };
  /** ms in which a report must arrive. @defaultValue 10,000 */
  patience?: number;
}

/**
 * Accepts JSON that browsers report to a path. Reports come from strangers, so they must be small, few, of one shape
 * and from this origin. `take` returns false for another shape, which is answered with 400.
 */
export function takeReports(
  { path, types, longest, limit, most, patience = 10_000 }: ReportsOptions,
  take: (report: unknown, ctx: Context) => boolean | Promise<boolean>,
): Middleware {
  const perAddress = new RateLimiterMemory({ points: most.address, duration: 60 });
  const altogether = new RateLimiterMemory({ points: most.all, duration: 60 });
  return async function takeReport(ctx: Context, next) {
    if (ctx.path !== path) {
      return next();
    }
    ctx.set("Cache-Control", "no-store");
    const site = ctx.get("Sec-Fetch-Site");
    ctx.assert(ctx.method === "POST", 405);
    // A page of another origin cannot send these types without a CORS preflight.
    ctx.assert(ctx.is(types), 415);
    ctx.assert(site === "" || site === "same-origin", 403);
    try {
      // A flood from one address takes nothing from others.
      await perAddress.consume(addressKey(ctx.ip));
      await altogether.consume("all");
    } catch {
      countRefusal(limit);
      ctx.throw(429);
    }
    const { head, rest } = await read(ctx, { head: longest, headTime: patience });
    if (rest !== undefined) {
      ctx.throw(413, UNREAD);
    }
    ctx.assert(await take(parse(head.toString()), ctx), 400);
    ctx.status = 204;
    return undefined;
  };
}

async function read(ctx: Context, limits: Partial<BodyLimits>): Promise<RequestBody> {
  try {
    return await readRequestBody(ctx.req, limits);
  } catch (error) {
    return error instanceof SlowBodyError ? ctx.throw(408, UNREAD) : Promise.reject(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No valid report is empty.
    return undefined;
  }
}
