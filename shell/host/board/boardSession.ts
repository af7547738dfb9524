import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import type { Context } from "koa";

import { sessionKeyOf, teamOf } from "../registry/teams";

/** Where the board is. */
export const BOARD = "/board";

const COOKIE = "board";
/** Seconds for which a team stays signed in. */
const SECONDS = 12 * 3600;

/** The team that is signed in; undefined for nobody. `folder` is that of the releases. */
export async function signedIn(ctx: Context, folder: string): Promise<string | undefined> {
  const [named = "", until = "", signature = ""] = (ctx.cookies.get(COOKIE) ?? "").split(".");
  const team = Buffer.from(named, "base64url").toString();
  const key = await sessionKeyOf(folder, team);
  const isSigned = key !== undefined && isSame(signature, sign(key, `${named}.${until}`));
  return isSigned && Number(until) > Date.now() ? team : undefined;
}

/**
 * Signs in the team of a token; resolves to whether it is valid. The cookie is of no use once the team has another token, or
 * none.
 */
export async function signIn(ctx: Context, folder: string, token: string): Promise<boolean> {
  const team = await teamOf(folder, token);
  const key = team === undefined ? undefined : await sessionKeyOf(folder, team);
  if (team === undefined || key === undefined) {
    return false;
  }
  const content = `${Buffer.from(team).toString("base64url")}.${Date.now() + SECONDS * 1000}`;
  setCookie(ctx, `${content}.${sign(key, content)}`, SECONDS);
  return true;
}

export function signOut(ctx: Context): void {
  setCookie(ctx, "", 0);
}

/** Strict: no other site's link or form brings it along. */
function setCookie(ctx: Context, value: string, seconds: number): void {
  ctx.append(
    "Set-Cookie",
    `${COOKIE}=${value}; Path=${BOARD}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
  );
}

function sign(key: string, content: string): string {
  return createHmac("sha256", key).update(`board:${content}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
