import type { Language } from "@takas/contracts/language";
import { addressKey } from "@takas/server/addressKey";
import { readSession, sessionCookieName } from "@takas/server/sessionCookie";
import type { Context } from "koa";

import { forwardedFor } from "../edge/forwardedFor";
import type { Visit } from "./renderer";

/** What server rendering needs from a request. The API gets only the visitor's session cookie and the page's language. */
export function visitOf(
  ctx: Context,
  { language, isProduction }: { language: Language; isProduction: boolean },
): Visit {
  const secret = readSession(ctx.cookies, isProduction);
  return {
    visitor: addressKey(ctx.ip),
    path: ctx.path,
    search: ctx.search,
    language,
    headers: {
      "accept-language": language,
      "x-forwarded-for": forwardedFor(ctx),
      ...(secret !== undefined && { cookie: `${sessionCookieName(isProduction)}=${secret}` }),
    },
    isWide: isWide(ctx),
  };
}

/** Browsers do not send the width of their window, but they do send the kind of device. */
function isWide(ctx: Context): boolean {
  const isMobile = ctx.get("Sec-CH-UA-Mobile");
  return isMobile === ""
    ? /Windows NT|Macintosh|X11/.test(ctx.get("User-Agent"))
    : isMobile === "?0";
}
