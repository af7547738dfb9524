import { inverted, keyPart } from "../bson/keyString";
import type { BSONRegExp, Value } from "../bson/values";
import type { Test } from "../query/ast";
import { literalPrefix } from "../query/regex";
import { after } from "../storage/layout";

/** The keys of one field from `start` up to, excluding, `end`; a point contains all keys of one value. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly isPoint: boolean;
}

/** The index range of a test; `exact` if every value in it passes the test. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  readonly exact: boolean;
}

/** The bounds of one test; undefined if an index cannot narrow it. */
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
      return test.regexes.length > 0 ? undefined : membership(test.values);
    case "regex":
      return prefixed(test.regex);
    default:
      return undefined;
  }
}

function point(value: Value | undefined): Interval {
  const start = keyPart(value);
  return { start, end: after(start), isPoint: true };
}

function equality(value: Value): Bounds {
  if (!Array.isArray(value)) {
    // A value hidden by an empty array on the path is null in the index but does not match null.
    return { intervals: [point(value)], exact: value !== null };
  }
  // The index contains an array by its items; only a nested array is indexed whole.
  return { intervals: inOrder([point(value), point(value[0])]), exact: false };
}

function membership(values: readonly Value[]): Bounds {
  const all = values.map(equality);
  return {
    intervals: inOrder(all.flatMap(({ intervals }) => intervals)),
    exact: all.every(({ exact }) => exact),
  };
}

/** The points in order, without duplicates. */
function inOrder(points: readonly Interval[]): Interval[] {
  return points
    .toSorted((a, b) => Buffer.compare(a.start, b.start))
    .filter((each, at, sorted) => sorted[at - 1]?.start.equals(each.start) !== true);
}

function range(op: "lt" | "lte" | "gt" | "gte", value: Value): Bounds | undefined {
  if (Array.isArray(value)) {
    return undefined;
  }
  const inclusive = op === "lte" || op === "gte";
  if (value === null || Number.isNaN(value)) {
    return inclusive ? equality(value) : { intervals: [], exact: true };
  }
  const key = keyPart(value);
  const type = key.subarray(0, 1);
  if (op === "gt" || op === "gte") {
    return one(inclusive ? key : after(key), after(type));
  }
  // NaN is the lowest number but not less than any number.
  return one(typeof value === "number" ? keyPart(-Infinity) : type, inclusive ? after(key) : key);
}

function one(start: Buffer, end: Buffer): Bounds {
  return { intervals: [{ start, end, isPoint: false }], exact: true };
}

/** `/^abc/` is the range of strings with that prefix, and the same regex stored as a value. */
function prefixed(regex: BSONRegExp): Bounds | undefined {
  const text = literalPrefix(regex);
  if (text === "") {
    return undefined;
  }
  // Without the two terminating bytes, a string's key is the prefix of all longer ones.
  const start = keyPart(text).subarray(0, -2);
  const strings = { start, end: after(start), isPoint: false };
  const exact = regex.options === "" && regex.pattern === `^${text}`;
  return { intervals: [strings, point(regex)], exact };
}

/** The intersection. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  const intervals = a.intervals.flatMap((x) =>
    b.intervals.map((y) => ({
      start: Buffer.compare(x.start, y.start) > 0 ? x.start : y.start,
      end: Buffer.compare(x.end, y.end) < 0 ? x.end : y.end,
      isPoint: x.isPoint || y.isPoint,
    })),
  );
  return {
    intervals: intervals.filter(({ start, end }) => Buffer.compare(start, end) < 0),
    exact: a.exact && b.exact,
  };
}

/** The interval in a descending field, whose keys have inverted bits. */
export function descending({ start, end, isPoint }: Interval): Interval {
  return { start: after(inverted(end)), end: after(inverted(start)), isPoint };
}
