import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * ms in which callers close the connections they keep open: proxies of ours and the web server do so after 4 s
 * (keepalive_timeout in deploy/nginx.conf, keepAliveMaxTimeout of the web server's API client). A connection that this
 * side closes may have a request on its way.
 */
const GRACE = 5000;
/** ms after which what is still under way is cut off. */
const MOST = 9000;

/** Ends the server; `grace` is how long idle connections stay open, in ms. Resolves within 9 s, once all have gone. */
export type Drain = (options?: { grace?: number }) => Promise<void>;

/**
 * Prepares a server to stop without refusing anybody. Told to, it takes no new connection, says "Connection: close" in
 * every answer from then on, lets what is under way end, and closes idle connections after those who keep them had the
 * time to do so themselves.
 */
export function drainable(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener("request", (_request, response) => {
    if (isDraining) {
      response.setHeader("Connection", "close");
    }
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async function drain({ grace = GRACE } = {}) {
    isDraining = true;
    for (const response of underWay) {
      if (!response.headersSent) {
        response.setHeader("Connection", "close");
      }
    }
    // What has just connected is accepted first.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = new Promise<void>((resolve) => {
      // That of HTTP would close idle connections at once.
      TcpServer.prototype.close.call(server, () => resolve());
    });
    await Promise.race([closed, sleep(grace, undefined, { ref: false })]);
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    await Promise.race([closed, sleep(MOST - grace, undefined, { ref: false })]);
    clearInterval(sweep);
    server.closeAllConnections();
    await closed;
  };
}
