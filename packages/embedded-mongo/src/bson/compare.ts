import { compareDecimals, exactDecimal, parseDecimal } from "./decimal";
import type { Decimal } from "./decimal";
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Decimal128,
  Double,
  isDoc,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "./values";
import type { Doc, Maybe, Value, Code } from "./values";

/** How two strings are put in order; by their bytes unless a collation says otherwise. */
export type StringOrder = (a: string, b: string) => number;

/** The place of each type in MongoDB's order of types; values of different types never mix. */
export const RANK = {
  minKey: 0,
  undefined: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  binary: 7,
  objectId: 8,
  boolean: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  code: 13,
  codeWithScope: 14,
  maxKey: 15,
} as const;

export function rankOf(value: Maybe): number {
  switch (typeof value) {
    case "string":
      return RANK.string;
    case "number":
    case "bigint":
      return RANK.number;
    case "boolean":
      return RANK.boolean;
    case "undefined":
      return RANK.undefined;
    default:
      return rankOfObject(value);
  }
}

function rankOfObject(value: Value & (object | null)): number {
  if (value === null) return RANK.null;
  if (value instanceof Date) return RANK.date;
  if (value instanceof ObjectId) return RANK.objectId;
  if (Array.isArray(value)) return RANK.array;
  if (isDoc(value)) return RANK.object;
  if (value instanceof Double || value instanceof Decimal128) return RANK.number;
  if (value instanceof Binary) return RANK.binary;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof BSONRegExp) return RANK.regex;
  if (value instanceof BSONSymbol) return RANK.string;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  return value.scope === null ? RANK.code : RANK.codeWithScope;
}

/** MongoDB's total order over all values; negative, 0 or positive. A missing value comes before null. */
export function compare(a: Maybe, b: Maybe, strings: StringOrder = compareText): number {
  if (typeof a === "number" && typeof b === "number") return compareDoubles(a, b);
  if (typeof a === "string" && typeof b === "string") return strings(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference === 0 ? compareWithin(rank, [a, b] as [Value, Value], strings) : difference;
}

export function equal(a: Maybe, b: Maybe, strings?: StringOrder): boolean {
  return compare(a, b, strings) === 0;
}

function compareWithin(rank: number, [a, b]: [Value, Value], strings: StringOrder): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case RANK.string:
      return strings(stringOf(a), stringOf(b));
    case RANK.object:
      return compareDocuments(a as Doc, b as Doc, strings);
    case RANK.array:
      return compareArrays(a as Value[], b as Value[], strings);
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.boolean:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    default:
      return compareRare(rank, [a, b], strings);
  }
}

function compareRare(rank: number, [a, b]: [Value, Value], strings: StringOrder): number {
  switch (rank) {
    case RANK.binary:
      return compareBinaries(a as Binary, b as Binary);
    case RANK.timestamp:
      return sign((a as Timestamp).toBigInt() - (b as Timestamp).toBigInt());
    case RANK.regex: {
      const [x, y] = [a as BSONRegExp, b as BSONRegExp];
      return compareText(x.pattern, y.pattern) || compareText(x.options, y.options);
    }
    case RANK.code:
      return compareText((a as Code).code, (b as Code).code);
    case RANK.codeWithScope: {
      const [x, y] = [a as Code, b as Code];
      const scopes = [x.scope, y.scope] as unknown as [Doc, Doc];
      return compareText(x.code, y.code) || compareDocuments(...scopes, strings);
    }
    default:
      return 0;
  }
}

export type NumberValue = number | bigint | Double | Decimal128;

/** Compares by value whatever the types: 1, 1.0, NumberLong(1) and NumberDecimal("1") are equal. NaN is lowest. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const x = a instanceof Double ? a.value : a;
  const y = b instanceof Double ? b.value : b;
  if (typeof x === "number" && typeof y === "number") return compareDoubles(x, y);
  if (typeof x === "bigint" && typeof y === "bigint") return x < y ? -1 : Number(x > y);
  const [p, q] = [finite(x), finite(y)];
  if (typeof p === "object" && typeof q === "object") return compareDecimals(p, q);
  return compareDoubles(typeof p === "object" ? 0 : p, typeof q === "object" ? 0 : q);
}

/** The exact value, or the double when it is NaN or an infinity. */
function finite(value: number | bigint | Decimal128): Decimal | number {
  if (value instanceof Decimal128) return parseDecimal(value);
  return typeof value === "bigint" || Number.isFinite(value) ? exactDecimal(value) : value;
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** By code point, which is the order of the UTF-8 bytes; JavaScript's own order is that of UTF-16. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareDocuments(a: Doc, b: Doc, strings: StringOrder): number {
  const [names, others] = [Object.keys(a), Object.keys(b)];
  const end = Math.min(names.length, others.length);
  for (let at = 0; at < end; at += 1) {
    const [x, y] = [names[at] ?? "", others[at] ?? ""];
    const difference =
      rankOf(a[x]) - rankOf(b[y]) || compareText(x, y) || compare(a[x], b[y], strings);
    if (difference !== 0) return difference;
  }
  return names.length - others.length;
}

function compareArrays(a: readonly Value[], b: readonly Value[], strings: StringOrder): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const difference = compare(a[at], b[at], strings);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const x = a.buffer.subarray(0, a.position);
  const y = b.buffer.subarray(0, b.position);
  return x.length - y.length || a.sub_type - b.sub_type || Buffer.compare(x, y);
}

function stringOf(value: Value): string {
  return value instanceof BSONSymbol ? value.value : (value as string);
}

function sign(value: bigint): number {
  return value < 0n ? -1 : Number(value > 0n);
}
