import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { wordError } from "@takas/contracts/errorTexts";
import { countRefusal } from "@takas/telemetry/metrics";

/** Pipelined requests that may wait on one connection; browsers send none. */
const AHEAD = 32;

/** The start functions of a connection's waiting requests. */
interface Line {
  waiting: (() => void)[];
  /** A request exceeded the limit: nothing after it is answered. */
  isFull: boolean;
}

/**
 * Serializes the requests of one connection. Node dispatches all pipelined requests at once, keeps reading while
 * their answers wait for a reader, and tells only the first one that its visitor disconnected. The request above the
 * limit is answered with 429 in order and ends the connection.
 */
export function serializeRequests(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(listener: RequestListener, request: IncomingMessage, response: ServerResponse) {
    response.once("close", () => beginNext(request.socket));
    listener(request, response);
  }

  function beginNext(socket: Socket): void {
    const line = lines.get(socket);
    if (line === undefined || socket.destroyed) {
      return;
    }
    const next = line.waiting.shift();
    if (line.waiting.length === 0 && !line.isFull) {
      socket.resume();
    }
    if (next !== undefined) {
      next();
    } else if (!line.isFull) {
      lines.delete(socket);
    }
  }

  return function takeRequest(request, response) {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, { waiting: [], isFull: false });
      begin(answer, request, response);
    } else if (!line.isFull) {
      const listener = line.waiting.length < AHEAD ? answer : refuse;
      line.isFull = listener === refuse;
      line.waiting.push(() => begin(listener, request, response));
      // The rest stays in the network buffers.
      socket.pause();
    }
  };
}

/** Browsers pipeline no requests: plain text is enough. */
const WORDS = wordError("web.tooManyPipelined").sentence;

const refuse: RequestListener = (_request, response) => {
  countRefusal("pipelined requests");
  response
    .writeHead(429, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": Buffer.byteLength(WORDS),
      "Cache-Control": "no-store",
      "Retry-After": "5",
      Connection: "close",
    })
    .end(WORDS);
};
