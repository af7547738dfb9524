import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { wordError } from "@takas/contracts/errors/wordError";
import type { ErrorCode } from "@takas/contracts/errorTexts";

import { CODE_HEADER } from "./answerError";

/** How a request that never reaches the app is refused, by the code of Node's error. */
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    limit: "late requests",
    status: "408 Request Timeout",
    code: "web.slowRequest",
  },
  HPE_HEADER_OVERFLOW: {
    limit: "large headers",
    status: "431 Request Header Fields Too Large",
    code: "web.largeHeaders",
  },
};
const MALFORMED: Refusal = {
  limit: "malformed requests",
  status: "400 Bad Request",
  code: "web.malformedRequest",
};

/** The connection ended in the middle of a request. */
const ENDED = "HPE_INVALID_EOF_STATE";

interface Refusal {
  /** The name it is counted by. */
  limit: string;
  status: string;
  code: ErrorCode;
}

/**
 * Answers requests that are late, too large or malformed in a sentence, as Node does without one, and counts them: 408, 431
 * and 400. Such a connection ends. Nothing is written into an answer that has begun.
 */
export function refuseBrokenRequests(server: Server, count: (limit: string) => void): void {
  // Answers leave in order: only the first of a connection can have begun.
  const underWay = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, response) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(response));
    // A closed connection may stay in memory for minutes; its answers need not.
    response.once("close", () => answers.delete(response));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = "" } = error;
    if (code === ENDED || (REFUSALS[code] === undefined && !code.startsWith("HPE_"))) {
      // The connection broke, or its visitor left.
      socket.destroy();
      return;
    }
    const refusal = REFUSALS[code] ?? MALFORMED;
    count(refusal.limit);
    const [current] = underWay.get(socket) ?? [];
    if (current?.headersSent === true || !socket.writable) {
      socket.destroy();
    } else {
      socket.end(rawAnswer(refusal.status, refusal.code), () => socket.destroy());
    }
  });
}

/** The bytes of an answer, for a connection without a parsed request. */
export function rawAnswer(
  status: string,
  code: ErrorCode,
  headers: readonly string[] = [],
): string {
  const { sentence } = wordError(code);
  return [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    "Cache-Control: no-store",
    `${CODE_HEADER}: ${code}`,
    ...headers,
    "Connection: close",
    "",
    sentence,
  ].join("\r\n");
}
