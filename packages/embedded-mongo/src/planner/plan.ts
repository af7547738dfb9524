import type { Match } from "../query/ast";
import type { IndexSpec, KeyField } from "../storage/catalog";

/** A part of the store's keys: from `start` up to, not including, `end`. */
export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
  /** How many bytes of the key stand before what it is sorted by. */
  readonly sortedFrom: number;
}

/** One way to find the documents a query asks for. */
export interface Plan {
  /** Undefined for a walk over the collection itself. */
  readonly index: IndexSpec | undefined;
  readonly ranges: readonly KeyRange[];
  readonly reverse: boolean;
  /** Whether the documents come in the order asked for. */
  readonly sorted: boolean;
  /** Whether every document in the ranges matches, so that none has to be looked at. */
  readonly exact: boolean;
  /** The index's fields that the query narrows down. */
  readonly bounded: readonly string[];
  /** For `$or`: the plans of its branches, instead of an index and ranges. */
  readonly branches?: readonly Plan[];
}

/** What is asked of one collection. */
export interface Query {
  readonly match: Match;
  readonly sort: readonly KeyField[];
  readonly skip: number;
  /** Infinity for all. */
  readonly limit: number;
}

/** Everything, in any order. */
export const EVERYTHING: Query = {
  match: { kind: "and", items: [] },
  sort: [],
  skip: 0,
  limit: Infinity,
};
