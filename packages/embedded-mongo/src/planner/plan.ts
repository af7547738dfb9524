import type { Maybe } from "../bson/values";
import type { Match } from "../query/ast";
import type { SortField } from "../query/sort";
import type { IndexSpec } from "../storage/indexSpec";

/** A part of an index, as bytes: from `start` up to, not including, `end`. */
export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
  /** How many bytes of the key stand before the fields it is sorted by. */
  readonly sortedFrom: number;
}

/** One way to find the documents a query asks for. */
export type Plan = CollectionScan | IndexScan | Union;

export interface CollectionScan {
  readonly kind: "collection";
  readonly reverse: boolean;
}

export interface IndexScan {
  readonly kind: "index";
  readonly index: IndexSpec;
  readonly ranges: readonly KeyRange[];
  readonly reverse: boolean;
  /** Whether the documents come in the order asked for. */
  readonly sorted: boolean;
  /** Whether every document in the ranges matches, so that none has to be looked at. */
  readonly exact: boolean;
  /** How many of the index's fields the query narrows down. */
  readonly bounded: number;
}

/** `$or`: the documents of all branches, each once. */
export interface Union {
  readonly kind: "union";
  readonly branches: readonly IndexScan[];
}

export interface Wanted {
  readonly sort: readonly SortField[];
}

/** What is asked of one collection. */
export interface Query {
  readonly match: Match;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** Infinity for all. */
  readonly limit: number;
  readonly hint: Maybe;
  /** When to give up, in milliseconds since 1970; Infinity for never. */
  readonly deadline: number;
  /** Told which plan was taken. */
  readonly onPlan?: (plan: Plan) => void;
}

/** Everything, in any order. */
export const EVERYTHING: Query = {
  match: { kind: "and", items: [] },
  sort: [],
  skip: 0,
  limit: Infinity,
  hint: undefined,
  deadline: Infinity,
};
