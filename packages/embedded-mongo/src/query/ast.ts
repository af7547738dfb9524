import type { BSONRegExp, Doc, Maybe, Value } from "../bson/values";

/** A filter, parsed. The planner reads it for index bounds; compileMatch turns it into a test. */
export type Match =
  | { readonly kind: "and" | "or" | "nor"; readonly items: readonly Match[] }
  | { readonly kind: "not"; readonly item: Match }
  | { readonly kind: "never" }
  | Leaf
  | ExprMatch;

/** A test of the values one path leads to; it holds when it holds for any of them. */
export interface Leaf {
  readonly kind: "leaf";
  readonly path: string;
  readonly parts: readonly string[];
  readonly test: Test;
}

/** `$expr`: an aggregation expression over the whole document. */
export interface ExprMatch {
  readonly kind: "expr";
  readonly holds: (document: Doc) => boolean;
  readonly fields: Fields;
}

/** The top-level fields something reads; undefined when it may read any. */
export type Fields = ReadonlySet<string> | undefined;

export type Comparison = "eq" | "lt" | "lte" | "gt" | "gte";

export type Test =
  | { readonly op: Comparison; readonly value: Value }
  | {
      readonly op: "in";
      readonly values: readonly Value[];
      readonly regexes: readonly BSONRegExp[];
    }
  | { readonly op: "regex"; readonly regex: BSONRegExp }
  | { readonly op: "exists" }
  | { readonly op: "type"; readonly types: ReadonlySet<string> }
  | { readonly op: "mod"; readonly divisor: number; readonly remainder: number }
  | { readonly op: "size"; readonly size: number }
  | { readonly op: "elemMatchObject"; readonly match: Match }
  | { readonly op: "elemMatchValue"; readonly tests: readonly Match[] };

/** Tests that look at an array as a whole, not at its items. */
export function takesWholeArrays(test: Test): boolean {
  return test.op === "size" || test.op === "elemMatchObject" || test.op === "elemMatchValue";
}

export type Predicate = (document: Doc) => boolean;
export type ValuePredicate = (value: Maybe) => boolean;

/** The top-level fields a filter reads. */
export function matchFields(match: Match): Fields {
  switch (match.kind) {
    case "leaf":
      return new Set(match.parts.slice(0, 1));
    case "not":
      return matchFields(match.item);
    case "expr":
      return match.fields;
    case "never":
      return new Set();
    default:
      return match.items.map(matchFields).reduce(union, new Set());
  }
}

/** What both read. */
export function union(a: Fields, b: Fields): Fields {
  return a === undefined || b === undefined ? undefined : new Set([...a, ...b]);
}
