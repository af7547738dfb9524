import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  double,
  emptyDoc,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "./values";
import type { Doc, Maybe, Value } from "./values";

/** Bytes that are no BSON document: MongoDB's code 22. */
export class InvalidBson extends Error {}

/** MongoDB's own limit on how deep documents nest. */
const MAX_DEPTH = 180;

/** A place in the bytes of a document. */
export interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

/** Decodes one whole document; throws {@link InvalidBson} for anything else. */
export function decode(bytes: Buffer): Doc {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length) throw truncated();
  return readDocument({ bytes, at: 0 }, 0);
}

/** Decodes one value inside a document that was checked when it was stored. */
export function readElementValue(cursor: Cursor, type: number): Value {
  return readValue(cursor, type, 1);
}

function readDocument(cursor: Cursor, depth: number): Doc {
  const end = openFrame(cursor, depth);
  const out = emptyDoc();
  for (let type = readByte(cursor); type !== 0; type = readByte(cursor)) {
    const name = readCString(cursor);
    out[name] = readValue(cursor, type, depth + 1);
  }
  if (cursor.at !== end) throw truncated();
  return out;
}

function readArray(cursor: Cursor, depth: number): Value[] {
  const end = openFrame(cursor, depth);
  const out: Value[] = [];
  for (let type = readByte(cursor); type !== 0; type = readByte(cursor)) {
    skipCString(cursor);
    out.push(readValue(cursor, type, depth + 1));
  }
  if (cursor.at !== end) throw truncated();
  return out;
}

function openFrame(cursor: Cursor, depth: number): number {
  if (depth > MAX_DEPTH) throw new InvalidBson("BSONObj exceeds maximum nested object depth");
  const start = cursor.at;
  const size = readInt32(cursor);
  const end = start + size;
  if (size < 5 || end > cursor.bytes.length || cursor.bytes[end - 1] !== 0) throw truncated();
  return end;
}

function readValue(cursor: Cursor, type: number, depth: number): Value {
  switch (type) {
    case 0x01:
      return double(take(cursor, 8).readDoubleLE(0));
    case 0x02:
      return readString(cursor);
    case 0x03:
      return readDocument(cursor, depth);
    case 0x04:
      return readArray(cursor, depth);
    case 0x05:
      return readBinary(cursor);
    case 0x07:
      return new ObjectId(copy(cursor, 12));
    case 0x08:
      return readBoolean(cursor);
    case 0x09:
      return readDate(cursor);
    case 0x0a:
      return null;
    case 0x10:
      return readInt32(cursor);
    case 0x12:
      return take(cursor, 8).readBigInt64LE(0);
    default:
      return readRare(cursor, type, depth);
  }
}

function readRare(cursor: Cursor, type: number, depth: number): Value {
  switch (type) {
    case 0x0b:
      return new BSONRegExp(readCString(cursor), readCString(cursor));
    case 0x0d:
      return new Code(readString(cursor));
    case 0x0e:
      return new BSONSymbol(readString(cursor));
    case 0x0f: {
      readInt32(cursor);
      const source = readString(cursor);
      return new Code(source, readDocument(cursor, depth));
    }
    case 0x11:
      return new Timestamp(take(cursor, 8).readBigUInt64LE(0));
    case 0x13:
      return new Decimal128(copy(cursor, 16));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw new InvalidBson(`Unrecognized or deprecated BSON type ${type}`);
  }
}

function readBoolean(cursor: Cursor): boolean {
  const value = readByte(cursor);
  if (value > 1) throw new InvalidBson("Invalid boolean value");
  return value === 1;
}

function readDate(cursor: Cursor): Date {
  const date = new Date(Number(take(cursor, 8).readBigInt64LE(0)));
  if (Number.isNaN(date.getTime())) throw new InvalidBson("Date out of the supported range");
  return date;
}

function readBinary(cursor: Cursor): Binary {
  const size = readInt32(cursor);
  const subtype = readByte(cursor);
  if (size < 0) throw truncated();
  if (subtype !== 2) return new Binary(copy(cursor, size), subtype);
  if (readInt32(cursor) !== size - 4) throw truncated();
  return new Binary(copy(cursor, size - 4), subtype);
}

function readString(cursor: Cursor): string {
  const size = readInt32(cursor);
  if (size < 1) throw truncated();
  const bytes = take(cursor, size);
  if (bytes[size - 1] !== 0) throw truncated();
  return bytes.toString("utf8", 0, size - 1);
}

function readCString(cursor: Cursor): string {
  const start = cursor.at;
  skipCString(cursor);
  const end = cursor.at - 1;
  // Field names are short and ASCII; this is several times faster than a call into the decoder.
  if (end - start > 24) return cursor.bytes.toString("utf8", start, end);
  let name = "";
  for (let at = start; at < end; at += 1) {
    const byte = cursor.bytes[at] ?? 0;
    if (byte > 127) return cursor.bytes.toString("utf8", start, end);
    name += String.fromCharCode(byte);
  }
  return name;
}

function skipCString(cursor: Cursor): void {
  const { bytes } = cursor;
  let { at } = cursor;
  while (bytes[at] !== 0) {
    if (at >= bytes.length) throw truncated();
    at += 1;
  }
  cursor.at = at + 1;
}

/** Moves past one value whose bytes were checked when they were stored. */
export function skipValue(cursor: Cursor, type: number): void {
  const fixed = FIXED_SIZE[type];
  if (fixed !== undefined) cursor.at += fixed;
  else if (type === 0x02 || type === 0x0d || type === 0x0e) cursor.at += 4 + peek(cursor);
  else if (type === 0x05) cursor.at += 5 + peek(cursor);
  else if (type === 0x0b) {
    skipCString(cursor);
    skipCString(cursor);
  } else cursor.at += peek(cursor);
}

const FIXED_SIZE: Record<number, Maybe & number> = {
  0x01: 8,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0xff: 0,
  0x7f: 0,
};

function peek(cursor: Cursor): number {
  return cursor.bytes.readInt32LE(cursor.at);
}

function readByte(cursor: Cursor): number {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) throw truncated();
  cursor.at += 1;
  return byte;
}

function readInt32(cursor: Cursor): number {
  if (cursor.at + 4 > cursor.bytes.length) throw truncated();
  cursor.at += 4;
  return cursor.bytes.readInt32LE(cursor.at - 4);
}

function take(cursor: Cursor, size: number): Buffer {
  const end = cursor.at + size;
  if (end > cursor.bytes.length) throw truncated();
  const bytes = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return bytes;
}

/** A copy, for values that outlive the buffer they are read from. */
function copy(cursor: Cursor, size: number): Buffer {
  return Buffer.from(take(cursor, size));
}

function truncated(): InvalidBson {
  return new InvalidBson("Invalid or truncated BSON document");
}
