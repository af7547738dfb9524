import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  isDoc,
  isInt32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "./values";
import type { Doc, Value } from "./values";

/** A document that is already BSON; it is copied into the reply as it is. */
export class RawDoc {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** What a reply is made of: values, plain literals, raw documents, and `undefined` for a field to leave out. */
export type Encodable = Value | RawDoc | undefined | Encodable[] | { [field: string]: Encodable };

class Writer {
  bytes = Buffer.allocUnsafe(1024);
  at = 0;

  room(size: number): number {
    const start = this.at;
    const end = start + size;
    if (end > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(end, this.bytes.length * 2));
      this.bytes.copy(grown, 0, 0, start);
      this.bytes = grown;
    }
    this.at = end;
    return start;
  }
}

/** Encodes a document; the result is a buffer of its own. */
export function encode(document: Doc | Record<string, Encodable>): Buffer {
  const writer = new Writer();
  writeDocument(writer, document);
  return writer.bytes.subarray(0, writer.at);
}

function writeDocument(writer: Writer, document: Doc | Record<string, Encodable>): void {
  const start = writer.room(4);
  for (const name of Object.keys(document)) writeElement(writer, name, document[name]);
  close(writer, start);
}

function writeArray(writer: Writer, items: readonly Encodable[]): void {
  const start = writer.room(4);
  items.forEach((item, index) =>
    writeElement(writer, String(index), item === undefined ? null : item),
  );
  close(writer, start);
}

function close(writer: Writer, start: number): void {
  writeByte(writer, 0);
  writer.bytes.writeInt32LE(writer.at - start, start);
}

function writeElement(writer: Writer, name: string, value: Encodable): void {
  if (value === undefined) return;
  const at = writer.room(1);
  writeCString(writer, name);
  // The value may have moved the writer to a larger buffer, so the buffer is looked up after it.
  const type = writeValue(writer, value);
  writer.bytes[at] = type;
}

/** Writes the value and returns its BSON type. */
function writeValue(writer: Writer, value: Exclude<Encodable, undefined>): number {
  switch (typeof value) {
    case "string":
      writeString(writer, value);
      return 0x02;
    case "number":
      return writeNumber(writer, value);
    case "boolean":
      writeByte(writer, value ? 1 : 0);
      return 0x08;
    case "bigint":
      writeInt64(writer, value);
      return 0x12;
    default:
      return writeObject(writer, value);
  }
}

function writeObject(
  writer: Writer,
  value: Exclude<Encodable, undefined> & (object | null),
): number {
  if (value === null) return 0x0a;
  if (Array.isArray(value)) {
    writeArray(writer, value);
    return 0x04;
  }
  if (isDoc(value)) {
    writeDocument(writer, value);
    return 0x03;
  }
  if (value instanceof RawDoc) {
    writeBytes(writer, value.bytes);
    return 0x03;
  }
  if (value instanceof ObjectId) {
    writeBytes(writer, value.id);
    return 0x07;
  }
  if (value instanceof Date) {
    writeInt64(writer, BigInt(value.getTime()));
    return 0x09;
  }
  return writeRare(writer, value);
}

function writeRare(writer: Writer, value: object): number {
  if (value instanceof Double) {
    writeDouble(writer, value.value);
    return 0x01;
  }
  if (value instanceof Binary) {
    writeBinary(writer, value);
    return 0x05;
  }
  if (value instanceof Decimal128) {
    writeBytes(writer, value.bytes);
    return 0x13;
  }
  if (value instanceof Timestamp) {
    writeInt64(writer, BigInt.asIntN(64, value.toBigInt()));
    return 0x11;
  }
  if (value instanceof BSONRegExp) {
    writeCString(writer, value.pattern);
    writeCString(writer, value.options);
    return 0x0b;
  }
  if (value instanceof BSONSymbol) {
    writeString(writer, value.value);
    return 0x0e;
  }
  if (value instanceof Code) return writeCode(writer, value);
  if (value instanceof MinKey) return 0xff;
  if (value instanceof MaxKey) return 0x7f;
  writeDocument(writer, value as Record<string, Encodable>);
  return 0x03;
}

function writeCode(writer: Writer, value: Code): number {
  if (value.scope === null) {
    writeString(writer, value.code);
    return 0x0d;
  }
  const start = writer.room(4);
  writeString(writer, value.code);
  writeDocument(writer, value.scope);
  writer.bytes.writeInt32LE(writer.at - start, start);
  return 0x0f;
}

function writeNumber(writer: Writer, value: number): number {
  if (isInt32(value)) {
    const at = writer.room(4);
    writer.bytes.writeInt32LE(value, at);
    return 0x10;
  }
  writeDouble(writer, value);
  return 0x01;
}

function writeByte(writer: Writer, value: number): void {
  const at = writer.room(1);
  writer.bytes[at] = value;
}

function writeDouble(writer: Writer, value: number): void {
  const at = writer.room(8);
  writer.bytes.writeDoubleLE(value, at);
}

function writeInt64(writer: Writer, value: bigint): void {
  const at = writer.room(8);
  writer.bytes.writeBigInt64LE(value, at);
}

function writeBinary(writer: Writer, value: Binary): void {
  const bytes = value.buffer.subarray(0, value.position);
  const old = value.sub_type === 2;
  const at = writer.room(old ? 9 : 5);
  writer.bytes.writeInt32LE(bytes.length + (old ? 4 : 0), at);
  writer.bytes[at + 4] = value.sub_type;
  if (old) writer.bytes.writeInt32LE(bytes.length, at + 5);
  writeBytes(writer, bytes);
}

function writeString(writer: Writer, value: string): void {
  const size = Buffer.byteLength(value);
  const at = writer.room(size + 5);
  writer.bytes.writeInt32LE(size + 1, at);
  writer.bytes.write(value, at + 4, size);
  writer.bytes[at + 4 + size] = 0;
}

function writeCString(writer: Writer, value: string): void {
  const size = Buffer.byteLength(value);
  const at = writer.room(size + 1);
  writer.bytes.write(value, at, size);
  writer.bytes[at + size] = 0;
}

function writeBytes(writer: Writer, bytes: Uint8Array): void {
  const at = writer.room(bytes.length);
  writer.bytes.set(bytes, at);
}
