import { compare } from "../bson/compare";
import { isNumber, toNumber } from "../bson/numbers";
import { isDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";
import { keyRows } from "../storage/keyRows";
import type { Collation } from "./collation";
import { SIMPLE } from "./collation";

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
    if (isDoc(direction)) {
      throw new MongoError("QueryFeatureNotAllowed", "$meta sort is not supported by this server");
    }
    if (path === "")
      throw new MongoError("BadValue", "FieldPath cannot be constructed with empty string");
    const given = isNumber(direction) ? toNumber(direction) : 0;
    if (given !== 1 && given !== -1) {
      throw new MongoError(
        15975,
        "$sort key ordering must be 1 (for ascending) or -1 (for descending)",
      );
    }
    return { path, direction: given };
  });
}

export function compileSort(spec: Doc, collation: Collation = SIMPLE): CompiledSort {
  return sortBy(sortFields(spec), collation);
}

export function sortBy(fields: readonly SortField[], collation: Collation = SIMPLE): CompiledSort {
  const order = orderOf(fields, collation);
  const paths = fields.map((field) => field.path.split("."));
  const single = paths.every((path) => path.length === 1);
  const names = paths.map(([name = ""]) => name);
  const keyOf = (document: Doc): SortKey => {
    if (single) {
      const plain = names.map((name) => document[name] ?? null);
      if (!plain.some((value) => Array.isArray(value))) return plain;
    }
    return firstRow(keyRows(document, paths).rows, order);
  };
  return { fields, keyOf, order };
}

function firstRow(rows: readonly SortKey[], order: (a: SortKey, b: SortKey) => number): SortKey {
  return rows.reduce((best, row) => (order(row, best) < 0 ? row : best));
}

function orderOf(fields: readonly SortField[], collation: Collation) {
  return (a: SortKey, b: SortKey): number => {
    for (let at = 0; at < fields.length; at += 1) {
      const difference = compare(a[at], b[at], collation.order);
      if (difference !== 0) return difference * (fields[at]?.direction ?? 1);
    }
    return 0;
  };
}
