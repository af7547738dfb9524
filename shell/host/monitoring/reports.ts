import type { IncomingMessage } from "node:http";

import { countRefusal } from "@takas/telemetry/metrics";
import type { Context, Middleware } from "koa";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Reports per minute, from one address and in total: the log is for diagnosis, not for counting. */
const PER_ADDRESS = 10;
const ALTOGETHER = 120;

interface ReportsOptions {
  path: string;
  /** Media types of a report. */
  types: string[];
  /** Maximum size of a report in bytes. */
  longest: number;
  /** The name of the limit where refusals are counted. */
  limit: string;
}

/**
 * Accepts JSON that browsers report to a path. Reports come from strangers, so they must be small, few, of one shape
 * and from this origin. `take` returns false for another shape, which is answered with 400.
 */
export function takeReports(
  { path, types, longest, limit }: ReportsOptions,
  take: (report: unknown) => boolean | Promise<boolean>,
): Middleware {
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  const altogether = new RateLimiterMemory({ points: ALTOGETHER, duration: 60 });
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
    await Promise.all([perAddress.consume(ctx.ip), altogether.consume("all")]).catch(() => {
      countRefusal(limit);
      ctx.throw(429);
    });
    const text = await read(ctx.req, longest);
    ctx.assert(text !== undefined, 413);
    ctx.assert(await take(parse(text)), 400);
    ctx.status = 204;
    return undefined;
  };
}

/** The body as text, or undefined when it is too long. */
async function read(request: IncomingMessage, longest: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No valid report is empty.
    return undefined;
  }
}
