import { typeName } from "./values";
import type { Binary, BSONRegExp, Doc, Maybe, ObjectId, Value } from "./values";

/**
 * The rank of each type in MongoDB's order; values of different types never mix. The ranks are also the first byte of an
 * index key, so they must never change. A missing value has the rank of an empty array in an index.
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

/** One field of a key; `undefined` is an empty array. `descending` reverses the order. */
export function keyPart(value: Maybe, descending = false): Buffer {
  const bytes = partOf(value);
  return descending ? inverted(bytes) : bytes;
}

/** The same with inverted bits, which reverses the order. */
export function inverted(bytes: Buffer): Buffer {
  return invert(Buffer.from(bytes), 0, bytes.length);
}

function invert(bytes: Buffer, from: number, to: number): Buffer {
  for (let at = from; at < to; at += 1) {
    bytes[at] = 255 - (bytes[at] ?? 0);
  }
  return bytes;
}

/** The key parts of one document's values: several indexes have the same field. */
export class KeyParts {
  private readonly ascending = new Map<Maybe, Buffer>();
  private readonly descending = new Map<Maybe, Buffer>();

  of(value: Maybe, descending: boolean): Buffer {
    const known = descending ? this.descending : this.ascending;
    let part = known.get(value);
    if (part === undefined) {
      part = keyPart(value, descending);
      known.set(value, part);
    }
    return part;
  }
}

/**
 * The rank, and the value encoded so that bytes sort as values do and its end is recognisable. Each document written has many
 * of them, so the common ones are made in one buffer of the pool: `Buffer.of` and `Buffer.alloc` allocate memory for each.
 */
function partOf(value: Maybe): Buffer {
  const rank = rankOf(value);
  return PARTS[rank]?.(value as never) ?? ranked(rank, []);
}

const PARTS: Readonly<Record<number, (value: never) => Buffer>> = {
  [RANK.number]: numberPart,
  [RANK.string]: (value: string) => textBytes(value, RANK_OF_TEXT),
  [RANK.object]: (value: Doc) =>
    ranked(RANK.object, [...Object.entries(value).flatMap(fieldParts), END]),
  [RANK.array]: (value: Value[]) => ranked(RANK.array, [...value.map(partOf), END]),
  [RANK.binData]: (value: Binary) => ranked(RANK.binData, [...binaryHead(value), value.value()]),
  [RANK.objectId]: (value: ObjectId) => ranked(RANK.objectId, [value.id]),
  [RANK.bool]: (value: boolean) => ranked(RANK.bool, [Buffer.of(Number(value))]),
  [RANK.date]: (value: Date) => datePart(value.getTime()),
  [RANK.regex]: (value: BSONRegExp) =>
    ranked(RANK.regex, [textBytes(value.pattern), textBytes(value.options)]),
};

const RANK_OF_TEXT = String.fromCharCode(RANK.string);
const END = Buffer.of(0);

function ranked(rank: number, body: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.of(rank), ...body]);
}

/** Documents compare field by field: the value's type first, then the name, then the value. */
function fieldParts([name, value]: [string, Value]): Uint8Array[] {
  return [Buffer.of(rankOf(value)), textBytes(name), partOf(value)];
}

/** The bits of the double, transformed so that they sort; NaN is the lowest. The last byte is always the same. */
function numberPart(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(10);
  bytes[0] = RANK.number;
  bytes[9] = 0x80;
  if (Number.isNaN(value)) {
    return bytes.fill(0, 1, 9);
  }
  bytes.writeDoubleBE(value === 0 ? 0 : value, 1);
  return value < 0 ? invert(bytes, 1, 9) : aboveNegative(bytes);
}

/** A whole number of 64 bits. */
function datePart(ms: number): Buffer {
  const bytes = Buffer.allocUnsafe(9);
  bytes[0] = RANK.date;
  const high = Math.floor(ms / 2 ** 32);
  bytes.writeInt32BE(high, 1);
  bytes.writeUInt32BE(ms - high * 2 ** 32, 5);
  return aboveNegative(bytes);
}

/** Inverts the sign bit, so that negative numbers sort before the others. */
function aboveNegative(bytes: Buffer): Buffer {
  bytes[1] = (bytes[1] ?? 0) ^ 0x80;
  return bytes;
}

/** Text ends with two zero bytes; a zero inside it is followed by 255, which keeps the order. */
function textBytes(value: string, before = ""): Buffer {
  const bytes = Buffer.from(`${before}${value}\0\0`);
  return value.includes("\0") ? escaped(bytes.subarray(0, -2)) : bytes;
}

function escaped(bytes: Buffer): Buffer {
  return Buffer.from(`${bytes.toString("latin1").replaceAll("\0", "\0\xff")}\0\0`, "latin1");
}

/** Binaries compare by length, then by kind. */
function binaryHead(value: Binary): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length());
  return [length, Buffer.of(value.sub_type)];
}
