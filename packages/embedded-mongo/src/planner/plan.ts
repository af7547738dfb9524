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
  /** Whether strings compare otherwise than by their bytes. */
  readonly collated: boolean;
}
