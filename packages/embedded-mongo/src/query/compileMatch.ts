import { compare, rankOf } from "../bson/compare";
import { BSONRegExp, isDoc, isNil, own, typeName } from "../bson/values";
import type { Value } from "../bson/values";
import type { Comparison, Leaf, Match, Predicate, Test, ValuePredicate } from "./ast";
import { toRegExp } from "./regex";
import { walk } from "./walk";

/** A parsed filter as a test of documents. */
export function compileMatch(match: Match): Predicate {
  switch (match.kind) {
    case "and": {
      const items = match.items.map(compileMatch);
      return (document) => items.every((holds) => holds(document));
    }
    case "or":
    case "nor": {
      const items = match.items.map(compileMatch);
      const wanted = match.kind === "or";
      return (document) => items.some((holds) => holds(document)) === wanted;
    }
    case "not": {
      const holds = compileMatch(match.item);
      return (document) => !holds(document);
    }
    case "leaf":
      return compileLeaf(match);
  }
}

/** Tests that look at an array as a whole, not at its items. */
const WHOLE = new Set(["size", "elemMatchObject", "elemMatchValue"]);

function compileLeaf({ parts, test }: Leaf): Predicate {
  const holds = compileTest(test);
  const path = { parts, items: !WHOLE.has(test.op) };
  const [name = ""] = parts;
  if (parts.length > 1) {
    return (document) => walk(document, path, holds);
  }
  return (document) => {
    const value = own(document, name);
    if (!Array.isArray(value)) {
      return holds(value);
    }
    return (path.items && value.some((item) => holds(item))) || holds(value);
  };
}

/** A test of one value, which is not looked into when it is an array. */
export function compileTest(test: Test): ValuePredicate {
  switch (test.op) {
    case "eq":
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return comparison(test.op, test.value);
    case "in":
      return membership(test);
    case "regex":
      return regex(test.regex);
    case "exists":
      return (value) => value !== undefined;
    case "type":
      return (value) => test.types.has(typeName(value));
    case "size":
      return (value) => Array.isArray(value) && value.length === test.size;
    case "elemMatchObject": {
      const holds = compileMatch(test.match);
      return (value) => Array.isArray(value) && value.some((item) => matchesItem(item, holds));
    }
    case "elemMatchValue": {
      const tests = test.tests.map(compileOnValue);
      return (value) =>
        Array.isArray(value) && value.some((item) => tests.every((holds) => holds(item)));
    }
  }
}

/** An array in the array counts as a document whose fields are its places. */
function matchesItem(item: Value, holds: Predicate): boolean {
  return isDoc(item) ? holds(item) : Array.isArray(item) && holds(Object.assign({}, item) as never);
}

/** The tests inside `$elemMatch: { $gt: 1 }` look at the item itself. */
export function compileOnValue(match: Match): ValuePredicate {
  switch (match.kind) {
    case "leaf":
      return compileTest(match.test);
    case "and": {
      const items = match.items.map(compileOnValue);
      return (value) => items.every((holds) => holds(value));
    }
    case "not": {
      const holds = compileOnValue(match.item);
      return (value) => !holds(value);
    }
    default:
      return () => false;
  }
}

const ACCEPTS: Record<Comparison, (difference: number) => boolean> = {
  eq: (difference) => difference === 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/** A comparison holds only between values of one type; null also equals a missing value. */
function comparison(op: Comparison, operand: Value): ValuePredicate {
  const accepts = ACCEPTS[op];
  if (operand === null) {
    return (value) => accepts(0) && isNil(value);
  }
  const rank = rankOf(operand);
  // NaN is neither above nor below any number.
  const nan = Number.isNaN(operand);
  return (value) =>
    rankOf(value) === rank && Number.isNaN(value) === nan && accepts(compare(value, operand));
}

function membership({ values, regexes }: Extract<Test, { op: "in" }>): ValuePredicate {
  const texts = new Set<unknown>(values.filter((value) => typeof value === "string"));
  const others = values
    .filter((value) => !texts.has(value))
    .map((value) => comparison("eq", value));
  const slow = [...regexes.map(regex), ...others];
  return (value) => texts.has(value) || slow.some((holds) => holds(value));
}

function regex(pattern: BSONRegExp): ValuePredicate {
  const compiled = toRegExp(pattern);
  return (value) =>
    typeof value === "string"
      ? compiled.test(value)
      : value instanceof BSONRegExp && compare(value, pattern) === 0;
}
