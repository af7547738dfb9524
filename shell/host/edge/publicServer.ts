import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

import { addressKey } from "@takas/server/addressKey";
import { rawAnswer, refuseBrokenRequests } from "@takas/server/brokenRequests";
import { countRefusal } from "@takas/telemetry/metrics";

import { refusePipelined } from "./refusePipelined";

/**
 * Timeouts of a visitor's connection in ms: for the headers, for a whole request (the body has its own limits), between two
 * requests, and without a byte in either direction (longer than the API may take).
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2000,
};
const SILENCE = 150_000;
/** Connections per address; mobile carriers put many people behind one, and a browser opens six. */
const CONNECTIONS = 500;
/** ms a proxy's idle connection stays open: longer than proxies keep it, so that they close it first. */
const PROXY_KEEPS = 75_000;

/**
 * The server that visitors reach. `connections` is the limit of one address (an IPv6 /64 counts as one); the next connection
 * gets 429. A proxy in front has no limit.
 */
export function publicServer(
  answer: RequestListener,
  { isBehindProxy = false, connections = CONNECTIONS, silence = SILENCE } = {},
): Server {
  const server = createServer(TIMES, refusePipelined(answer));
  if (isBehindProxy) {
    server.keepAliveTimeout = PROXY_KEEPS;
  }
  // Also ends a connection whose reader takes nothing of its answer.
  server.timeout = silence;
  refuseBrokenRequests(server, countRefusal);
  if (!isBehindProxy) {
    capConnections(server, connections);
  }
  return server;
}

function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? "");
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      countRefusal("connections");
      socket.end(ONE_TOO_MANY, () => socket.destroy());
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) {
        open.delete(address);
      } else {
        open.set(address, left);
      }
    });
  });
}

const ONE_TOO_MANY = rawAnswer("429 Too Many Requests", "web.tooManyConnections", [
  "Retry-After: 5",
]);
