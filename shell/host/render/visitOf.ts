import type { Context } from "koa";

import { visitorOf } from "../apiProxy";
import type { Visit } from "./renderer";

/** What drawing a first view takes from a request. */
export function visitOf(ctx: Context, trustsProxy: boolean): Visit {
  const session = SESSION.exec(ctx.get("Cookie"))?.[0];
  return {
    path: ctx.path,
    search: ctx.search,
    headers: {
      "x-forwarded-for": visitorOf(ctx.req, trustsProxy),
      ...(session !== undefined && { cookie: session }),
    },
    isWide: isWide(ctx),
  };
}

/** The API's session cookie. */
const SESSION = /(?:__Host-)?sid=[\w-]+/;

/** Browsers do not say how wide their window is; on what kind of device they run, they do. */
function isWide(ctx: Context): boolean {
  const isMobile = ctx.get("Sec-CH-UA-Mobile");
  return isMobile === ""
    ? /Windows NT|Macintosh|X11/.test(ctx.get("User-Agent"))
    : isMobile === "?0";
}
