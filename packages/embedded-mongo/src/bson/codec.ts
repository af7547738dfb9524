import { deserialize, onDemand, serialize, setInternalBufferSize } from "bson";

import { ensure, MongoError } from "../errors";
import { Binary, BSONRegExp, isDoc, ObjectId } from "./values";
import type { Doc } from "./values";

/** Bytes that are not a BSON document, or unsupported values. */
export class InvalidBson extends MongoError {
  constructor(message: string) {
    super("InvalidBSON", message);
  }
}

const OPTIONS = { bsonRegExp: true, promoteBuffers: false } as const;

/** MongoDB's limit on nesting. */
const MAX_DEPTH = 180;

/** Decodes one whole document; throws {@link InvalidBson} for anything else. */
export function decode(bytes: Buffer): Doc {
  try {
    return deserialize(bytes, OPTIONS);
  } catch (error) {
    throw new InvalidBson(error instanceof Error ? error.message : String(error));
  }
}

/** Decodes a client's document; throws {@link InvalidBson} if the server could not return it unchanged. */
export function decodeSent(bytes: Buffer): Doc {
  const document = decode(bytes);
  checkValue(document, 0);
  return document;
}

function checkValue(value: unknown, depth: number): void {
  if (value === undefined) {
    throw new InvalidBson("The deprecated BSON type undefined is not supported");
  }
  if (!Array.isArray(value) && !isDoc(value)) {
    checkScalar(value);
    return;
  }
  if (depth > MAX_DEPTH) {
    throw new InvalidBson("BSONObj exceeds maximum nested object depth");
  }
  for (const [name, item] of Object.entries(value)) {
    if (name === "__proto__" || name === "_bsontype") {
      throw new InvalidBson(`A field called ${name} is not supported by this server`);
    }
    checkValue(item, depth + 1);
  }
}

function checkScalar(value: unknown): void {
  if (value instanceof Date && Number.isNaN(value.getTime())) {
    throw new InvalidBson("Date out of the supported range");
  }
  if (value instanceof Object && !KEPT.some((type) => value instanceof type)) {
    const type = value.constructor.name;
    throw new InvalidBson(`Values of type ${type} are not supported by this server`);
  }
}

const KEPT = [Date, ObjectId, Binary, BSONRegExp];

/** The codec writes into a buffer of this size without checking its end. */
const LARGEST = 64 * 1024 * 1024;
setInternalBufferSize(LARGEST);

/** Encodes a document into a new buffer. Undefined fields are left out. */
export function encode(document: Record<string, unknown>): Buffer {
  const bytes = serialize(document, { ignoreUndefined: true });
  ensure(bytes.length < LARGEST, "BSONObjectTooLarge", "The document is too large");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A document that is already BSON; replies copy it as it is. */
export class RawDoc {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A reply: values, `undefined` for fields to leave out, raw documents as fields or in a cursor's batch. */
export type Reply = Record<string, unknown>;

/** Encodes a reply; its raw documents follow its other fields. */
export function encodeReply(reply: Reply): Buffer {
  const plain: Reply = {};
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(reply)) {
    if (value instanceof RawDoc) {
      parts.push(element(0x03, name, value.bytes));
    } else if (Array.isArray(value) && value[0] instanceof RawDoc) {
      const items = (value as RawDoc[]).map(({ bytes }, at) => element(0x03, String(at), bytes));
      parts.push(element(0x04, name, framed(items)));
    } else if (name === "cursor") {
      parts.push(element(0x03, name, encodeReply(value as Reply)));
    } else {
      plain[name] = value;
    }
  }
  const head = encode(plain);
  return parts.length === 0 ? head : framed([head.subarray(4, -1), ...parts]);
}

function element(type: number, name: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
}

function framed(elements: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const document = Buffer.concat([size, ...elements, ZERO]);
  document.writeInt32LE(document.length, 0);
  return document;
}

const ZERO = Buffer.alloc(1);

/** Decodes only some top-level fields of stored documents and skips the others. */
export class FieldReader {
  private readonly names: readonly Buffer[];

  constructor(fields: Iterable<string>) {
    this.names = Array.from(fields, (name) => Buffer.from(name));
  }

  /** The fields, and their size in bytes of BSON. */
  read(bytes: Buffer): { document: Doc; length: number } {
    const found: Buffer[] = [];
    for (const [, nameAt, nameLength, at, length] of onDemand.parseToElements(bytes)) {
      const nameEnd = nameAt + nameLength;
      if (this.names.some((name) => name.compare(bytes, nameAt, nameEnd) === 0)) {
        // The type precedes the name.
        found.push(bytes.subarray(nameAt - 1, at + length));
      }
    }
    const part = framed(found);
    return { document: decode(part), length: part.length };
  }
}

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
