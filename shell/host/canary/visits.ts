import { createHmac, randomBytes } from "node:crypto";

import type { Releases } from "@takas/mfe-kit/manifest";
import { addressKey, networkKey } from "@takas/server/addressKey";
import { readSession } from "@takas/server/sessionCookie";
import type { Context, Middleware } from "koa";
import { z } from "zod";

import type { BuildCounts } from "../board/BuildCounts";
import { takeReports } from "../monitoring/reports";
import { bucketOf, hasCanary, runningCanaries } from "./assign";
import type { Journal } from "./journal";

/** What the shell says of a visit while its remote has a canary (composition/countVisits). */
const Visit = z.strictObject({
  remote: z.string().max(100),
  build: z.string().max(100),
  /** "shown", or the kind of a failure. */
  outcome: z.string().regex(/^[a-z]{1,20}$/),
  /** ms from the start of the visit until it was shown. */
  ms: z.int().min(0).max(600_000).optional(),
});

interface VisitsOptions {
  readReleases: () => Promise<Releases>;
  journal: Journal;
  counts: BuildCounts;
  isProduction: boolean;
}

/**
 * Counts the visits of remotes that have a canary, at /visits. A visit counts if its session gets the build that it names; a
 * made-up one is ignored and answered like any other. Sessions and networks are written as fingerprints.
 */
export function takeVisits({
  readReleases,
  journal,
  counts,
  isProduction,
}: VisitsOptions): Middleware {
  const options = {
    path: "/visits",
    types: ["application/json"],
    longest: 500,
    limit: "visits",
    most: { address: 60, all: 6000 },
  };
  return takeReports(options, async (given, ctx) => {
    const visit = Visit.safeParse(given);
    if (visit.success) {
      const { remote: name, build, outcome, ms } = visit.data;
      const live = await readReleases();
      const canary = runningCanaries(live).find((one) => one.name === name);
      const [bucket, session] = [bucketOf(ctx), readSession(ctx.cookies, isProduction)];
      if (canary !== undefined && bucket !== undefined && session !== undefined) {
        const isCanary = hasCanary(canary, bucket);
        const current = live.remotes.find((remote) => remote.name === name)?.current.build;
        if (build === (isCanary ? canary.build.build : current)) {
          if (ms !== undefined) {
            counts.addTime({ name, build }, ms);
          }
          await journal.write(canary.id, {
            session: fingerprint(canary.id, session),
            network: fingerprint(canary.id, networkOf(ctx)),
            isCanary,
            percent: canary.percent,
            outcome,
            ms,
          });
        }
      }
    }
    return visit.success;
  });
}

function networkOf({ ip }: Context): string {
  return networkKey(ip) ?? addressKey(ip);
}

/** The same for all web servers, and of no use without the canary's id, which is removed with it. */
function fingerprint(id: string, value: string): string {
  return createHmac("sha256", id).update(value).digest("base64url").slice(0, 16);
}

/** An id that nobody can guess: it keys the fingerprints. */
export function makeId(): string {
  return randomBytes(12).toString("hex");
}
