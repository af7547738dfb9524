import { isNumber, MaxKey, MinKey, toNumber } from "../bson/values";
import type { Value, BSONRegExp } from "../bson/values";
import type { Test } from "../query/ast";
import { literalPrefix } from "../query/regex";
import { keyPart } from "../storage/keyString";
import { after } from "../storage/layout";

/** Keys from `low` to `high`. An inclusive bound takes in every key that begins with it. */
export interface Interval {
  readonly low: Buffer;
  readonly lowInclusive: boolean;
  readonly high: Buffer;
  readonly highInclusive: boolean;
  /** Bounded by the beginning of a string, not by a whole value; then it is no single value even if it looks so. */
  readonly prefix?: true;
}

/** Where a test's values are in an index; `exact` when every value there passes the test. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  readonly exact: boolean;
}

/** The bounds of one test; undefined when an index cannot narrow it down. */
export function boundsOf(test: Test): Bounds | undefined {
  switch (test.op) {
    case "eq":
      return equality(test.value);
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return range(test.op, test.value);
    case "in":
      return membership(test.values, test.regexes);
    case "regex":
      return prefixed(test.regex);
    default:
      return undefined;
  }
}

export function isPoint({ low, lowInclusive, high, highInclusive, prefix }: Interval): boolean {
  return prefix !== true && lowInclusive && highInclusive && low.equals(high);
}

function point(value: Value | undefined): Interval {
  const key = keyPart(value);
  return { low: key, lowInclusive: true, high: key, highInclusive: true };
}

function equality(value: Value): Bounds | undefined {
  if (!Array.isArray(value)) {
    return { intervals: [point(value)], exact: true };
  }
  // An array is in the index by its items; only an array in an array is there as a whole.
  const byItem = [
    ...value.slice(0, 1).map(point),
    ...(value.length === 0 ? [point(undefined)] : []),
  ];
  return { intervals: merged([point(value), ...byItem]), exact: false };
}

function range(op: "lt" | "lte" | "gt" | "gte", value: Value): Bounds | undefined {
  if (Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey) {
    return undefined;
  }
  const inclusive = op === "lte" || op === "gte";
  const isNaN = isNumber(value) && Number.isNaN(toNumber(value));
  if (value === null || isNaN) {
    return { intervals: inclusive ? [point(value)] : [], exact: true };
  }
  const key = keyPart(value);
  const type = Buffer.from([key[0] ?? 0]);
  if (op === "gt" || op === "gte") {
    return one({ low: key, lowInclusive: inclusive, high: type, highInclusive: true });
  }
  // NaN is the lowest number but not below any.
  const low = isNumber(value) ? keyPart(-Infinity) : type;
  return one({ low, lowInclusive: true, high: key, highInclusive: inclusive });
}

function one(interval: Interval): Bounds {
  return { intervals: [interval], exact: true };
}

function membership(values: readonly Value[], regexes: readonly BSONRegExp[]): Bounds | undefined {
  const all = [
    ...values.map((value) => equality(value)),
    ...regexes.map((regex) => prefixed(regex)),
  ];
  const intervals: Interval[] = [];
  let exact = true;
  for (const bounds of all) {
    if (bounds === undefined) {
      return undefined;
    }
    intervals.push(...bounds.intervals);
    exact &&= bounds.exact;
  }
  return { intervals: merged(intervals), exact };
}

/** `/^abc/` is the range of strings that begin so, and the same regex stored as a value. */
function prefixed(regex: BSONRegExp): Bounds | undefined {
  const text = literalPrefix(regex);
  if (text === "") {
    return undefined;
  }
  // Without the two bytes that end a string, its key is what all longer ones begin with.
  const key = keyPart(text).subarray(0, -2);
  const strings = {
    low: key,
    lowInclusive: true,
    high: key,
    highInclusive: true,
    prefix: true,
  } as const;
  return { intervals: [strings, point(regex)], exact: false };
}

/** In order, without repeats. */
function merged(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.toSorted((a, b) => Buffer.compare(a.low, b.low));
  return sorted.filter(
    (each, at) => at === 0 || !each.low.equals(sorted[at - 1]?.low ?? Buffer.alloc(0)),
  );
}

/** What lies in both. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  const intervals: Interval[] = [];
  for (const x of a.intervals) {
    for (const y of b.intervals) {
      const both = overlap(x, y);
      if (both !== undefined) {
        intervals.push(both);
      }
    }
  }
  return { intervals, exact: a.exact && b.exact };
}

function overlap(a: Interval, b: Interval): Interval | undefined {
  const [start, end] = [later(a, b), earlier(a, b)];
  const [from, to] = [startOf(start), endOf(end)];
  if (Buffer.compare(from, to) >= 0) {
    return undefined;
  }
  return { ...start, high: end.high, highInclusive: end.highInclusive };
}

function later(a: Interval, b: Interval): Interval {
  return Buffer.compare(startOf(a), startOf(b)) >= 0 ? a : b;
}

function earlier(a: Interval, b: Interval): Interval {
  return Buffer.compare(endOf(a), endOf(b)) <= 0 ? a : b;
}

function startOf({ low, lowInclusive }: Interval): Buffer {
  return lowInclusive ? low : after(low);
}

function endOf({ high, highInclusive }: Interval): Buffer {
  return highInclusive ? after(high) : high;
}

/** The interval as bytes of the index: from `start` up to, not including, `end`. */
export function physical(interval: Interval, descending: boolean): { start: Buffer; end: Buffer } {
  if (!descending) {
    return { start: startOf(interval), end: endOf(interval) };
  }
  const { low, lowInclusive, high, highInclusive } = interval;
  return {
    start: highInclusive ? inverted(high) : after(inverted(high)),
    end: lowInclusive ? after(inverted(low)) : inverted(low),
  };
}

export function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => 255 - byte));
}
