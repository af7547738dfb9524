import { requestSeconds } from "../process/metrics";
import type { Middleware } from "./state";

/** Writes one log line and one measurement per request: the route's path, never its values, query or body. */
export function observe(): Middleware {
  return async (ctx, next) => {
    const start = process.hrtime.bigint();
    await next();
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    const { method, status } = ctx;
    const route = ctx.state.route ?? "none";
    requestSeconds.observe({ method, route, status }, seconds);
    const level = status >= 500 ? "error" : "info";
    ctx.state.log[level]({ method, route, status, ms: Math.round(seconds * 1e4) / 10 }, "answered");
  };
}
