import type { Context } from "koa";

/**
 * Who asks, as X-Forwarded-For tells the API: the address of the connection, after those that a proxy of ours named.
 * What visitors say of themselves does not count: a made-up address would get round every limit by address.
 */
export function forwardedFor({ app, req }: Context): string {
  const address = req.socket.remoteAddress ?? "";
  const before = app.proxy ? req.headers["x-forwarded-for"] : undefined;
  return before === undefined ? address : `${String(before)}, ${address}`;
}
