import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * ms in which clients close their idle connections: our proxies and the web server do so after 4 s (keepalive_timeout
 * in deploy/nginx.conf, keepAliveMaxTimeout of the web server's API client). If this side closed one, a request might
 * already be on its way.
 */
const GRACE = 5000;
/** ms after which pending requests are cut off. */
const MOST = 9000;

/**
 * Stops the server; `grace` is how long idle connections stay open, in ms. Resolves within 9 s, once all are closed.
 */
export type Drain = (options?: { grace?: number }) => Promise<void>;

/**
 * Prepares a server to stop without refusing requests. Once stopped, it accepts no new connection, sends "Connection:
 * close" with every answer, lets pending requests finish, and closes idle connections after a grace period in which
 * clients close them themselves.
 */
export function drainable(server: Server): Drain {
  // By connection: when one breaks, Node tells only its first response, so pipelined ones would stay forever.
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;
  server.prependListener("connection", (socket: Socket) => {
    underWay.set(socket, new Set());
    socket.once("close", () => underWay.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    if (isDraining) {
      response.setHeader("Connection", "close");
    }
    const line = underWay.get(socket);
    line?.add(response);
    response.on("close", () => line?.delete(response));
  });
  return async function drain({ grace = GRACE } = {}) {
    isDraining = true;
    for (const response of [...underWay.values()].flatMap((line) => [...line])) {
      if (!response.headersSent) {
        response.setHeader("Connection", "close");
      }
    }
    // Connections that were just established are accepted first.
    await new Promise((resolve) => setImmediate(resolve));
    const closed = new Promise<void>((resolve) => {
      // HTTP's own close() would close idle connections at once.
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
