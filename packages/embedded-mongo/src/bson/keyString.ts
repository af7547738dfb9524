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
  const bytes = Buffer.concat(partsOf(value));
  return descending ? inverted(bytes) : bytes;
}

/** The same with inverted bits, which reverses the order. */
export function inverted(bytes: Buffer): Buffer {
  const out = Buffer.from(bytes);
  for (const [at, byte] of bytes.entries()) {
    out[at] = 255 - byte;
  }
  return out;
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

/** The rank, and the value encoded so that bytes sort as values do and its end is recognisable. */
function partsOf(value: Maybe): Uint8Array[] {
  const rank = rankOf(value);
  return [Buffer.of(rank), ...(BODIES[rank]?.(value as never) ?? [])];
}

const END = Buffer.of(0);

const BODIES: Readonly<Record<number, (value: never) => Uint8Array[]>> = {
  // Older versions used the last byte.
  [RANK.number]: (value: number) => [numberBytes(value), Buffer.of(0x80)],
  [RANK.string]: (value: string) => [textBytes(value)],
  [RANK.object]: (value: Doc) => [...Object.entries(value).flatMap(fieldParts), END],
  [RANK.array]: (value: Value[]) => [...value.flatMap(partsOf), END],
  [RANK.binData]: (value: Binary) => [...binaryHead(value), value.value()],
  [RANK.objectId]: (value: ObjectId) => [value.id],
  [RANK.bool]: (value: boolean) => [Buffer.of(Number(value))],
  [RANK.date]: (value: Date) => [dateBytes(value.getTime())],
  [RANK.regex]: (value: BSONRegExp) => [textBytes(value.pattern), textBytes(value.options)],
};

/** Documents compare field by field: the value's type first, then the name, then the value. */
function fieldParts([name, value]: [string, Value]): Uint8Array[] {
  return [Buffer.of(rankOf(value)), textBytes(name), ...partsOf(value)];
}

/** The bits of the double, transformed so that they sort; NaN is the lowest. */
function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(value)) {
    return bytes;
  }
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  return value < 0 ? inverted(bytes) : aboveNegative(bytes);
}

/** A whole number of 64 bits. */
function dateBytes(ms: number): Buffer {
  const bytes = Buffer.alloc(8);
  const high = Math.floor(ms / 2 ** 32);
  bytes.writeInt32BE(high, 0);
  bytes.writeUInt32BE(ms - high * 2 ** 32, 4);
  return aboveNegative(bytes);
}

/** Inverts the sign bit, so that negative numbers sort before the others. */
function aboveNegative(bytes: Buffer): Buffer {
  bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes;
}

/** Text ends with two zero bytes; a zero inside it is followed by 255, which keeps the order. */
function textBytes(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0\0`);
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
