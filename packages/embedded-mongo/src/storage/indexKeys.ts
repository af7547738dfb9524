import { KeyParts } from "../bson/keyString";
import { isDoc, own, placeOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import type { IndexSpec, KeyField } from "./catalog";
import { MAX_KEY_BYTES } from "./layout";

/** The keys of `document` in `index`; none if a sparse index excludes it. Code 17280 for a key that is too long. */
export function extractKeys(
  index: IndexSpec,
  document: Doc,
  parts = new KeyParts(),
): { keys: readonly Buffer[]; multikey: boolean } {
  const { rows, multikey, isBlank } = keyRows(document, index.fields);
  if (index.sparse && isBlank) {
    return { keys: [], multikey };
  }
  const keys = rows.map((row) =>
    Buffer.concat(row.map((value, at) => parts.of(value, index.fields[at]?.direction === -1))),
  );
  for (const { length } of keys) {
    const message = `a value is too long for index ${index.name}, ${length} bytes`;
    ensure(length <= MAX_KEY_BYTES, 17280, message);
  }
  return { keys: keys.length === 1 ? keys : distinct(keys), multikey };
}

function distinct(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString("latin1"), key])).values()];
}

/** The keys of a document for some fields, one row each. In a row a missing field is null, an empty array `undefined`. */
export interface KeyRows {
  readonly rows: readonly Maybe[][];
  /** Whether the path led through an array, so that there can be several rows. */
  readonly multikey: boolean;
  /** Whether no row has a value for any path; sparse indexes exclude such a document. */
  readonly isBlank: boolean;
}

/** How far a path has been followed: to an array, or to its end. */
interface Place {
  readonly value: Maybe;
  readonly path: readonly string[];
  /** The next part of the path. */
  readonly at: number;
  readonly isEnd: boolean;
}

/**
 * All combinations for an array on the path: its items in turn, for all the paths that lead through it. Two parallel arrays
 * are refused as in MongoDB (code 171).
 */
export function keyRows(document: Doc, fields: readonly KeyField[]): KeyRows {
  const reached = fields.map(({ parts }) => follow(document, parts, 0));
  const multikey = !reached.every(({ isEnd }) => isEnd);
  const rows = multikey ? expand(reached) : [reached];
  return {
    rows: rows.map((row) => row.map(({ value }) => (value === MISSING ? null : value))),
    multikey,
    isBlank: rows.every((row) => row.every(({ value }) => value === MISSING)),
  };
}

/** Marks a missing value. */
const MISSING: Doc = {};

function expand(reached: readonly Place[]): Place[][] {
  const through = reached.filter(({ isEnd }) => !isEnd);
  const [first] = through;
  if (first === undefined) {
    return [[...reached]];
  }
  if (through.some(({ value }) => value !== first.value)) {
    throw new MongoError("CannotIndexParallelArrays", "cannot index parallel arrays");
  }
  const items = first.value as Value[];
  return (items.length === 0 ? [undefined] : items).flatMap((item) =>
    expand(reached.map((place) => (place.isEnd ? place : entered(place, item)))),
  );
}

/** The position in one item of the array: the item itself, or the value at the rest of the path. */
function entered({ path, at }: Place, item: Maybe): Place {
  if (at === path.length) {
    return { value: item, path, at, isEnd: true };
  }
  return isDoc(item) ? follow(item, path, at) : { value: MISSING, path, at, isEnd: true };
}

function follow(from: Doc, path: readonly string[], start: number): Place {
  let value: Maybe = from;
  let at = start;
  for (; at < path.length; at += 1) {
    const part = path[at] ?? "";
    if (Array.isArray(value)) {
      if (!isPlace(value, part)) {
        break;
      }
      value = value[Number(part)];
    } else {
      value = isDoc(value) ? own(value, part) : undefined;
    }
  }
  return { value: value === undefined ? MISSING : value, path, at, isEnd: !Array.isArray(value) };
}

/** A numeric path component is an array index, unless the array's documents have a field of that name. */
function isPlace(items: readonly Value[], part: string): boolean {
  return placeOf(part) >= 0 && !items.some((item) => isDoc(item) && own(item, part) !== undefined);
}
