import { createHash } from "node:crypto";

import { compareDecimals, exactDecimal, parseDecimal, subtractDecimals } from "../bson/decimal";
import type { Decimal } from "../bson/decimal";
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  isDoc,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { TYPE } from "./keyTypes";

/** The longest key that is stored whole; LMDB takes 1978 bytes. */
export const MAX_KEY_BYTES = 1800;
/** One field of a key; `undefined` is an empty array. `descending` turns the order around. */
export function keyPart(value: Maybe, descending = false): Buffer {
  const writer = new KeyWriter();
  writer.value(value);
  const bytes = writer.bytes();
  if (descending) invert(bytes);
  return bytes;
}

/** Keeps a key within LMDB's limit: a long one is cut and told apart by its hash, so equality still holds. */
export function boundKey(key: Buffer): Buffer {
  if (key.length <= MAX_KEY_BYTES) return key;
  const hash = createHash("sha256").update(key).digest();
  return Buffer.concat([key.subarray(0, MAX_KEY_BYTES), hash]);
}

function invert(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 255 - (bytes[at] ?? 0);
}

class KeyWriter {
  private buffer = Buffer.allocUnsafe(64);
  private at = 0;

  bytes(): Buffer {
    return this.buffer.subarray(0, this.at);
  }

  value(value: Maybe): void {
    switch (typeof value) {
      case "string":
        this.byte(TYPE.string);
        this.text(value);
        break;
      case "number":
        this.number(value);
        break;
      case "bigint":
        this.exact({ coefficient: value, exponent: 0 }, Number(value));
        break;
      case "boolean":
        this.byte(TYPE.boolean);
        this.byte(value ? 1 : 0);
        break;
      case "undefined":
        this.byte(TYPE.undefined);
        break;
      default:
        this.object(value);
    }
  }

  private object(value: Value & (object | null)): void {
    if (value === null) this.byte(TYPE.null);
    else if (value instanceof ObjectId) {
      this.byte(TYPE.objectId);
      this.raw(value.id);
    } else if (value instanceof Date) {
      this.byte(TYPE.date);
      this.signed(BigInt(value.getTime()));
    } else if (Array.isArray(value)) this.array(value);
    else if (isDoc(value)) this.document(value);
    else if (value instanceof Double) this.number(value.value);
    else if (value instanceof Decimal128) this.decimal(value);
    else this.rare(value);
  }

  private rare(value: object): void {
    if (value instanceof Binary) this.binary(value);
    else if (value instanceof Timestamp) {
      this.byte(TYPE.timestamp);
      this.grow(8);
      this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value.toBigInt()), this.at - 8);
    } else if (value instanceof BSONRegExp) {
      this.byte(TYPE.regex);
      this.text(value.pattern);
      this.text(value.options);
    } else if (value instanceof BSONSymbol) {
      this.byte(TYPE.string);
      this.text(value.value);
    } else if (value instanceof Code) this.code(value);
    else if (value instanceof MinKey) this.byte(TYPE.minKey);
    else if (value instanceof MaxKey) this.byte(TYPE.maxKey);
  }

  private code(value: Code): void {
    this.byte(value.scope === null ? TYPE.code : TYPE.codeWithScope);
    this.text(value.code);
    if (value.scope !== null) this.document(value.scope);
  }

  private binary(value: Binary): void {
    const bytes = value.buffer.subarray(0, value.position);
    this.byte(TYPE.binary);
    this.grow(5);
    this.buffer.writeUInt32BE(bytes.length, this.at - 5);
    this.buffer[this.at - 1] = value.sub_type;
    this.raw(bytes);
  }

  private array(items: readonly Value[]): void {
    this.byte(TYPE.array);
    for (const item of items) this.value(item);
    this.byte(0);
  }

  /** Documents compare field by field: the value's type first, then the name, then the value. */
  private document(document: Doc): void {
    this.byte(TYPE.object);
    for (const name of Object.keys(document)) {
      const typeAt = this.at;
      this.byte(0);
      this.text(name);
      const valueAt = this.at;
      this.value(document[name] ?? null);
      this.buffer[typeAt] = this.buffer[valueAt] ?? 0;
    }
    this.byte(0);
  }

  private number(value: number): void {
    this.double(value);
    this.byte(0x80);
  }

  private double(value: number): void {
    this.byte(TYPE.number);
    this.grow(8);
    if (Number.isNaN(value)) {
      this.buffer.fill(0, this.at - 8, this.at);
      return;
    }
    this.buffer.writeDoubleBE(value === 0 ? 0 : value, this.at - 8);
    const negative = value < 0;
    for (let at = this.at - 8; at < this.at; at += 1) {
      const byte = this.buffer[at] ?? 0;
      if (negative) this.buffer[at] = 255 - byte;
      else if (at === this.at - 8) this.buffer[at] = byte ^ 0x80;
    }
  }

  private decimal(value: Decimal128): void {
    const parsed = parseDecimal(value);
    if (typeof parsed === "number") this.number(parsed);
    else this.exact(parsed, Number(value.toString()));
  }

  /** A number that a double may not hold: the nearest double, then what it lacks, in an order-keeping form. */
  private exact(value: Decimal, nearest: number): void {
    const near = Number.isFinite(nearest) ? nearest : Math.sign(nearest) * Number.MAX_VALUE;
    const rest = subtractDecimals(value, exactDecimal(near));
    this.double(near);
    const side = compareDecimals(rest, { coefficient: 0n, exponent: 0 });
    this.byte(0x80 + side);
    if (side === 0) return;
    const start = this.at;
    this.magnitude(rest);
    if (side < 0) invert(this.buffer.subarray(start, this.at));
  }

  /** Decimal exponent, then 40 digits: two values of 34 digits that share a double differ well within them. */
  private magnitude(rest: Decimal): void {
    const digits = (rest.coefficient < 0n ? -rest.coefficient : rest.coefficient).toString();
    this.grow(2);
    this.buffer.writeUInt16BE(32768 + rest.exponent + digits.length, this.at - 2);
    this.raw(Buffer.from(digits.padEnd(40, "0").slice(0, 40), "latin1"));
  }

  private signed(value: bigint): void {
    this.grow(8);
    this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value + (1n << 63n)), this.at - 8);
  }

  /** Text ends with two zero bytes; a zero inside it is followed by 255, so that order is kept. */
  private text(value: string): void {
    const bytes = Buffer.from(value);
    if (bytes.includes(0)) {
      for (const byte of bytes) {
        this.byte(byte);
        if (byte === 0) this.byte(255);
      }
    } else this.raw(bytes);
    this.byte(0);
    this.byte(0);
  }

  private byte(value: number): void {
    this.grow(1);
    this.buffer[this.at - 1] = value;
  }

  private raw(bytes: Uint8Array): void {
    this.grow(bytes.length);
    this.buffer.set(bytes, this.at - bytes.length);
  }

  private grow(size: number): void {
    this.at += size;
    if (this.at <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.at, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.at - size);
    this.buffer = grown;
  }
}
