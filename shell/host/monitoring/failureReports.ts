import type { Releases } from "@takas/mfe-kit/manifest";
import { addressKey, networkKey } from "@takas/server/addressKey";
import { maskContact } from "@takas/telemetry/log";
import { countRefusal } from "@takas/telemetry/metrics";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";

import { SlowBodyError, readRequestBody } from "../edge/requestBody";
import { templateOf } from "../registry/routeOf";
import { countFailure, countShown } from "./buildMetrics";

const word = z.string().max(100);

/** What the shell reports about a failed remote (composition/reports/reportFailure). */
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
  error: z.string().max(500).transform(maskContact).optional(),
});

/** What it reports about a visit of a remote that was shown (composition/reports/reportShown). */
const Shown = z.strictObject({
  remote: word,
  build: word,
  /** ms since the visit began. */
  shown: z.int().min(0).max(600_000),
});

/** Maximum size of a report in bytes. */
const LONGEST = 4096;
/** Reports per minute that are read of an address and of all. */
const READ = { address: 1200, all: 12_000 };
/** Failures per minute that are written into the log: it is for diagnosis, not for counting. */
const LOGGED = { address: 10, all: 120 };
/** Reports of a network that count per minute, so that a single sender says little about a build. */
const COUNTED = 60;

/** Ends the connection with the answer, since the rest of the report is not read. Koa drops headers that were set before. */
const UNREAD = { headers: { Connection: "close" } };

interface ReportOptions {
  log: Logger;
  /** What is live, with trials. */
  readReleases: () => Promise<Releases>;
  releasesFor: (ctx: Context) => Promise<{ releases: Releases }>;
}

/**
 * Accepts the shell's reports at /report: how long visits took until their remote was shown, and failures. Reports come from
 * strangers, so they must be small, few, of one shape and from this origin. Counts both by build, and writes each failure
 * into the log as one line: the page by its template, because its path may say what a visitor looked at.
 */
export function failureReports({ log, readReleases, releasesFor }: ReportOptions): Middleware {
  const mayRead = fewFrom(READ, "reports");
  const mayLog = fewFrom(LOGGED, "failure reports");
  const counted = new RateLimiterMemory({ points: COUNTED, duration: 60 });
  const mayCount = async ({ ip }: Context) =>
    counted.consume(networkKey(ip) ?? addressKey(ip)).then(
      () => true,
      () => false,
    );
  return async function takeReport(ctx: Context, next) {
    if (ctx.path !== "/report") {
      return next();
    }
    ctx.set("Cache-Control", "no-store");
    const site = ctx.get("Sec-Fetch-Site");
    ctx.assert(ctx.method === "POST", 405);
    // A page of another origin cannot send this type without a CORS preflight.
    ctx.assert(ctx.is("application/json"), 415);
    ctx.assert(site === "" || site === "same-origin", 403);
    await mayRead(ctx);
    const given = await read(ctx);
    const visit = Shown.safeParse(given);
    const failure = Report.safeParse(given);
    ctx.assert(visit.success || failure.success, 400);
    if (visit.success && (await mayCount(ctx))) {
      countShown(await readReleases(), visit.data, visit.data.shown);
    }
    if (failure.success) {
      if (await mayCount(ctx)) {
        countFailure(await readReleases(), failure.data, failure.data.kind);
      }
      await mayLog(ctx);
      const { path, ...report } = failure.data;
      const { releases } = await releasesFor(ctx);
      log.warn({ report: { ...report, page: templateOf(releases, path) } }, "a remote failed");
    }
    ctx.status = 204;
    return undefined;
  };
}

/** Refuses what is more per minute from an address, and from all: a flood from one address takes nothing from others. */
function fewFrom(most: { address: number; all: number }, limit: string) {
  const perAddress = new RateLimiterMemory({ points: most.address, duration: 60 });
  const altogether = new RateLimiterMemory({ points: most.all, duration: 60 });
  return async (ctx: Context) => {
    try {
      await perAddress.consume(addressKey(ctx.ip));
      await altogether.consume("all");
    } catch {
      countRefusal(limit);
      ctx.throw(429);
    }
  };
}

/** The report, or undefined if it is no JSON. */
async function read(ctx: Context): Promise<unknown> {
  const { head, rest } = await readRequestBody(ctx.req, { head: LONGEST }).catch((error: unknown) =>
    error instanceof SlowBodyError ? ctx.throw(408, UNREAD) : Promise.reject(error),
  );
  if (rest !== undefined) {
    ctx.throw(413, UNREAD);
  }
  try {
    return JSON.parse(head.toString());
  } catch {
    return undefined;
  }
}
