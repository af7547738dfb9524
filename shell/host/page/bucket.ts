import { createHash, randomInt } from "node:crypto";

import { readSession } from "@takas/server/sessionCookie";
import type { Context } from "koa";

/** Browsers have one of 1,000 numbers, which identify nobody. It stays the same when a session begins. */
const COOKIE = "bucket";
const BUCKETS = 1000;

/** The number of a browser; undefined before its first page. */
export function bucketOf(ctx: Context): number | undefined {
  const value = ctx.cookies.get(COOKIE) ?? "";
  return /^\d{1,3}$/.test(value) ? Number(value) : undefined;
}

/** Chooses the number of a browser and keeps it until the browser is closed: by its session if it has one. */
export function chooseBucket(ctx: Context, isProduction: boolean): number {
  const session = readSession(ctx.cookies, isProduction);
  const bucket = session === undefined ? randomInt(BUCKETS) : numberOf(session) % BUCKETS;
  // In production a proxy may have ended TLS.
  ctx.cookies.secure = isProduction;
  ctx.cookies.set(COOKIE, `${bucket}`, { httpOnly: true, sameSite: "lax", secure: isProduction });
  return bucket;
}

/** Whether a browser is among a share of all, in percent, for a key. It stays so while the share grows. */
export function isAmong(bucket: number, share: number, key: string): boolean {
  return numberOf(`${key} ${bucket}`) % 100 < share;
}

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}
