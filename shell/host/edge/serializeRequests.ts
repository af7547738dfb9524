import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { rawAnswer } from "@takas/server/brokenRequests";
import { countRefusal } from "@takas/telemetry/metrics";

/** Pipelined requests that may wait on one connection; browsers send none. */
const AHEAD = 4;

/** What a connection has sent. */
interface Line {
  /** The answer under way. */
  current: ServerResponse;
  /** The start functions of the requests behind it. */
  waiting: (() => void)[];
}

/**
 * Serializes the requests of one connection. Node dispatches all pipelined requests at once, keeps reading while
 * their answers wait for a reader, and tells only the first one that its visitor disconnected.
 *
 * The request above the limit ends the connection, with 429 unless an answer has begun. Node parses up to 64 kB at once,
 * some 1,500 requests, and holds about 5 kB for each until the connection closes: 500 such connections, as many as
 * one address may have, would occupy some 4 GB.
 */
export function serializeRequests(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(request: IncomingMessage, response: ServerResponse) {
    response.once("close", () => beginNext(request.socket));
    answer(request, response);
  }

  function beginNext(socket: Socket): void {
    const line = lines.get(socket);
    if (line === undefined || socket.destroyed) {
      return;
    }
    const next = line.waiting.shift();
    if (line.waiting.length === 0) {
      socket.resume();
    }
    if (next === undefined) {
      lines.delete(socket);
    } else {
      next();
    }
  }

  return function takeRequest(request, response) {
    const { socket } = request;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, { current: response, waiting: [] });
      // Node first parses all that it has read, so a connection that sent too much ends before it causes any work.
      queueMicrotask(() => {
        if (!socket.destroyed && socket.writable) {
          begin(request, response);
        }
      });
    } else if (line.waiting.length < AHEAD) {
      line.waiting.push(() => {
        line.current = response;
        begin(request, response);
      });
      // The rest stays in the network buffers.
      socket.pause();
    } else if (socket.writable) {
      refuse(socket, line.current);
    }
  };
}

/** Browsers pipeline no requests: plain text is enough. */
const TOO_MANY = rawAnswer("429 Too Many Requests", "web.tooManyPipelined", ["Retry-After: 5"]);

function refuse(socket: Socket, current: ServerResponse): void {
  countRefusal("pipelined requests");
  stopParsing(socket);
  if (current.headersSent) {
    socket.destroy();
  } else {
    socket.end(TOO_MANY, () => socket.destroy());
  }
}

/** Node's parser of a connection. Internal, but the same since Node 10. */
interface Parser {
  /** Takes a parsed request; 2 tells the parser that no HTTP follows. */
  onIncoming: () => number;
}

/**
 * Keeps Node from parsing what it has already read, up to 64 kB, which takes some 40 ms. A closed connection does not
 * stop it. Without such a parser, in a later version of Node, the rest is parsed in vain.
 */
function stopParsing(socket: Socket & { parser?: Parser | null }): void {
  if (socket.parser) {
    socket.parser.onIncoming = () => 2;
  }
}
