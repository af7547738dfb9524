import type { Releases } from "@takas/mfe-kit/manifest";
import { maskContact } from "@takas/telemetry/log";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";
import { z } from "zod";

import { templateOf } from "../page/routeOf";
import { takeReports } from "./reports";

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
  error: z.string().max(500).transform(maskContact).optional(),
});

interface ReportOptions {
  log: Logger;
  releasesFor: (ctx: Context) => Promise<{ releases: Releases }>;
}

/**
 * Accepts the shell's reports of failed remotes at /report and writes each into the log as one line: the page by its
 * template, because its path may say what a visitor looked at.
 */
export function failureReports({ log, releasesFor }: ReportOptions): Middleware {
  const options = {
    path: "/report",
    types: ["application/json"],
    longest: 4096,
    limit: "failure reports",
  };
  return takeReports(options, async (given, ctx) => {
    const report = Report.safeParse(given);
    if (report.success) {
      const { path, ...failure } = report.data;
      const { releases } = await releasesFor(ctx);
      const page = templateOf(releases, path);
      log.warn({ report: { ...failure, page } }, "a remote failed");
    }
    return report.success;
  });
}
