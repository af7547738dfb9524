import { compare, valueKey } from "../bson/compare";
import { rankOf } from "../bson/keyString";
import { BSONRegExp, isDoc, isNil, own, placeOf, typeName } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import type { Comparison, Leaf, Match, Predicate, Test } from "./ast";
import { toRegExp } from "./regex";

/** Compiles a parsed filter into a predicate for documents, or for array items. */
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

/** Tests that examine an array as a whole instead of its items. */
const WHOLE = new Set(["size", "elemMatchObject", "elemMatchValue"]);

function compileLeaf({ parts, test }: Leaf): Predicate {
  const holds = compileTest(test);
  const path = { parts, items: !WHOLE.has(test.op) };
  const [name, more] = parts;
  if (name === undefined) {
    return holds;
  }
  if (more !== undefined) {
    return (document) => [...valuesAt(document, path)].some((value) => holds(value));
  }
  return (document) => {
    const value = isDoc(document) ? own(document, name) : undefined;
    return holds(value) || (path.items && Array.isArray(value) && value.some(holds));
  };
}

/** A test of one value; arrays are not expanded. */
export function compileTest(test: Test): Predicate {
  switch (test.op) {
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
      const holds = compileMatch(test.match);
      return (value) => Array.isArray(value) && value.some((item) => holds(item));
    }
    default:
      return comparison(test.op, test.value);
  }
}

/** A nested array acts as a document whose fields are its indexes. */
function matchesItem(item: Value, holds: Predicate): boolean {
  return isDoc(item) ? holds(item) : Array.isArray(item) && holds(Object.assign({}, item));
}

const ACCEPTS: Record<Comparison, (difference: number) => boolean> = {
  eq: (difference) => difference === 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
};

/** Values compare only within one type; null also equals a missing value. */
function comparison(op: Comparison, operand: Value): Predicate {
  const accepts = ACCEPTS[op];
  if (operand === null) {
    return (value) => accepts(0) && isNil(value);
  }
  if (op === "eq" && typeof operand === "string") {
    return (value) => value === operand;
  }
  const rank = rankOf(operand);
  // NaN is neither above nor below any number.
  const nan = Number.isNaN(operand);
  return (value) =>
    rankOf(value) === rank && Number.isNaN(value) === nan && accepts(compare(value, operand));
}

function membership({ values, regexes }: Extract<Test, { op: "in" }>): Predicate {
  const keys = new Set(values.map(valueKey));
  const patterns = regexes.map(regex);
  return (value = null) => keys.has(valueKey(value)) || patterns.some((holds) => holds(value));
}

function regex(pattern: BSONRegExp): Predicate {
  const compiled = toRegExp(pattern);
  return (value) =>
    typeof value === "string"
      ? compiled.test(value)
      : value instanceof BSONRegExp && compare(value, pattern) === 0;
}

export interface Path {
  readonly parts: readonly string[];
  /** Whether an array at the end of the path also contributes its items. */
  readonly items: boolean;
}

/**
 * Every value at a path, as in MongoDB's matcher: through documents in arrays and through array indexes; `undefined` for
 * a document without the rest of the path.
 */
export function* valuesAt(root: Maybe, path: Path, at = 0): Generator<Maybe> {
  const { parts, items } = path;
  if (at === parts.length || root === undefined) {
    if (items && Array.isArray(root)) {
      yield* root;
    }
    yield root;
  } else if (Array.isArray(root)) {
    for (const item of root.filter(isDoc)) {
      yield* valuesAt(item, path, at);
    }
    const there = root[placeOf(parts[at] ?? "")];
    if (at + 1 === parts.length) {
      yield* there === undefined ? [] : [there];
    } else if (isDoc(there) || Array.isArray(there)) {
      yield* valuesAt(there, path, at + 1);
    }
  } else {
    yield* valuesAt(isDoc(root) ? own(root, parts[at] ?? "") : undefined, path, at + 1);
  }
}
