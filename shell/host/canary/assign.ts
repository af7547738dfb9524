import { createHash, randomInt } from "node:crypto";

import type { Canary, ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import { readSession } from "@takas/server/sessionCookie";
import type { Context } from "koa";

import { canRun } from "../../src/composition/canRun";

/** Browsers are drawn by one of 1,000 numbers, which identify nobody. It stays the same when a session begins. */
const COOKIE = "bucket";
const BUCKETS = 1000;

/** The canaries that some sessions get. */
export function runningCanaries({ canaries = [], remotes }: Releases): Canary[] {
  return canaries.filter(
    ({ name, percent }) =>
      percent > 0 && remotes.some((remote) => remote.name === name && remote.enabled),
  );
}

/** The number of a browser; undefined before its first page. */
export function bucketOf(ctx: Context): number | undefined {
  const value = ctx.cookies.get(COOKIE) ?? "";
  return /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}

/** Draws the number of a browser and keeps it until the browser is closed: by its session if it has one. */
export function drawBucket(ctx: Context, isProduction: boolean): number {
  const session = readSession(ctx.cookies, isProduction);
  const bucket = session === undefined ? randomInt(BUCKETS) : numberOf(session) % BUCKETS;
  // In production a proxy may have ended TLS.
  ctx.cookies.secure = isProduction;
  ctx.cookies.set(COOKIE, `${bucket}`, { httpOnly: true, sameSite: "lax", secure: isProduction });
  return bucket;
}

/** Whether a browser gets a canary. A browser that gets it keeps it while its share grows. */
export function hasCanary({ id, percent }: Canary, bucket: number): boolean {
  return isDrawn(id, percent, bucket);
}

/** Whether a browser is among the share that something is for. It stays so while the share grows. */
export function isDrawn(key: string, percent: number, bucket: number): boolean {
  return numberOf(`${key} ${bucket}`) % 100 < percent;
}

/** The live builds, with the canaries of a browser in their places. Its visits of both builds are compared. */
export function withCanaries(live: Releases, bucket: number | undefined): Releases {
  const running = runningCanaries(live);
  if (bucket === undefined || running.length === 0) {
    return live;
  }
  const remotes = live.remotes.map((remote): ReleasedRemote => {
    const canary = running.find(({ name }) => name === remote.name);
    if (canary === undefined) {
      return remote;
    }
    const { current, older = [], previous } = remote;
    return hasCanary(canary, bucket) && fits(canary, live)
      ? {
          ...remote,
          trial: true,
          current: canary.build,
          previous: current,
          // An older shell that cannot run the first two.
          older: [...(previous ? [{ ...previous, retiredAt: 0 }] : []), ...older],
        }
      : { ...remote, trial: true };
  });
  return { ...live, remotes };
}

/** Whether the live shell can run a canary: a newer shell may have been released since it began. */
export function fits({ build }: Canary, { shell }: Releases): boolean {
  return shell !== undefined && canRun(build, shell).ok;
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}
