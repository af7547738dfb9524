import type { Releases } from "@takas/mfe-kit/manifest";
import { metrics } from "@takas/telemetry/metrics";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { z } from "zod";

import { templateOf } from "../registry/routeOf";
import { takeReports } from "./reports";

/** Browsers report violations of the content security policy here. */
export const CSP_REPORT_PATH = "/csp-report";

const text = z.string().max(8192);
const line = z.number().optional();

/** The format of the directive report-uri; the rest of a report, such as the policy with its nonce, is dropped. */
const OldReport = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text.optional(),
      "violated-directive": text,
      "blocked-uri": text.optional(),
      "source-file": text.optional(),
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      page: report["document-uri"],
      directive: report["effective-directive"] ?? report["violated-directive"],
      blocked: report["blocked-uri"],
      source: report["source-file"],
      line: report["line-number"],
    },
  ]);

/** The format of the directive report-to: several reports at a time. */
const NewReports = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text.nullish(),
        sourceFile: text.nullish(),
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(20)
  .transform((reports) =>
    reports.map(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
      line: body.lineNumber,
    })),
  );

const Reports = z.union([NewReports, OldReport]);

/** Directives of our policy, and the names browsers use for them. */
const DIRECTIVES = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "connect-src",
  "img-src",
  "font-src",
  "media-src",
  "frame-src",
  "manifest-src",
  "worker-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "object-src",
]);

const reported = new Counter({
  name: "csp_reports_total",
  help: "Violations of the content security policy reported by browsers, by directive",
  labelNames: ["directive"],
  registers: [metrics],
});

/**
 * Accepts browsers' CSP reports, counts them by directive and writes each to the log: the page's route template, the
 * origin of the blocked resource, and the file of ours that requested it. URLs may reveal what a visitor looked at,
 * so of all other URLs only the origin is kept.
 */
export function cspReports(log: Logger, readReleases: () => Promise<Releases>): Middleware {
  const options = {
    path: CSP_REPORT_PATH,
    types: ["application/csp-report", "application/reports+json"],
    longest: 16 * 1024,
    limit: "csp reports",
  };
  return takeReports(options, async (given) => {
    const reports = Reports.safeParse(given);
    if (!reports.success) {
      return false;
    }
    const releases = await readReleases();
    for (const report of reports.data) {
      const directive = DIRECTIVES.has(report.directive) ? report.directive : "other";
      reported.inc({ directive });
      log.warn(
        {
          directive,
          page: pageOf(releases, report.page),
          blocked: originOf(report.blocked),
          source: fileOf(report.source),
          line: report.line ?? undefined,
        },
        "the content security policy blocked something",
      );
    }
    return true;
  });
}

function pageOf(releases: Releases, address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : "";
  return templateOf(releases, path);
}

/** Values browsers send where there is no URL. */
const WORDS = new Set(["inline", "eval", "wasm-eval", "self", "trusted-types-sink"]);

function originOf(address: string | null | undefined): string | undefined {
  if (address === null || address === undefined || WORDS.has(address)) {
    return address ?? undefined;
  }
  if (!URL.canParse(address)) {
    return /^[a-z-]{1,30}$/.test(address) ? `${address}:` : "other";
  }
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin.slice(0, 100);
}

/** Files of released builds by path: their names contain no personal data. */
function fileOf(address: string | null | undefined): string | undefined {
  const path = address && URL.canParse(address) ? new URL(address).pathname : "";
  return /^\/remotes\/[\w./-]{1,150}$/.test(path) ? path : originOf(address);
}
