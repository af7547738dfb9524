import type { IncomingMessage } from "node:http";

import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";

/** Most bytes of one report. */
const LONGEST = 4096;

/** Reports per minute, from one address and in total: the log shows what fails, it does not count it. */
const PER_ADDRESS = 10;
const ALTOGETHER = 120;

const word = z.string().max(100);

/** What the shell reports about a failed remote (composition/reportFailure). */
const Report = z.strictObject({
  remote: word,
  team: word,
  build: word,
  kind: word,
  reasons: z
    .array(z.strictObject({ code: word, module: word.optional(), need: word, have: word }))
    .max(20)
    .optional(),
  path: z.string().max(200),
  error: z.string().max(500).optional(),
});

/**
 * Accepts the shell's reports of failed remotes at /report and writes each into the log as one line. Anybody can send
 * reports, so only a few small ones of one shape from this origin are accepted.
 */
export function failureReports(log: Logger): Middleware {
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  const altogether = new RateLimiterMemory({ points: ALTOGETHER, duration: 60 });
  return async function takeReport(ctx: Context, next) {
    if (ctx.path !== "/report") {
      return next();
    }
    ctx.set("Cache-Control", "no-store");
    const site = ctx.get("Sec-Fetch-Site");
    ctx.assert(ctx.method === "POST", 405);
    // A page of another origin cannot send this content type without a preflight.
    ctx.assert(ctx.is("application/json"), 415);
    ctx.assert(site === "" || site === "same-origin", 403);
    await Promise.all([perAddress.consume(ctx.ip), altogether.consume("all")]).catch(() =>
      ctx.throw(429),
    );
    const text = await read(ctx.req);
    ctx.assert(text !== undefined, 413);
    const report = Report.safeParse(parse(text));
    ctx.assert(report.success, 400);
    log.warn({ report: report.data }, "a remote failed");
    ctx.status = 204;
    return undefined;
  };
}

/** The body as text, or undefined if it is too long. */
async function read(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST) {
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
    // Not JSON, so not a report.
    return undefined;
  }
}
