import type { Socket } from "node:net";

import { InvalidBson } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { errorReply, MongoError } from "../errors";
import { Framer, FramingError, headerOf, readRequest, writeReply } from "./messages";
import type { Request } from "./messages";

export type Handler = (request: Request, connectionId: number) => Promise<Reply>;

/**
 * Serves one client: answers its requests one at a time, in order. While the client does not read its answers, the server
 * reads no further requests, so a client that never reads costs the memory of one answer.
 */
export async function serve(socket: Socket, id: number, handle: Handler): Promise<void> {
  const framer = new Framer();
  try {
    for await (const chunk of socket) {
      framer.push(chunk as Buffer);
      for (let message = framer.next(); message !== undefined; message = framer.next()) {
        const goOn = await answer(socket, message, (request) => handle(request, id));
        if (!goOn) {
          return;
        }
      }
    }
  } catch (error) {
    // The client broke the protocol or disconnected, so there is nobody to tell.
    if (!(error instanceof FramingError) && !isNetworkError(error)) {
      throw error;
    }
  } finally {
    socket.end();
    if (!socket.readableEnded) {
      socket.destroySoon();
    }
  }
}

/** False if the connection cannot continue. */
async function answer(
  socket: Socket,
  message: Buffer,
  handle: (request: Request) => Promise<Reply>,
): Promise<boolean> {
  let request: Request;
  try {
    request = readRequest(message);
  } catch (error) {
    if (!(error instanceof MongoError)) {
      throw error;
    }
    await send(socket, writeReply(headerOf(message), errorReply(error)));
    return error instanceof InvalidBson;
  }
  const reply = await handle(request);
  if (!request.silent) {
    await send(socket, encoded(request, reply));
  }
  return !socket.destroyed;
}

/** A reply that cannot be encoded (a computed date out of range) becomes an error instead of a lost connection. */
function encoded(request: Request, reply: Reply): Buffer {
  try {
    return writeReply(request, reply);
  } catch (error) {
    return writeReply(request, errorReply(error));
  }
}

/** Resolves when the client has read its answer or disconnected. */
async function send(socket: Socket, message: Buffer): Promise<void> {
  if (socket.writable) {
    await new Promise<unknown>((resolve) => {
      socket.write(message, resolve);
    });
  }
}

function isNetworkError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
