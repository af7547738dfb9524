import { forbidden } from "../errors";
import type { Context, Middleware } from "./state";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls from other sites, which SameSite cookies do not fully prevent (a sibling port is the
 * same site). The browser's Sec-Fetch-Site decides if it is sent; otherwise the Origin must be ours. The exempt paths
 * are called by machines that authenticate otherwise.
 */
export function requireSameOrigin(exempt: readonly string[]): Middleware {
  return (ctx, next) => {
    if (!SAFE.has(ctx.method) && !exempt.includes(ctx.path) && !isSameOrigin(ctx)) {
      throw forbidden("request.foreignOrigin");
    }
    return next();
  };
}

function isSameOrigin(ctx: Context): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  return site === "" ? isOurOrigin(ctx, ctx.get("Origin")) : site === "same-origin";
}

/** Whether an origin or URL belongs to the app: to the called host, or to BASE_URL. */
export function isOurOrigin(ctx: Context, address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { host, protocol, origin } = new URL(address);
  const isOurHost = host === ctx.host && (protocol === "https:" || !ctx.secure);
  return isOurHost || origin === new URL(ctx.state.env.baseUrl).origin;
}
