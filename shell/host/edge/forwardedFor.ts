import type { Context } from "koa";

/**
 * The X-Forwarded-For header for the API: the connection's address, after the addresses that our own proxies named. A visitor's own
 * header is ignored, because a made-up address would evade every limit by address.
 */
export function forwardedFor({ app, req }: Context): string {
  const address = req.socket.remoteAddress ?? "";
  const before = app.proxy ? req.headers["x-forwarded-for"] : undefined;
  return before === undefined ? address : `${String(before)}, ${address}`;
}
