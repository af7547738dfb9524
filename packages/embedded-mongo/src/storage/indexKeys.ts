import { isDoc, own, placeOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import type { IndexSpec } from "./catalog";
import { keyPart } from "./keyString";
import { MAX_KEY_BYTES } from "./layout";

/** The keys `document` has in `index`, none when a sparse index leaves it out; a key that is too long is code 17280. */
export function extractKeys(
  index: IndexSpec,
  document: Doc,
): { keys: readonly Buffer[]; multikey: boolean } {
  const { rows, multikey, isBlank } = keyRows(document, index.paths);
  if (index.sparse && isBlank) {
    return { keys: [], multikey };
  }
  const keys = rows.map((row) =>
    Buffer.concat(row.map((value, at) => keyPart(value, index.fields[at]?.direction === -1))),
  );
  for (const { length } of keys) {
    const message = `a value is too long for index ${index.name}, ${length} bytes`;
    ensure(length <= MAX_KEY_BYTES, 17280, message);
  }
  const distinct = new Map(keys.map((key) => [key.toString("latin1"), key]));
  return { keys: keys.length === 1 ? keys : [...distinct.values()], multikey };
}

/** The keys of a document for some paths, one row each. In a row a missing field is null, an empty array `undefined`. */
export interface KeyRows {
  readonly rows: readonly Maybe[][];
  /** Whether an array was on the way: then there can be several rows. */
  readonly multikey: boolean;
  /** Whether no row has a value for any of the paths; such a document is in no sparse index. */
  readonly isBlank: boolean;
}

/** How far a path has been followed: to an array it goes through, or to its end. */
interface Place {
  readonly value: Maybe;
  readonly rest: readonly string[];
  readonly isEnd: boolean;
}

/**
 * All combinations an array on the way gives: its items one after the other, for all the paths that lead through it.
 * Two arrays side by side are refused as in MongoDB (code 171).
 */
export function keyRows(document: Doc, paths: readonly (readonly string[])[]): KeyRows {
  const reached = paths.map((rest) => follow({ value: document, rest, isEnd: false }));
  const rows = expand(reached);
  return {
    rows: rows.map((row) => row.map(({ value }) => (value === MISSING ? null : value))),
    multikey: reached.some(({ isEnd }) => !isEnd),
    isBlank: rows.every((row) => row.every(({ value }) => value === MISSING)),
  };
}

/** Stands for a value that is not there. */
const MISSING: Doc = {};

function expand(places: readonly Place[]): Place[][] {
  const reached = places.map(follow);
  const through = reached.filter(({ isEnd }) => !isEnd);
  const [first] = through;
  if (first === undefined) {
    return [reached];
  }
  if (through.some(({ value }) => value !== first.value)) {
    throw new MongoError("CannotIndexParallelArrays", "cannot index parallel arrays");
  }
  const items = first.value as Value[];
  return (items.length === 0 ? [undefined] : items).flatMap((item) =>
    expand(reached.map((place) => (place.isEnd ? place : entered(place, item)))),
  );
}

/** The place in one item of the array: the item itself, or what the rest of the path leads to in a document. */
function entered({ rest }: Place, item: Maybe): Place {
  if (rest.length === 0) {
    return { value: item, rest, isEnd: true };
  }
  return isDoc(item) ? { value: item, rest, isEnd: false } : { value: MISSING, rest, isEnd: true };
}

function follow(place: Place): Place {
  let { value, rest } = place;
  if (place.isEnd) {
    return place;
  }
  for (; rest.length > 0; rest = rest.slice(1)) {
    const [part = ""] = rest;
    if (Array.isArray(value)) {
      if (!isPlace(value, part)) {
        break;
      }
      value = value[Number(part)];
    } else {
      value = isDoc(value) ? own(value, part) : undefined;
    }
  }
  return { value: value === undefined ? MISSING : value, rest, isEnd: !Array.isArray(value) };
}

/** A numbered path component is a place in the array, unless its documents have a field of that name. */
function isPlace(items: readonly Value[], part: string): boolean {
  return placeOf(part) >= 0 && !items.some((item) => isDoc(item) && own(item, part) !== undefined);
}
