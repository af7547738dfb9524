import { readSession, sessionCookieName } from "@takas/server/sessionCookie";
import type { Context } from "koa";

import { forwardedFor } from "../forwardedFor";
import type { Visit } from "./renderer";

/** What drawing a first view takes from a request. The API gets the visitor's session and no other cookie. */
export function visitOf(ctx: Context, isProduction: boolean): Visit {
  const secret = readSession(ctx.cookies, isProduction);
  return {
    path: ctx.path,
    search: ctx.search,
    headers: {
      "x-forwarded-for": forwardedFor(ctx),
      ...(secret !== undefined && { cookie: `${sessionCookieName(isProduction)}=${secret}` }),
    },
    isWide: isWide(ctx),
  };
}

/** Browsers do not say how wide their window is; on what kind of device they run, they do. */
function isWide(ctx: Context): boolean {
  const isMobile = ctx.get("Sec-CH-UA-Mobile");
  return isMobile === ""
    ? /Windows NT|Macintosh|X11/.test(ctx.get("User-Agent"))
    : isMobile === "?0";
}
