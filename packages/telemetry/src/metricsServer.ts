import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { metrics } from "./metrics";

export interface MetricsAddress {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** The port's setting, named in the error when it is taken. */
  portName: string;
}

/**
 * Serves GET /metrics on a separate address, for a role whose other port is public or does not speak HTTP. Resolves
 * to its URL; rejects with a sentence when it cannot listen. Does not keep the process alive.
 */
export async function serveMetrics({ host, port, portName }: MetricsAddress): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  server.unref();
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === "EADDRINUSE"
        ? `Port ${port} on ${host} is taken. Set ${portName} to a free one.`
        : `Cannot listen on ${host}:${port} for ${portName}: ${message}.`,
      { cause: error },
    );
  }
  return `http://${host}:${(server.address() as AddressInfo).port}/metrics`;
}

async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== "GET" || url !== "/metrics") {
    response.writeHead(404).end("Only GET /metrics is here.");
    return;
  }
  try {
    const text = await metrics.metrics();
    response.writeHead(200, { "Content-Type": metrics.contentType }).end(text);
  } catch (error) {
    response.writeHead(500).end(`The measurements cannot be taken: ${String(error)}`);
  }
}
