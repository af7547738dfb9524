import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { notFound } from "../../platform/errors";
import type { Context } from "../../platform/http/state";

const COOKIE = "moderator";
/** The name in base64url, the end in ms since 1970, and the signature of both. */
const FORMAT = /^([\w-]+)\.(\d+)\.([\w-]{43})$/;
/** Seconds for which a moderator stays signed in. */
const SECONDS = 12 * 3600;
/** Where the page is. Proxies in front of the API forward only /api. */
export const PAGE = "/moderate";

/** The moderator who is signed in, by name; undefined for nobody. 404 where the page is off. */
export function moderatorOf(ctx: Context): string | undefined {
  const token = tokenOf(ctx);
  const [, name = "", until = "", signature = ""] =
    FORMAT.exec(ctx.cookies.get(COOKIE) ?? "") ?? [];
  const isSigned = isSame(signature, sign(token, `${name}.${until}`));
  return isSigned && Number(until) > Date.now()
    ? Buffer.from(name, "base64url").toString()
    : undefined;
}

/** Signs a moderator in; resolves to whether the token is right. The cookie is of no use once the token has changed. */
export function enter(ctx: Context, given: { token: string; name: string }): boolean {
  const token = tokenOf(ctx);
  if (!isSame(given.token, token)) {
    return false;
  }
  const content = `${Buffer.from(given.name).toString("base64url")}.${Date.now() + SECONDS * 1000}`;
  setCookie(ctx, `${content}.${sign(token, content)}`, SECONDS);
  return true;
}

export function leave(ctx: Context): void {
  setCookie(ctx, "", 0);
}

/** The page with a sentence, which is signed: a link of somebody else cannot put words on it. */
export function pageSaying(ctx: Context, sentence: string): string {
  const query = new URLSearchParams({ said: sentence, by: sign(tokenOf(ctx), `said:${sentence}`) });
  return `${PAGE}?${query.toString()}`;
}

/** The sentence of `pageSaying`; undefined without one. */
export function sentenceOf(ctx: Context): string | undefined {
  const { said, by } = ctx.query;
  return typeof said === "string" &&
    typeof by === "string" &&
    isSame(by, sign(tokenOf(ctx), `said:${said}`))
    ? said
    : undefined;
}

function tokenOf({ state: { env } }: Context): string {
  if (env.moderationToken === undefined) {
    throw notFound("request.unknownAddress");
  }
  return env.moderationToken;
}

/** Strict: no other site's link or form brings it along. */
function setCookie(ctx: Context, value: string, seconds: number): void {
  ctx.append(
    "Set-Cookie",
    `${COOKIE}=${value}; Path=${PAGE}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`,
  );
}

function sign(token: string, content: string): string {
  return createHmac("sha256", token).update(content).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
