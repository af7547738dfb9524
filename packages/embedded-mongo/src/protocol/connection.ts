import type { Socket } from "node:net";

import { InvalidBson } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { errorReply, MongoError } from "../errors";
import { Framer, FramingError, headerOf, readRequest, writeReply } from "./messages";
import type { Request } from "./messages";

export type Handler = (request: Request, connectionId: number) => Promise<Reply>;

/**
 * Serves one client: its requests are answered one after the other, in order. While it does not read its answers
 * nothing more is taken from it, so a client that never reads costs one answer of memory.
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
    // The peer broke the protocol or went away: there is nobody left to tell.
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

/** False when the connection cannot go on. */
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

/** A reply that cannot be encoded (a computed date beyond all dates) becomes an error, not a lost connection. */
function encoded(request: Request, reply: Reply): [Buffer, Buffer] {
  try {
    return writeReply(request, reply);
  } catch (error) {
    return writeReply(request, errorReply(error));
  }
}

/** Resolves when the client has taken its answer, or has gone. */
async function send(socket: Socket, [head, body]: readonly [Buffer, Buffer]): Promise<void> {
  if (socket.writable) {
    await new Promise<unknown>((resolve) => {
      socket.cork();
      socket.write(head);
      socket.write(body, resolve);
      socket.uncork();
    });
  }
}

function isNetworkError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
