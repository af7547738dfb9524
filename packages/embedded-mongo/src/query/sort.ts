import { compare } from "../bson/compare";
import { isDoc, isNumber, own, toNumber } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import { keyRows } from "../storage/keyRows";

export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

export type SortKey = readonly Maybe[];

export interface CompiledSort {
  readonly fields: readonly SortField[];
  /** What a document is sorted by; of several keys (arrays) the one that comes first. */
  readonly keyOf: (document: Doc) => SortKey;
  readonly order: (a: SortKey, b: SortKey) => number;
}

/** The fields of a sort specification; throws with MongoDB's code for what is none. */
export function sortFields(spec: Doc): SortField[] {
  return Object.entries(spec).map(([path, direction]) => {
    ensure(!isDoc(direction), "QueryFeatureNotAllowed", "$meta sort is not supported");
    ensure(path !== "", "BadValue", "FieldPath cannot be constructed with empty string");
    const given = isNumber(direction) ? toNumber(direction) : 0;
    ensure(given === 1 || given === -1, 15975, "$sort key ordering must be 1 or -1");
    ensure(!path.startsWith("$"), 16410, "FieldPath field names may not start with '$'");
    return { path, direction: given };
  });
}

export function sortBy(fields: readonly SortField[]): CompiledSort {
  const order = orderOf(fields);
  const paths = fields.map((field) => field.path.split("."));
  const single = paths.every((path) => path.length === 1);
  const names = paths.map(([name = ""]) => name);
  const keyOf = (document: Doc): SortKey => {
    if (single) {
      const plain = names.map((name) => own(document, name) ?? null);
      if (!plain.some((value) => Array.isArray(value))) {
        return plain;
      }
    }
    const { rows } = keyRows(document, paths);
    return rows.reduce((best, row) => (order(row, best) < 0 ? row : best));
  };
  return { fields, keyOf, order };
}

function orderOf(fields: readonly SortField[]) {
  return (a: SortKey, b: SortKey): number => {
    for (let at = 0; at < fields.length; at += 1) {
      const difference = compare(a[at], b[at]);
      if (difference !== 0) {
        return difference * (fields[at]?.direction ?? 1);
      }
    }
    return 0;
  };
}

interface Keyed<T> {
  readonly item: T;
  readonly key: SortKey;
}

/** Above this it is cheaper to sort everything than to keep the best in order. */
const KEEP_ORDERED = 2000;

/** Collects items and gives the first `limit` of them in order; of equal ones the first come first. */
export class TopSorted<T> {
  private readonly sort: CompiledSort;
  private readonly limit: number;
  private readonly items: Keyed<T>[] = [];

  constructor(sort: CompiledSort, limit: number) {
    this.sort = sort;
    this.limit = limit;
  }

  add(item: T, key: SortKey): void {
    if (this.limit > KEEP_ORDERED) {
      this.items.push({ item, key });
      return;
    }
    const last = this.items.at(-1);
    const full = this.items.length >= this.limit;
    if (full && last !== undefined && this.sort.order(key, last.key) >= 0) {
      return;
    }
    this.items.splice(this.placeFor(key), 0, { item, key });
    if (full) {
      this.items.pop();
    }
  }

  result(): T[] {
    if (this.limit > KEEP_ORDERED) {
      this.items.sort((a, b) => this.sort.order(a.key, b.key));
    }
    return this.items.slice(0, this.limit).map(({ item }) => item);
  }

  /** After every key that is not greater. */
  private placeFor(key: SortKey): number {
    let [low, high] = [0, this.items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.items[middle];
      if (other !== undefined && this.sort.order(other.key, key) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
