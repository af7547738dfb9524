import type { Match } from "../query/ast";
import type { CollectionSpec, IndexSpec, KeyField } from "../storage/catalog";
import type { Store } from "../storage/store";

/** The keys of the store from `start` up to, excluding, `end`: of an index, or of a collection's documents. */
export interface KeyRange {
  readonly start: Buffer;
  readonly end: Buffer;
  /** Bytes of the key before its sort key. */
  readonly sortedFrom: number;
}

/** One way to find the documents of a query. */
export interface Plan {
  /** Undefined for a collection scan. */
  readonly index: IndexSpec | undefined;
  readonly ranges: readonly KeyRange[];
  readonly reverse: boolean;
  /** Whether the documents come in the requested order. */
  readonly sorted: boolean;
  /** Whether every document in the ranges matches, so that none must be checked. */
  readonly exact: boolean;
  /** The index's fields that the query narrows. */
  readonly bounded: readonly string[];
  /** For `$or`: the plans of its branches, instead of an index and ranges. */
  readonly branches?: readonly Plan[];
}

/** A query on one collection. */
export interface Query {
  readonly match: Match;
  readonly sort: readonly KeyField[];
  readonly skip: number;
  /** Infinity for no limit. */
  readonly limit: number;
}

/** One query on one collection. */
export interface Search {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly query: Query;
}

/** All documents, in any order. */
export const EVERYTHING: Query = {
  match: { kind: "and", items: [] },
  sort: [],
  skip: 0,
  limit: Infinity,
};
