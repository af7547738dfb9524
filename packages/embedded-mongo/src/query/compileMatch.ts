import { compare, rankOf, RANK } from "../bson/compare";
import { isNumber, toBigInt, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { Binary, BSONRegExp, BSONSymbol, emptyDoc, isDoc } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { takesWholeArrays } from "./ast";
import type { BitsWanted, Comparison, Leaf, Match, Predicate, Test, ValuePredicate } from "./ast";
import type { Collation } from "./collation";
import { SIMPLE } from "./collation";
import { fromBytes } from "./operands";
import { toRegExp } from "./regex";
import { walk } from "./walk";

/** A parsed filter as a test of documents. */
export function compileMatch(match: Match, collation: Collation = SIMPLE): Predicate {
  switch (match.kind) {
    case "and": {
      const items = match.items.map((item) => compileMatch(item, collation));
      return (document) => items.every((holds) => holds(document));
    }
    case "or":
    case "nor": {
      const items = match.items.map((item) => compileMatch(item, collation));
      const wanted = match.kind === "or";
      return (document) => items.some((holds) => holds(document)) === wanted;
    }
    case "not": {
      const holds = compileMatch(match.item, collation);
      return (document) => !holds(document);
    }
    case "never":
      return () => false;
    case "expr":
      return match.holds;
    case "leaf":
      return compileLeaf(match, collation);
  }
}

function compileLeaf({ parts, test }: Leaf, collation: Collation): Predicate {
  const holds = compileTest(test, collation);
  const path = { parts, items: !takesWholeArrays(test) };
  const [name = ""] = parts;
  if (parts.length > 1) return (document) => walk(document, path, holds);
  return (document) => {
    const value = document[name];
    if (!Array.isArray(value)) return holds(value);
    return (path.items && value.some((item) => holds(item))) || holds(value);
  };
}

/** A test of one value, which is not looked into when it is an array. */
export function compileTest(test: Test, collation: Collation): ValuePredicate {
  switch (test.op) {
    case "eq":
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return comparison(test.op, test.value, collation);
    case "in":
      return membership(test, collation);
    case "regex":
      return regex(test.regex);
    case "exists":
      return (value) => value !== undefined;
    case "type":
      return (value) => test.types.has(typeName(value));
    case "elemMatchObject": {
      const holds = compileMatch(test.match, collation);
      return (value) => Array.isArray(value) && value.some((item) => matchesItem(item, holds));
    }
    case "elemMatchValue": {
      const tests = test.tests.map((item) => compileOnValue(item, collation));
      return (value) =>
        Array.isArray(value) && value.some((item) => tests.every((holds) => holds(item)));
    }
    default:
      return compileRareTest(test);
  }
}

type RareTest = Extract<Test, { op: "mod" | "bits" | "size" }>;

function compileRareTest(test: RareTest): ValuePredicate {
  switch (test.op) {
    case "size":
      return (value) => Array.isArray(value) && value.length === test.size;
    case "mod":
      return (value) =>
        isNumber(value) &&
        Number.isFinite(toNumber(value)) &&
        toBigInt(value) % test.divisor === test.remainder;
    case "bits":
      return (value) => matchesBits(value, test.want, test.mask);
  }
}

function matchesItem(item: Value, holds: Predicate): boolean {
  if (isDoc(item)) return holds(item);
  // An array in the array counts as a document whose fields are its places.
  return Array.isArray(item) && holds(Object.assign(emptyDoc(), item));
}

/** The tests inside `$elemMatch: { $gt: 1 }` look at the item itself. */
export function compileOnValue(match: Match, collation: Collation): ValuePredicate {
  switch (match.kind) {
    case "leaf":
      return compileTest(match.test, collation);
    case "and": {
      const items = match.items.map((item) => compileOnValue(item, collation));
      return (value) => items.every((holds) => holds(value));
    }
    case "not": {
      const holds = compileOnValue(match.item, collation);
      return (value) => !holds(value);
    }
    default:
      return () => false;
  }
}

/** A comparison holds only between values of one type; null also equals a missing value. */
function comparison(op: Comparison, operand: Value, { order }: Collation): ValuePredicate {
  const accepts = ACCEPTS[op];
  if (typeof operand === "string") {
    return (value) => {
      if (typeof value === "string") return accepts(order(value, operand));
      return value instanceof BSONSymbol && accepts(order(value.value, operand));
    };
  }
  if (operand === null) return (value) => accepts(0) && (value === undefined || value === null);
  if (isNumber(operand)) return numberComparison(op, operand);
  const rank = rankOf(operand);
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => (rankOf(value) === rank ? accepts(0) : op !== "eq");
  }
  return (value) => rankOf(value) === rank && accepts(compare(value, operand, order));
}

const ACCEPTS: Record<Comparison, (difference: number) => boolean> = {
  eq: (difference) => difference === 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/** NaN equals NaN and is neither above nor below any number. */
function numberComparison(op: Comparison, operand: Value): ValuePredicate {
  const accepts = ACCEPTS[op];
  const nan = isNumber(operand) && Number.isNaN(toNumber(operand));
  return (value) => {
    if (!isNumber(value)) return false;
    if (nan || Number.isNaN(toNumber(value))) {
      return nan && Number.isNaN(toNumber(value)) && accepts(0);
    }
    return accepts(compare(value, operand));
  };
}

function membership(test: Extract<Test, { op: "in" }>, collation: Collation): ValuePredicate {
  const quick = new Set<Value>();
  const slow: ValuePredicate[] = test.regexes.map(regex);
  for (const value of test.values) {
    if (typeof value === "string" && collation.simple) quick.add(value);
    else slow.push(comparison("eq", value, collation));
  }
  return (value) =>
    (typeof value === "string" && quick.has(value)) || slow.some((holds) => holds(value));
}

function regex(pattern: BSONRegExp): ValuePredicate {
  const compiled = toRegExp(pattern);
  return (value) => {
    if (typeof value === "string") return compiled.test(value);
    if (value instanceof BSONSymbol) return compiled.test(value.value);
    return value instanceof BSONRegExp && compare(value, pattern) === 0;
  };
}

function matchesBits(value: Maybe, want: BitsWanted, mask: bigint): boolean {
  const bits = bitsOf(value);
  if (bits === undefined) return false;
  const set = bits & mask;
  switch (want) {
    case "allSet":
      return set === mask;
    case "allClear":
      return set === 0n;
    case "anySet":
      return set !== 0n;
    case "anyClear":
      return set !== mask;
  }
}

/** Negative numbers extend their sign without end, as the bits of a bigint do. */
function bitsOf(value: Maybe): bigint | undefined {
  if (value instanceof Binary) return fromBytes(value);
  if (!isNumber(value)) return undefined;
  const number = toNumber(value);
  return Number.isInteger(number) && Math.abs(number) < 2 ** 63 ? toBigInt(value) : undefined;
}
