import { forbidden } from "../errors";
import type { Context, Middleware } from "./state";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls from other sites, which SameSite cookies alone do not (a sibling port is the same
 * site). The browser's Sec-Fetch-Site decides where it is sent; else the Origin must be ours. `exempt` paths are
 * called by machines that authenticate otherwise.
 */
export function requireSameOrigin({
  exempt = [],
}: { exempt?: readonly string[] } = {}): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method) && !exempt.includes(ctx.path) && !isSameOrigin(ctx)) {
      throw forbidden("request.foreignOrigin");
    }
    await next();
  };
}

function isSameOrigin(ctx: Context): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  return site === "" ? isOurOrigin(ctx, ctx.get("Origin")) : site === "same-origin";
}

/** Whether an origin or an address is of the app: of the host that was called, or of BASE_URL. */
export function isOurOrigin(ctx: Context, address: string): boolean {
  if (!URL.canParse(address)) {
    return false;
  }
  const { host, protocol, origin } = new URL(address);
  const isOurHost = host === ctx.host && (protocol === "https:" || !ctx.secure);
  return isOurHost || origin === new URL(ctx.state.env.baseUrl).origin;
}
