import { keyPart, RANK, rankOf } from "./keyString";
import type { Maybe, ObjectId, Value } from "./values";

/** MongoDB's total order over all values; negative, 0 or positive. A missing value comes before null. */
export function compare(a: Maybe, b: Maybe): number {
  if (a === b) {
    return 0;
  }
  if (typeof a === "number" && typeof b === "number") {
    return compareNumbers(a, b);
  }
  const rank = rankOf(a);
  const within = WITHIN[rank] ?? compareKeys;
  return rank - rankOf(b) || within(a as never, b as never);
}

export function equal(a: Maybe, b: Maybe): boolean {
  return compare(a, b) === 0;
}

/** All other values sort like their index keys. */
function compareKeys(a: Value, b: Value): number {
  return Buffer.compare(keyPart(a), keyPart(b));
}

const WITHIN: Readonly<Record<number, (a: never, b: never) => number>> = {
  [RANK.number]: compareNumbers,
  [RANK.string]: compareText,
  [RANK.objectId]: (a: ObjectId, b: ObjectId) => Buffer.compare(a.id, b.id),
  [RANK.bool]: (a: boolean, b: boolean) => Number(a) - Number(b),
  [RANK.date]: (a: Date, b: Date) => a.getTime() - b.getTime(),
};

/** NaN is the lowest number. */
function compareNumbers(a: number, b: number): number {
  if (a < b) {
    return -1;
  }
  return a > b ? 1 : Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** By code point, like UTF-8; JavaScript sorts by UTF-16, which puts surrogate pairs too early. */
function compareText(a: string, b: string): number {
  return HIGH.test(a) && HIGH.test(b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : a < b
      ? -1
      : 1;
}

/** Characters that code points and UTF-16 order differently. */
const HIGH = /[\ud800-\uffff]/;

/** A string that is equal for two values exactly when MongoDB considers them equal. */
export function valueKey(value: Maybe): string {
  return typeof value === "string" ? `s${value}` : keyPart(value).toString("latin1");
}

/** The distinct values, in order of appearance. */
export function distinct(values: Iterable<Value>): Value[] {
  const byKey = new Map<string, Value>();
  for (const value of values) {
    const key = valueKey(value);
    if (!byKey.has(key)) {
      byKey.set(key, value);
    }
  }
  return [...byKey.values()];
}
