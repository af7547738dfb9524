import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import { readSession, sessionCookieName } from "@takas/server/sessionCookie";
import type Koa from "koa";

import type { Env } from "../process/env";

/** The part of a request that cookies need. */
type Context = Koa.ParameterizedContext<{ env: Env }>;

/** A year in seconds: how long a session lasts after its last use. */
export const SESSION_SECONDS = 365 * 24 * 3600;

/** The session secret the browser sent, or undefined. */
export function readSessionCookie(ctx: Context): string | undefined {
  return readSession(ctx.cookies, ctx.state.env.isProduction);
}

/**
 * Sets the session cookie, for at most another year. Written by hand, because TLS may end at a proxy that does not
 * report it.
 */
export function writeSessionCookie(ctx: Context, secret: string, seconds = SESSION_SECONDS): void {
  setCookie(ctx, secret, seconds);
}

/** Deletes the session cookie. */
export function dropSessionCookie(ctx: Context): void {
  setCookie(ctx, "", 0);
}

/** Deletes every cookie that the privacy policy lists, also the web server's: scripts cannot reach most of them. */
export function dropAllCookies(ctx: Context): void {
  dropSessionCookie(ctx);
  for (const [name, entry] of DEVICE_ENTRIES) {
    if (entry.place === "cookie" && name !== "sid") {
      ctx.append("Set-Cookie", `${name}=; Path=/; Max-Age=0`);
    }
  }
}

function setCookie(ctx: Context, value: string, seconds: number): void {
  const secure = ctx.state.env.isProduction ? "; Secure" : "";
  ctx.append(
    "Set-Cookie",
    `${sessionCookieName(ctx.state.env.isProduction)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
