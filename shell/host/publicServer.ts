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
/** A reader who takes nothing of what waits for him is cut after that many ms and a second more for so many bytes. */
const READER = { pause: 30_000, rate: 4096 };
/** ms between two looks at what readers take. */
const LOOK = 5000;
/** Connections of one address; mobile carriers put many people behind one, and a browser opens six. */
const CONNECTIONS = 500;

/** The server that visitors reach. `connections` is how many one address may have; a proxy in front may have any. */
export function publicServer(
  answer: RequestListener,
  { connections = CONNECTIONS, reader = READER, look = LOOK } = {},
): Server {
  const server = createServer(TIMES, answer);
  server.timeout = SILENCE;
  cutSlowReaders(server, reader, look);
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

/** Ends connections whose readers leave lying what is there for them: it costs memory for as long as they like. */
function cutSlowReaders(server: Server, { pause, rate }: typeof READER, look: number): void {
  // Looks are counted instead of time: after a standstill of this process, what was taken meanwhile is still to be heard.
  const readers = new Map<Socket, { taken: number; waited: number }>();
  server.on("connection", (socket: Socket) => {
    readers.set(socket, { taken: 0, waited: 0 });
    socket.once("close", () => readers.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, reader] of readers) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken > reader.taken) {
        readers.set(socket, { taken, waited: 0 });
      } else {
        reader.waited += look;
        if (reader.waited > pause + (waiting / rate) * 1000) {
          socket.destroy();
        }
      }
    }
  }, look).unref();
  server.once("close", () => clearInterval(timer));
}
