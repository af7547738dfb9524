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

/** MongoDB's total order over all values; negative, 0 or positive. A missing value comes before null. */
export function compare(a: Maybe, b: Maybe): number {
  if (typeof a === "number" && typeof b === "number") {
    return compareNumbers(a, b);
  }
  if (typeof a === "string" && typeof b === "string") {
    return compareText(a, b);
  }
  const rank = rankOf(a);
  return rank - rankOf(b) || WITHIN[rank]?.(a as never, b as never) || 0;
}

export function equal(a: Maybe, b: Maybe): boolean {
  return compare(a, b) === 0;
}

/** How two values of one rank compare; those of the ranks that are not here are equal. */
const WITHIN: Readonly<Record<number, (a: never, b: never) => number>> = {
  [RANK.number]: compareNumbers,
  [RANK.object]: compareDocuments,
  [RANK.array]: compareArrays,
  [RANK.binData]: compareBinaries,
  [RANK.objectId]: (a: ObjectId, b: ObjectId) => Buffer.compare(a.id, b.id),
  [RANK.bool]: (a: boolean, b: boolean) => Number(a) - Number(b),
  [RANK.date]: (a: Date, b: Date) => a.getTime() - b.getTime(),
  [RANK.regex]: (a: BSONRegExp, b: BSONRegExp) =>
    compareText(a.pattern, b.pattern) || compareText(a.options, b.options),
};

/** NaN is the lowest number. */
function compareNumbers(a: number, b: number): number {
  if (a < b) {
    return -1;
  }
  return a > b ? 1 : a === b ? 0 : Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** By code point, which is the order of the UTF-8 bytes; JavaScript's own order is that of UTF-16. */
function compareText(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) {
      return codePointRank(x) - codePointRank(y);
    }
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareDocuments(a: Doc, b: Doc): number {
  const [names, others] = [Object.keys(a), Object.keys(b)];
  const end = Math.min(names.length, others.length);
  for (let at = 0; at < end; at += 1) {
    const [x, y] = [names[at] ?? "", others[at] ?? ""];
    const difference = rankOf(a[x]) - rankOf(b[y]) || compareText(x, y) || compare(a[x], b[y]);
    if (difference !== 0) {
      return difference;
    }
  }
  return names.length - others.length;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const difference = compare(a[at], b[at]);
    if (difference !== 0) {
      return difference;
    }
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const [x, y] = [a.value(), b.value()];
  return x.length - y.length || a.sub_type - b.sub_type || Buffer.compare(x, y);
}
