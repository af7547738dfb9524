import { isDoc, own, placeOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";

/** The keys of a document for some paths, one row each. In a row a missing field is null, an empty array `undefined`. */
export interface KeyRows {
  readonly rows: Maybe[][];
  /** Whether an array was on the way: then there can be several rows. */
  readonly multikey: boolean;
  /** How many of the rows have a value for none of the paths; they stand for nothing in a sparse index. */
  readonly blank: number;
}

type Paths = readonly (readonly string[])[];

/**
 * All combinations an array on the way gives: its items one after the other, for all the paths that lead through it.
 * Two arrays side by side are refused as in MongoDB (code 171).
 */
export function keyRows(document: Doc, paths: Paths): KeyRows {
  const rows = new Expansion(paths);
  rows.expand(document, {
    at: paths.map(() => 0),
    row: paths.map(() => null),
    missing: 0,
  });
  return rows;
}

interface State {
  /** How far each path has been followed; its length when its value is in the row. */
  readonly at: number[];
  readonly row: Maybe[];
  missing: number;
}

class Expansion implements KeyRows {
  readonly rows: Maybe[][] = [];
  multikey = false;
  blank = 0;
  private readonly paths: Paths;

  constructor(paths: Paths) {
    this.paths = paths;
  }

  expand(from: Doc, { at, row, missing }: State): void {
    const state = { at: [...at], row: [...row], missing };
    const { items, through } = this.advance(from, state);
    if (items === undefined) {
      if (state.missing === this.paths.length) {
        this.blank += 1;
      }
      this.rows.push(state.row);
      return;
    }
    this.multikey = true;
    for (const item of items.length === 0 ? [undefined] : items) {
      const next = { at: [...state.at], row: [...state.row], missing: state.missing };
      for (const which of through) {
        if (next.at[which] !== this.paths[which]?.length) {
          continue;
        }
        next.row[which] = item;
        next.at[which] = Infinity;
      }
      this.expand(isDoc(item) ? item : {}, next);
    }
  }

  /** Follows every unfinished path to its value, or to the one array they all have to go through. */
  private advance(from: Doc, state: State): { items: Value[] | undefined; through: number[] } {
    let items: Value[] | undefined;
    const through: number[] = [];
    this.paths.forEach((path, which) => {
      const start = state.at[which] ?? 0;
      if (start === Infinity) {
        return;
      }
      const { value, at } = follow(from, path, start);
      if (Array.isArray(value)) {
        if (items !== undefined && items !== value) {
          throw parallelArrays(this.paths);
        }
        items = value;
        through.push(which);
        state.at[which] = at;
        return;
      }
      state.at[which] = Infinity;
      state.row[which] = value ?? null;
      if (value === undefined) {
        state.missing += 1;
      }
    });
    return { items, through };
  }
}

function follow(from: Doc, path: readonly string[], start: number): { value: Maybe; at: number } {
  let value: Maybe = from;
  let at = start;
  for (; at < path.length; at += 1) {
    const part = path[at] ?? "";
    if (Array.isArray(value)) {
      if (!isPlace(value, part)) {
        return { value, at };
      }
      value = value[Number(part)];
    } else {
      value = isDoc(value) ? own(value, part) : undefined;
    }
  }
  return { value, at };
}

/** A numbered path component is a place in the array, unless its documents have a field of that name. */
function isPlace(items: readonly Value[], part: string): boolean {
  return placeOf(part) >= 0 && !items.some((item) => isDoc(item) && own(item, part) !== undefined);
}

function parallelArrays(paths: Paths): MongoError {
  const names = paths.map((path) => `[${path.at(-1) ?? ""}]`).join(" ");
  return new MongoError("CannotIndexParallelArrays", `cannot index parallel arrays ${names}`);
}
