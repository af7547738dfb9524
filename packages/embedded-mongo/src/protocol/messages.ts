import { decodeSent, encodeReply, InvalidBson } from "../bson/codec";
import type { Reply } from "../bson/codec";
import type { Doc } from "../bson/values";
import { ensure, MongoError } from "../errors";

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

/** A request, in either wire format. */
export interface Request {
  readonly id: number;
  /** The command: its name is the first field. */
  readonly body: Doc;
  /** Documents sent in separate sections (OP_MSG kind 1), by the field they replace. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** The client wants no reply. */
  readonly silent: boolean;
  /** Sent as legacy OP_QUERY, which is allowed only for the handshake. */
  readonly legacy: boolean;
}

/** Reads the request id and kind from the header, enough to answer a message that is otherwise refused. */
export function headerOf(message: Buffer): { id: number; legacy: boolean } {
  return { id: message.readInt32LE(4), legacy: message.readInt32LE(12) === OP_QUERY };
}

/** Reads one message; throws {@link MongoError} if it refuses it. */
export function readRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  ensure(opCode === OP_MSG || opCode === OP_QUERY, "BadValue", `Unsupported opcode ${opCode}`);
  return opCode === OP_MSG ? readMsg(message) : readQuery(message);
}

function readMsg(message: Buffer): Request {
  const flags = message.length >= 20 ? message.readUInt32LE(16) : 0;
  ensure((flags & CHECKSUM_PRESENT) === 0, "BadValue", "Message checksums are not supported");
  const unknown = flags & 0xffff & ~MORE_TO_COME;
  ensure(unknown === 0, 51182, `Unknown OP_MSG flags ${unknown}`);
  let body: Doc | undefined;
  const sequences = new Map<string, readonly Buffer[]>();
  for (let at = 20; at < message.length;) {
    const kind = message[at];
    const end = at + 1 + sizeAt(message, at + 1);
    if (kind === 0 && body === undefined) {
      body = decodeSent(message.subarray(at + 1, end));
    } else if (kind === 1) {
      readSequence(message.subarray(at + 5, end), sequences);
    } else {
      throw new MongoError(40432, `Unknown or repeated OP_MSG section kind ${kind}`);
    }
    at = end;
  }
  ensure(body !== undefined, 40587, "OP_MSG messages must have a body");
  const silent = (flags & MORE_TO_COME) !== 0;
  return { id: message.readInt32LE(4), body, sequences, silent, legacy: false };
}

function readSequence(section: Buffer, into: Map<string, readonly Buffer[]>): void {
  const nameEnd = section.indexOf(0);
  if (nameEnd < 0) {
    throw new InvalidBson("Document sequence without a name");
  }
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = sizeAt(section, at);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  const name = section.toString("utf8", 0, nameEnd);
  ensure(!into.has(name), 40431, `Duplicate document sequence ${name}`);
  into.set(name, documents);
}

function sizeAt(bytes: Buffer, at: number): number {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > bytes.length) {
    throw new InvalidBson("Truncated message");
  }
  return size;
}

function readQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, 20);
  const at = nameEnd + 9;
  if (nameEnd < 0 || at + 5 > message.length) {
    throw new InvalidBson("Truncated message");
  }
  const database = message.toString("utf8", 20, nameEnd).split(".")[0] ?? "";
  const body = decodeSent(message.subarray(at, at + sizeAt(message, at)));
  body["$db"] ??= database;
  return { id: message.readInt32LE(4), body, sequences: new Map(), silent: false, legacy: true };
}

/** The bytes of a reply. */
export function writeReply(to: { id: number; legacy: boolean }, reply: Reply): Buffer {
  const head = Buffer.alloc(to.legacy ? 36 : 21);
  const message = Buffer.concat([head, ...encodeReply(reply)]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(nextId(), 4);
  message.writeInt32LE(to.id, 8);
  message.writeInt32LE(to.legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags, cursor id (8), starting from, number returned. OP_MSG: flags, section kind 0.
  if (to.legacy) {
    message.writeInt32LE(8, 16);
    message.writeInt32LE(1, 32);
  }
  return message;
}

let lastId = 0;

function nextId(): number {
  lastId = (lastId + 1) & 0x7fffffff;
  return lastId;
}

/** The largest message MongoDB takes, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const HEADER_BYTES = 16;

/** The stream is not MongoDB's wire protocol; the connection cannot continue. */
export class FramingError extends Error {}

/** Splits the bytes of a connection into messages. */
export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** The next whole message, or undefined until more bytes arrive. Throws {@link FramingError}. */
  next(): Buffer | undefined {
    if (this.size < 4) {
      return undefined;
    }
    const length = this.peek(4).readInt32LE(0);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new FramingError(`message of ${length} bytes`);
    }
    if (this.size < length) {
      return undefined;
    }
    const message = this.peek(length).subarray(0, length);
    const rest = this.chunks[0]?.subarray(length);
    this.chunks = rest === undefined || rest.length === 0 ? [] : [rest];
    this.size -= length;
    return message;
  }

  /** The buffered bytes, concatenated only if the first chunk is too short. */
  private peek(bytes: number): Buffer {
    const first = this.chunks[0];
    if (first !== undefined && first.length >= bytes) {
      return first;
    }
    const joined = Buffer.concat(this.chunks, this.size);
    this.chunks = [joined];
    return joined;
  }
}
