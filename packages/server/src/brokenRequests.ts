import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { wordError } from "@takas/contracts/errorTexts";

/** How a request is refused that never gets as far as the app, by the code of Node's error. */
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    limit: "late requests",
    status: "408 Request Timeout",
    words: wordError("web.slowRequest").sentence,
  },
  HPE_HEADER_OVERFLOW: {
    limit: "large headers",
    status: "431 Request Header Fields Too Large",
    words: "The headers of the request are too large.",
  },
};
const MALFORMED: Refusal = {
  limit: "malformed requests",
  status: "400 Bad Request",
  words: "The request is not valid HTTP.",
};

/** The connection ended in the middle of a request. */
const ENDED = "HPE_INVALID_EOF_STATE";

interface Refusal {
  /** The name it is counted by. */
  limit: string;
  status: string;
  words: string;
}

/**
 * Answers requests that are late, too large or malformed in a sentence, as Node does without one, and counts them: 408, 431
 * and 400. Such a connection ends. Nothing is written into an answer that has begun.
 */
export function refuseBrokenRequests(server: Server, count: (limit: string) => void): void {
  const underWay = new WeakMap<Socket, ServerResponse[]>();
  server.prependListener("request", ({ socket }, response) => {
    const before = underWay.get(socket)?.filter(({ closed }) => !closed) ?? [];
    underWay.set(socket, [...before, response]);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = "" } = error;
    if (code === ENDED || (REFUSALS[code] === undefined && !code.startsWith("HPE_"))) {
      // The connection broke, or its visitor left.
      socket.destroy();
      return;
    }
    const { limit, status, words } = REFUSALS[code] ?? MALFORMED;
    count(limit);
    const hasBegun = underWay
      .get(socket)
      ?.some((response) => response.headersSent && !response.closed);
    if (hasBegun === true || !socket.writable) {
      socket.destroy();
    } else {
      socket.end(rawAnswer(status, words), () => socket.destroy());
    }
  });
}

/** An answer as it goes over the network, where there is no request it could be made for. */
export function rawAnswer(status: string, words: string, headers: readonly string[] = []): string {
  return [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(words)}`,
    "Cache-Control: no-store",
    ...headers,
    "Connection: close",
    "",
    words,
  ].join("\r\n");
}
