import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

import { Dispatcher } from "./commands/dispatcher";
import { serve } from "./protocol/connection";
import type { Store } from "./storage/store";

export interface RunningServer {
  readonly port: number;
  /** Stops accepting requests, answers the pending ones, and closes every connection. */
  stop(): Promise<void>;
}

/** Listens on the loopback interface only. Rejects with Node's error if the port is taken. */
export async function listen(store: Store, port: number): Promise<RunningServer> {
  const dispatcher = new Dispatcher(store);
  const sockets = new Set<Socket>();
  let lastConnection = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    lastConnection += 1;
    serve(socket, lastConnection, (request, id) => dispatcher.handle(request, id)).catch(
      (error: unknown) => {
        process.stderr.write(`A connection failed: ${String(error)}\n`);
      },
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => stop(server, sockets, dispatcher),
  };
}

async function stop(
  server: Server,
  sockets: ReadonlySet<Socket>,
  dispatcher: Dispatcher,
): Promise<void> {
  const closed = once(server, "close");
  server.close();
  for (const socket of sockets) {
    socket.pause();
  }
  await dispatcher.finish();
  // The last replies are written in the next turn of the event loop.
  await nextTurn();
  for (const socket of sockets) {
    socket.destroySoon();
  }
  const patience = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_MS);
  await closed;
  clearTimeout(patience);
}

/** How long to wait for a client that does not read its last reply. */
const CLOSE_MS = 500;
