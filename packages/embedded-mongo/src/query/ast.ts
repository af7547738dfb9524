import type { BSONRegExp, Maybe, Value } from "../bson/values";

/** A parsed filter. The planner derives index bounds from it; compileMatch turns it into a predicate. */
export type Match =
  | { readonly kind: "and" | "or" | "nor"; readonly items: readonly Match[] }
  | { readonly kind: "not"; readonly item: Match }
  | Leaf;

/** A test of the values at one path (without a path, of the value itself); it passes if any of them passes. */
export interface Leaf {
  readonly kind: "leaf";
  readonly path: string;
  readonly parts: readonly string[];
  readonly test: Test;
}

/** The top-level fields that something reads; undefined when it may read any. */
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
  | { readonly op: "size"; readonly size: number }
  | { readonly op: "elemMatchObject" | "elemMatchValue"; readonly match: Match };

export type Predicate = (value: Maybe) => boolean;

/** The top-level fields a filter reads. */
export function matchFields(match: Match): ReadonlySet<string> {
  switch (match.kind) {
    case "leaf":
      return new Set(match.parts.slice(0, 1));
    case "not":
      return matchFields(match.item);
    default:
      return new Set(match.items.flatMap((item) => [...matchFields(item)]));
  }
}

/** The union of two reads. */
export function union(a: Fields, b: Fields): Fields {
  return a === undefined || b === undefined ? undefined : new Set([...a, ...b]);
}
