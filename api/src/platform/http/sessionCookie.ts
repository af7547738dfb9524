import type { Context } from "./state";

/** One year in seconds: how long a session lives after its last use. */
export const SESSION_SECONDS = 365 * 24 * 3600;

/** The session secret the browser sent, or undefined. What is not 256 bits of base64url was not made here. */
export function readSessionCookie(ctx: Context): string | undefined {
  const value = ctx.cookies.get(cookieName(ctx));
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** Hands the browser its session for another year. Written by hand: TLS may end at a proxy that says nothing of it. */
export function writeSessionCookie(ctx: Context, secret: string): void {
  setCookie(ctx, secret, SESSION_SECONDS);
}

/** Tells the browser to forget its session. */
export function dropSessionCookie(ctx: Context): void {
  setCookie(ctx, "", 0);
}

function setCookie(ctx: Context, value: string, seconds: number): void {
  const secure = ctx.state.env.isProduction ? "; Secure" : "";
  ctx.append(
    "Set-Cookie",
    `${cookieName(ctx)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The __Host- prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for every path. */
function cookieName(ctx: Context): string {
  return ctx.state.env.isProduction ? "__Host-sid" : "sid";
}
