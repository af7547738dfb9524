import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { rawAnswer } from "@takas/server/brokenRequests";
import { countRefusal } from "@takas/telemetry/metrics";

/**
 * Ends a connection that sends a request before the one before it is answered, with 429 unless that answer has begun.
 * Browsers and proxies send none. Node would dispatch all of them at once, some 1,500 in the 64 kB that it reads, and tell
 * only the first one that its visitor disconnected: the others would keep their places in the lanes.
 */
export function refusePipelined(answer: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, ServerResponse>();
  return function takeRequest(request, response) {
    const { socket } = request;
    const current = underWay.get(socket);
    if (current !== undefined) {
      refuse(socket, current);
      return;
    }
    underWay.set(socket, response);
    response.once("close", () => underWay.delete(socket));
    answer(request, response);
  };
}

/** Browsers pipeline no requests: plain text is enough. */
const TOO_MANY = rawAnswer("429 Too Many Requests", "web.tooManyPipelined", ["Retry-After: 5"]);

function refuse(socket: Socket, current: ServerResponse): void {
  if (!socket.writable) {
    return;
  }
  countRefusal("pipelined requests");
  if (current.headersSent) {
    socket.destroy();
  } else {
    socket.end(TOO_MANY, () => socket.destroy());
  }
}
