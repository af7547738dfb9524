import { compare, equal } from "../bson/compare";
import { isNil, isNumber, isWhole } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";

/** A compiled expression: its value for a document. */
export type Node = (document: Doc) => Maybe;

/** An operator with `least` to `most` operands. */
export interface Operator {
  readonly least: number;
  readonly most: number;
  readonly build: (operands: readonly Node[]) => Node;
}

export const OPERATORS: Readonly<Record<string, Operator>> = {
  $and: lazy([0, Infinity], (nodes) => (document) => nodes.every((node) => isTrue(node(document)))),
  $or: lazy([0, Infinity], (nodes) => (document) => nodes.some((node) => isTrue(node(document)))),
  $not: eager([1, 1], ([value]) => !isTrue(value)),
  $cond: lazy(
    [3, 3],
    ([test, yes, no]) =>
      (document) =>
        (isTrue(test?.(document)) ? yes : no)?.(document),
  ),
  $ifNull: lazy([2, Infinity], (nodes) => (document) => {
    let value: Maybe;
    for (const node of nodes) {
      value = node(document);
      if (!isNil(value)) {
        break;
      }
    }
    return value;
  }),
  $eq: eager([2, 2], ([a, b]) => equal(a, b)),
  $ne: eager([2, 2], ([a, b]) => !equal(a, b)),
  $gt: eager([2, 2], ([a, b]) => compare(a, b) > 0),
  $gte: eager([2, 2], ([a, b]) => compare(a, b) >= 0),
  $lt: eager([2, 2], ([a, b]) => compare(a, b) < 0),
  $lte: eager([2, 2], ([a, b]) => compare(a, b) <= 0),
  $in: eager([2, 2], ([value, list]) => {
    ensure(Array.isArray(list), 40081, "$in requires an array as a second argument");
    return list.some((item) => equal(item, value));
  }),
  $add: arithmetic([0, Infinity], (numbers) => numbers.reduce((a, b) => a + b, 0)),
  $multiply: arithmetic([0, Infinity], (numbers) => numbers.reduce((a, b) => a * b, 1)),
  $divide: arithmetic([2, 2], ([a = 0, b = 0]) => {
    ensure(b !== 0, "BadValue", "can't $divide by zero");
    return a / b;
  }),
  $subtract: eager([2, 2], ([a, b]) =>
    a instanceof Date && b instanceof Date
      ? a.getTime() - b.getTime()
      : computed([a, b], ([x = 0, y = 0]) => x - y),
  ),
  $concat: eager([0, Infinity], (texts) => {
    const plain = texts.every((each) => isNil(each) || typeof each === "string");
    ensure(plain, 16702, "$concat only supports strings");
    return texts.some(isNil) ? null : texts.join("");
  }),
  $size: eager([1, 1], ([list]) => {
    ensure(Array.isArray(list), 17124, "The argument to $size must be an array");
    return list.length;
  }),
  $arrayElemAt: eager([2, 2], ([list, at]) => {
    if (isNil(list) || isNil(at)) {
      return null;
    }
    ensure(Array.isArray(list), 28689, "$arrayElemAt's first argument must be an array");
    ensure(isWhole(at), 28690, "$arrayElemAt's second argument must be a whole number");
    return list.at(at);
  }),
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
};

type Counts = readonly [least: number, most: number];

function lazy([least, most]: Counts, build: Operator["build"]): Operator {
  return { least, most, build };
}

function eager(counts: Counts, apply: (operands: readonly Maybe[]) => Maybe): Operator {
  return lazy(counts, (nodes) => (document) => apply(nodes.map((node) => node(document))));
}

function arithmetic(counts: Counts, apply: (numbers: readonly number[]) => number): Operator {
  return eager(counts, (operands) => computed(operands, apply));
}

/** Null if an operand is null or missing; refuses operands that are not numbers. */
function computed(
  operands: readonly Maybe[],
  apply: (numbers: readonly number[]) => number,
): Maybe {
  if (operands.some(isNil)) {
    return null;
  }
  ensure(operands.every(isNumber), "TypeMismatch", "Arithmetic is supported on numbers only");
  return apply(operands);
}

/** A part of a date, in UTC. */
function part(read: (date: Date) => number): Operator {
  return eager([1, 1], ([value]) => {
    ensure(isNil(value) || value instanceof Date, 16006, "can't convert the operand to a date");
    return isNil(value) ? null : read(value);
  });
}

/** The truth value in an expression: everything except false, null, a missing value and zero is true. */
function isTrue(value: Maybe): boolean {
  return !isNil(value) && value !== false && value !== 0;
}
