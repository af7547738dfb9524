import { compare, valueKey } from "../bson/compare";
import { rankOf } from "../bson/keyString";
import { BSONRegExp, isDoc, isNil, own, placeOf, typeName } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import type { Comparison, Leaf, Match, Predicate, Test, ValuePredicate } from "./ast";
import { toRegExp } from "./regex";

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
  const keys = new Set(values.map(valueKey));
  const patterns = regexes.map(regex);
  return (value = null) => keys.has(valueKey(value)) || patterns.some((holds) => holds(value));
}

function regex(pattern: BSONRegExp): ValuePredicate {
  const compiled = toRegExp(pattern);
  return (value) =>
    typeof value === "string"
      ? compiled.test(value)
      : value instanceof BSONRegExp && compare(value, pattern) === 0;
}

/** Says yes to stop the walk. */
export type Visit = (value: Maybe) => boolean;

export interface Path {
  readonly parts: readonly string[];
  /** Whether an array at the end of the path is also visited item by item, before it is visited whole. */
  readonly items: boolean;
}

/**
 * Visits every value `path` leads to, as MongoDB's matcher does: through the documents in arrays and through numbered
 * places in them; a document that lacks the rest of the path gives `undefined`. True when a visit said yes.
 */
export function walk(root: Value, path: Path, visit: Visit): boolean {
  return walkFrom(root, { path, visit, at: 0 });
}

interface Step {
  readonly path: Path;
  readonly visit: Visit;
  readonly at: number;
}

function walkFrom(root: Value, { path, visit, at }: Step): boolean {
  const { parts } = path;
  let value: Value = root;
  for (let index = at; index < parts.length; index += 1) {
    if (Array.isArray(value)) {
      return walkArray(value, { path, visit, at: index });
    }
    const next: Maybe = isDoc(value) ? own(value, parts[index] ?? "") : undefined;
    if (next === undefined) {
      return visit(undefined);
    }
    value = next;
  }
  if (path.items && Array.isArray(value) && value.some((item) => visit(item))) {
    return true;
  }
  return visit(value);
}

function walkArray(items: readonly Value[], step: Step): boolean {
  const { path, visit, at } = step;
  const place = placeOf(path.parts[at] ?? "");
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] ?? null;
    if (isDoc(item) && walkFrom(item, step)) {
      return true;
    }
    if (index !== place) {
      continue;
    }
    if (at + 1 === path.parts.length) {
      if (visit(item)) {
        return true;
      }
    } else if (
      (isDoc(item) || Array.isArray(item)) &&
      walkFrom(item, { path, visit, at: at + 1 })
    ) {
      return true;
    }
  }
  return false;
}
