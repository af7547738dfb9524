import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Times in ms a visitor's connection may take: for its headers, for a whole request (the body has limits of its own),
 * between two requests, and without a byte in either direction (longer than the API may think).
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2000,
};
const SILENCE = 150_000;
/** Connections of one address; mobile carriers put many people behind one, and a browser opens six. */
const CONNECTIONS = 500;

/** The server that visitors reach. `connections` is how many one address may have; a proxy in front may have any. */
export function publicServer(answer: RequestListener, connections = CONNECTIONS): Server {
  const server = createServer(TIMES, answer);
  server.timeout = SILENCE;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    if (count > connections) {
      socket.destroy();
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
  return server;
}
