import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

import { deserialize, serialize } from "bson";
import type { Document } from "bson";

/** A client that speaks the wire protocol byte by byte, to send what no driver would. */
export class RawClient {
  readonly socket: Socket;
  private received = Buffer.alloc(0);
  private isOver = false;
  private wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    for (const event of ["end", "close", "error"]) {
      socket.on(event, () => {
        this.isOver = true;
        this.wake();
      });
    }
  }

  static async connect(uri: string): Promise<RawClient> {
    const { hostname, port } = new URL(uri);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, "connect");
    return new RawClient(socket);
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  /** The next answer. */
  async answer(): Promise<Document> {
    for (;;) {
      const size = this.received.length >= 4 ? this.received.readInt32LE(0) : Infinity;
      if (this.received.length >= size) {
        const bytes = this.received.subarray(0, size);
        this.received = this.received.subarray(size);
        const bodyAt = bytes.readInt32LE(12) === 1 ? 36 : 21;
        return { ...deserialize(bytes.subarray(bodyAt)), responseTo: bytes.readInt32LE(8) };
      }
      if (this.isOver) {
        throw new Error("The server closed the connection.");
      }
      await this.news();
    }
  }

  async ask(command: Document): Promise<Document> {
    this.send(opMsg(command));
    return this.answer();
  }

  /** Resolves when the server has closed the connection. */
  async closed(): Promise<void> {
    while (!this.isOver) {
      await this.news();
    }
  }

  private news(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  close(): void {
    this.socket.destroy();
  }
}

let lastId = 0;

export function message(opCode: number, body: Buffer, id = (lastId += 1)): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

/** An OP_MSG with one body section. */
export function opMsg(command: Document, flags = 0): Buffer {
  return opMsgBytes(Buffer.from(serialize({ ...command, $db: "raw" })), flags);
}

export function opMsgBytes(body: Buffer, flags = 0): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt32LE(flags, 0);
  return message(2013, Buffer.concat([start, body]));
}

/** The legacy OP_QUERY, allowed only for a handshake. */
export function opQuery(collection: string, query: Document): Buffer {
  const flags = Buffer.alloc(4);
  const counts = Buffer.alloc(8);
  counts.writeInt32LE(-1, 4);
  return message(
    2004,
    Buffer.concat([flags, Buffer.from(`${collection}\0`), counts, Buffer.from(serialize(query))]),
  );
}
