import { compare } from "../bson/compare";
import { isDoc, own } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import { keyFields } from "../storage/catalog";
import type { KeyField } from "../storage/catalog";
import { keyRows } from "../storage/indexKeys";

type SortKey = readonly Maybe[];

/** The fields of a sort specification; throws MongoDB's code if it is invalid. */
export function sortFields(spec: Doc): KeyField[] {
  for (const [path, direction] of Object.entries(spec)) {
    ensure(!isDoc(direction), "QueryFeatureNotAllowed", "$meta sort is not supported");
    ensure(path !== "", "BadValue", "FieldPath cannot be constructed with empty string");
    ensure(!path.startsWith("$"), 16410, `FieldPath field names may not start with '$': ${path}`);
    const fits = direction === 1 || direction === -1;
    ensure(fits, 15975, "$sort key ordering must be 1 or -1");
  }
  return keyFields(spec);
}

interface Keyed<T> {
  readonly item: T;
  readonly key: SortKey;
}

/** Extra items collected beyond the limit before the surplus is dropped. */
const SPARE = 1000;

/** Collects items and returns the first `limit` of them in order; stable for equal keys. */
export class TopSorted<T> {
  private readonly fields: readonly KeyField[];
  private readonly limit: number;
  private readonly isFlat: boolean;
  private items: Keyed<T>[] = [];
  /** The last key inside the limit, once it is reached. */
  private last: SortKey | undefined;

  constructor(fields: readonly KeyField[], limit: number) {
    this.fields = fields;
    this.limit = limit;
    this.isFlat = fields.every(({ parts }) => parts.length === 1);
  }

  add(item: T, document: Doc): void {
    const key = this.keyOf(document);
    if (this.last !== undefined && this.order(key, this.last) >= 0) {
      return;
    }
    this.items.push({ item, key });
    if (this.items.length >= this.limit + SPARE) {
      this.settle();
      this.last = this.items.at(-1)?.key;
    }
  }

  result(): T[] {
    this.settle();
    return this.items.map(({ item }) => item);
  }

  private settle(): void {
    this.items = this.items.toSorted((a, b) => this.order(a.key, b.key)).slice(0, this.limit);
  }

  /** The sort key of a document; of several keys (arrays) the first in order. */
  private keyOf(document: Doc): SortKey {
    if (this.isFlat) {
      const plain = this.fields.map(({ path }) => own(document, path) ?? null);
      if (!plain.some((value) => Array.isArray(value))) {
        return plain;
      }
    }
    const { rows } = keyRows(document, this.fields);
    return rows.reduce((best, row) => (this.order(row, best) < 0 ? row : best));
  }

  private order(a: SortKey, b: SortKey): number {
    for (let at = 0; at < this.fields.length; at += 1) {
      const difference = compare(a[at], b[at]);
      if (difference !== 0) {
        return difference * (this.fields[at]?.direction ?? 1);
      }
    }
    return 0;
  }
}
