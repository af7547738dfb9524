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

/** Encodes a reply, in parts that follow each other; its raw documents follow its other fields. */
export function encodeReply(reply: Reply): Buffer[] {
  const plain: Reply = {};
  let parts: Buffer[] = [];
  for (const [name, value] of Object.entries(reply)) {
    if (value instanceof RawDoc) {
      parts.push(headOf(DOCUMENT, name), value.bytes);
    } else if (Array.isArray(value) && value[0] instanceof RawDoc) {
      const items = (value as RawDoc[]).flatMap(({ bytes }, at) => [itemHead(at), bytes]);
      parts = [...parts, headOf(ARRAY, name), ...framed(items)];
    } else if (name === "cursor") {
      parts = [...parts, headOf(DOCUMENT, name), ...encodeReply(value as Reply)];
    } else {
      plain[name] = value;
    }
  }
  const head = encode(plain);
  return parts.length === 0 ? [head] : framed([head.subarray(4, -1), ...parts]);
}

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** The bytes before the value of a field. */
function headOf(type: number, name: string): Buffer {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`);
}

/** The same for a document in a list; every reply with documents needs it for the first ones. */
function itemHead(at: number): Buffer {
  return ITEM_HEADS[at] ?? headOf(DOCUMENT, String(at));
}

const ITEM_HEADS = Array.from({ length: 128 }, (_, at) => headOf(DOCUMENT, String(at)));

/** A document of these elements, in parts. */
function framed(elements: readonly Buffer[]): Buffer[] {
  const size = Buffer.allocUnsafe(4);
  size.writeInt32LE(elements.reduce((sum, { length }) => sum + length, size.length + ZERO.length));
  return [size, ...elements, ZERO];
}

const ZERO = Buffer.alloc(1);

/** Some top-level fields of stored documents, selected without decoding them. */
export class FieldFilter {
  private readonly names: readonly Buffer[];
  private readonly keeps: boolean;

  /** Keeps the fields of these names, or all others. */
  constructor(names: Iterable<string>, keeps: boolean) {
    this.names = Array.from(names, (name) => Buffer.from(name));
    this.keeps = keeps;
  }

  /** A document of the fields that it keeps, in their order. */
  apply(bytes: Buffer): Buffer {
    const out = Buffer.allocUnsafe(bytes.length);
    // The elements follow four bytes with the size, and a zero follows them.
    let [from, length] = [4, 4];
    const copyUpTo = (end: number) => {
      length += end > from ? bytes.copy(out, length, from, end) : 0;
    };
    for (const [, nameAt, nameLength, at, size] of onDemand.parseToElements(bytes)) {
      if (this.isNamed(bytes, nameAt, nameLength) !== this.keeps) {
        // The type precedes the name.
        copyUpTo(nameAt - 1);
        from = at + size;
      }
    }
    copyUpTo(bytes.length);
    out.writeInt32LE(length);
    return out.subarray(0, length);
  }

  private isNamed(bytes: Buffer, nameAt: number, nameLength: number): boolean {
    return this.names.some(
      (name) =>
        name.length === nameLength && name.compare(bytes, nameAt, nameAt + nameLength) === 0,
    );
  }
}

/** Decodes only some top-level fields of stored documents. */
export class FieldReader {
  private readonly filter: FieldFilter;

  constructor(fields: Iterable<string>) {
    this.filter = new FieldFilter(fields, true);
  }

  /** The fields, and their size in bytes of BSON. */
  read(bytes: Buffer): { document: Doc; length: number } {
    const part = this.filter.apply(bytes);
    return { document: decode(part), length: part.length };
  }
}

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
