import { beginRequest } from "@takas/telemetry/requests";
import type { Context, Middleware } from "koa";
import type { Logger } from "pino";

/** Set by the page's middleware in `ctx.state.page`. */
export interface ObservedPage {
  /** The path's template, or "none" where no remote owns it. */
  template: string;
  /** Whether its first view was rendered on the server. */
  isRendered: boolean;
}

/** Parts of the site that count as one route each: everything below "/remotes/", and so on. */
const PREFIXES = ["/api/", "/dev-stripe/", "/remotes/"];
const PATHS = new Set([
  "/healthz",
  "/readyz",
  "/registry.json",
  "/manifest.webmanifest",
  "/report",
  "/sw.js",
]);

/**
 * Measures every request, and writes one log line for each page and each failure: the template of its path, never the
 * values, the query or the visitor. The API logs the requests that are proxied to it.
 */
export function observe(log: Logger): Middleware {
  return async function measure(ctx, next) {
    const end = beginRequest({ request: ctx.req, response: ctx.res, route: () => routeOf(ctx) });
    let { status } = ctx;
    try {
      await next();
      ({ status } = ctx);
    } catch (error) {
      status = (error as { status?: number }).status ?? 500;
      throw error;
    } finally {
      write(ctx, { log, status, seconds: end(status, !isStream(ctx)) });
    }
  };
}

interface Answered {
  log: Logger;
  status: number;
  seconds: number;
}

function write(ctx: Context, { log, status, seconds }: Answered): void {
  const page = ctx.state.page as ObservedPage | undefined;
  const isFailure = status >= 500;
  if (page === undefined && !isFailure) {
    return;
  }
  const line = {
    requestId: ctx.req.headers["x-request-id"],
    method: ctx.method,
    route: routeOf(ctx),
    status,
    ms: Math.round(seconds * 1e4) / 10,
    ...(page && { isRendered: page.isRendered }),
  };
  log[isFailure ? "error" : "info"](line, "answered");
}

/** A name of a bounded set, so that requested URLs never create new series. */
function routeOf({ path, state }: Context): string {
  const { page } = state as { page?: ObservedPage };
  const part = PREFIXES.find((prefix) => path.startsWith(prefix));
  return page?.template ?? (PATHS.has(path) ? path : part === undefined ? "file" : `${part}*`);
}

/** Event streams stay open as long as a page. */
function isStream({ res }: Context): boolean {
  return String(res.getHeader("Content-Type")).startsWith("text/event-stream");
}
