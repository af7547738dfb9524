import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that wait for the one before; no browser sends any ahead. */
const AHEAD = 32;

/** The requests of a connection that wait, each as what begins it. */
interface Line {
  waiting: (() => void)[];
  /** One was too many: nothing is answered after it. */
  isFull: boolean;
}

/**
 * Hands on one request of a connection at a time. Node hands on all that were sent ahead (pipelined) at once, reads on
 * while their answers wait for a reader, and tells only the first of them that its visitor is gone. One that is too
 * many is answered 429, in its turn, and ends the connection.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
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
      // What else was sent waits in the network.
      socket.pause();
    }
  };
}

const WORDS = "Too many requests at once on one connection. Please wait for the answers.";

const refuse: RequestListener = (_request, response) => {
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
