import type { Socket } from "node:net";

import { InvalidBson } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { MongoError } from "../errors";
import { errorReply } from "./errorReply";
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
    if (!(error instanceof MongoError) && !(error instanceof InvalidBson)) {
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
function encoded(request: Request, reply: Reply): Buffer[] {
  try {
    return writeReply(request, reply);
  } catch (error) {
    return writeReply(request, errorReply(error));
  }
}

async function send(socket: Socket, parts: readonly Buffer[]): Promise<void> {
  if (!socket.writable) {
    return;
  }
  socket.cork();
  let flushed = true;
  for (const part of parts) {
    flushed = socket.write(part);
  }
  socket.uncork();
  if (!flushed && socket.writable) {
    await drained(socket);
  }
}

/** Until the client has read its answer, or has gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done);
      socket.off("close", done);
      resolve();
    };
    socket.on("drain", done);
    socket.on("close", done);
  });
}

function isNetworkError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
