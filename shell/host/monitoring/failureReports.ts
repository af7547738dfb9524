import type { Releases } from "@takas/mfe-kit/manifest";
import { addressKey, networkKey } from "@takas/server/addressKey";
import { maskContact } from "@takas/telemetry/log";
import { countRefusal } from "@takas/telemetry/metrics";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";

import { templateOf } from "../registry/routeOf";
import { countFailure, countShown } from "./buildMetrics";
import { takeReports } from "./reports";

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

/** Reports per minute that are read of an address and of all. */
const READ = { address: 1200, all: 12_000 };
/** Failures per minute that are written into the log: it is for diagnosis, not for counting. */
const LOGGED = { address: 10, all: 120 };
/** Reports of a network that count per minute, so that a single sender says little about a build. */
const COUNTED = 60;

interface ReportOptions {
  log: Logger;
  /** What is live, with trials. */
  readReleases: () => Promise<Releases>;
  releasesFor: (ctx: Context) => Promise<{ releases: Releases }>;
}

/**
 * Accepts the shell's reports at /report: how long visits took until their remote was shown, and failures. Counts both by build,
 * and writes each failure into the log as one line: the page by its template, because its path may say what a visitor looked at.
 */
export function failureReports({ log, readReleases, releasesFor }: ReportOptions): Middleware {
  const options = {
    path: "/report",
    types: ["application/json"],
    longest: 4096,
    limit: "reports",
    most: READ,
  };
  const counted = new RateLimiterMemory({ points: COUNTED, duration: 60 });
  const ofAddress = new RateLimiterMemory({ points: LOGGED.address, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: LOGGED.all, duration: 60 });
  const mayCount = async ({ ip }: Context) =>
    counted.consume(networkKey(ip) ?? addressKey(ip)).then(
      () => true,
      () => false,
    );
  return takeReports(options, async (given, ctx) => {
    const visit = Shown.safeParse(given);
    if (visit.success) {
      const { shown, ...build } = visit.data;
      if (await mayCount(ctx)) {
        countShown(await readReleases(), build, shown);
      }
      return true;
    }
    const report = Report.safeParse(given);
    if (report.success) {
      if (await mayCount(ctx)) {
        countFailure(await readReleases(), report.data, report.data.kind);
      }
      try {
        await ofAddress.consume(addressKey(ctx.ip));
        await ofAll.consume("all");
      } catch {
        countRefusal("failure reports");
        ctx.throw(429);
      }
      const { path, ...failure } = report.data;
      const { releases } = await releasesFor(ctx);
      const page = templateOf(releases, path);
      log.warn({ report: { ...failure, page } }, "a remote failed");
    }
    return report.success;
  });
}
