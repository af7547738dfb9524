import type { Doc } from "../bson/values";

/** An index as it is stored in the catalog. */
export interface IndexSpec {
  readonly id: number;
  readonly name: string;
  /** The fields in order, 1 or -1 each. */
  readonly fields: readonly { readonly path: string; readonly direction: 1 | -1 }[];
  /** The same fields' paths, split. */
  readonly paths: readonly (readonly string[])[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter: Doc | undefined;
  /** Seconds after the date in the first field. */
  readonly expireAfterSeconds: number | undefined;
  /** Every option as it was given, for listIndexes. */
  readonly options: Doc;
  /** Whether a document has put more than one key in; set once, never unset. */
  multikey: boolean;
  /** Whether a key was too long to be stored whole, so that its order is not its value's. */
  cut: boolean;
}

export interface CollectionSpec {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly options: Doc;
  indexes: IndexSpec[];
  /** The record id of the next document. */
  nextRecord: number;
  /** How many documents there are. */
  count: number;
  /** The count that is on disk. */
  savedCount: number;
}
