import { typeName } from "./values";
import type { Binary, BSONRegExp, Doc, Maybe, ObjectId, Value } from "./values";

/**
 * The place of each type in MongoDB's order of types; values of different types never mix. The numbers are also the
 * first byte of an index key, so they must stay as they are. A missing value's is that of an empty array in an index.
 */
export const RANK = {
  missing: 0x0f,
  null: 0x14,
  number: 0x1e,
  string: 0x3c,
  object: 0x46,
  array: 0x50,
  binData: 0x5a,
  objectId: 0x64,
  bool: 0x6e,
  date: 0x78,
  regex: 0x8c,
} as const;

export function rankOf(value: Maybe): number {
  return RANK[typeName(value)];
}

/** One field of a key; `undefined` is an empty array. `descending` turns the order around. */
export function keyPart(value: Maybe, descending = false): Buffer {
  const writer = new KeyWriter();
  writer.value(value);
  const bytes = writer.bytes();
  if (descending) {
    invert(bytes);
  }
  return bytes;
}

function invert(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = 255 - (bytes[at] ?? 0);
  }
}

class KeyWriter {
  private buffer = Buffer.allocUnsafe(64);
  private at = 0;

  bytes(): Buffer {
    return this.buffer.subarray(0, this.at);
  }

  value(value: Maybe): void {
    const rank = rankOf(value);
    this.byte(rank);
    switch (rank) {
      case RANK.string:
        return this.text(value as string);
      case RANK.number:
        return this.number(value as number);
      case RANK.bool:
        return this.byte(value === true ? 1 : 0);
      case RANK.objectId:
        return this.raw((value as ObjectId).id);
      case RANK.date:
        return this.signed(BigInt((value as Date).getTime()));
      case RANK.array:
        return this.array(value as Value[]);
      case RANK.object:
        return this.document(value as Doc);
      case RANK.binData:
        return this.binary(value as Binary);
      case RANK.regex:
        this.text((value as BSONRegExp).pattern);
        return this.text((value as BSONRegExp).options);
    }
  }

  private binary(value: Binary): void {
    const bytes = value.value();
    this.grow(5);
    this.buffer.writeUInt32BE(bytes.length, this.at - 5);
    this.buffer[this.at - 1] = value.sub_type;
    this.raw(bytes);
  }

  private array(items: readonly Value[]): void {
    for (const item of items) {
      this.value(item);
    }
    this.byte(0);
  }

  /** Documents compare field by field: the value's type first, then the name, then the value. */
  private document(document: Doc): void {
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

  /** The bits of the double, turned so that they sort, and a byte that older versions used. NaN is the lowest. */
  private number(value: number): void {
    this.grow(9);
    const start = this.at - 9;
    if (Number.isNaN(value)) {
      this.buffer.fill(0, start, this.at - 1);
    } else {
      this.buffer.writeDoubleBE(value === 0 ? 0 : value, start);
      if (value < 0) {
        invert(this.buffer.subarray(start, this.at - 1));
      } else {
        this.buffer[start] = (this.buffer[start] ?? 0) ^ 0x80;
      }
    }
    this.buffer[this.at - 1] = 0x80;
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
        if (byte === 0) {
          this.byte(255);
        }
      }
    } else {
      this.raw(bytes);
    }
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
    if (this.at <= this.buffer.length) {
      return;
    }
    const grown = Buffer.allocUnsafe(Math.max(this.at, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.at - size);
    this.buffer = grown;
  }
}
