import { isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { IndexSpec } from "./indexSpec";
import { boundKey, EMPTY_ARRAY, keyPart, MAX_KEY_BYTES } from "./keyString";
import type { KeyPart } from "./keyString";
import { isArrayIndex } from "./paths";

export interface ExtractedKeys {
  readonly keys: Buffer[];
  readonly multikey: boolean;
  readonly cut: boolean;
}

/** The keys `document` has in `index`; none when a sparse index leaves it out. */
export function extractKeys(index: IndexSpec, document: Doc): ExtractedKeys {
  const columns = index.fields.map((field) => column(document, field.path.split("."), 0));
  const arrays = columns.filter((each) => each.multikey).length;
  if (arrays > 1) throw parallelArrays(index);
  if (index.sparse && columns.every((each) => each.missing)) {
    return { keys: [], multikey: false, cut: false };
  }
  const parts = columns.map((each, position) =>
    each.values.map((value) => keyPart(value, index.fields[position]?.direction === -1)),
  );
  const joined = new Map<string, Buffer>();
  for (const key of product(parts)) joined.set(key.toString("latin1"), boundKey(key));
  return {
    keys: [...joined.values()],
    multikey: arrays > 0,
    cut: [...joined.keys()].some((key) => key.length > MAX_KEY_BYTES),
  };
}

interface Column {
  readonly values: KeyPart[];
  readonly multikey: boolean;
  readonly missing: boolean;
}

function column(root: Maybe, path: readonly string[], from: number): Column {
  if (from === path.length) return leaf(root);
  const part = path[from] ?? "";
  if (isDoc(root)) return column(root[part], path, from + 1);
  if (!Array.isArray(root)) return { values: [null], multikey: false, missing: true };
  return arrayColumn(root, path, from);
}

function arrayColumn(items: readonly Value[], path: readonly string[], from: number): Column {
  const part = path[from] ?? "";
  if (isArrayIndex(part) && !items.some((item) => isDoc(item) && item[part] !== undefined)) {
    return column(items[Number(part)], path, from + 1);
  }
  const columns = items.filter(isDoc).map((item) => column(item, path, from));
  const values = columns.flatMap((each) => each.values);
  return {
    values: values.length > 0 ? values : [null],
    multikey: true,
    missing: columns.every((each) => each.missing),
  };
}

function leaf(value: Maybe): Column {
  if (value === undefined) return { values: [null], multikey: false, missing: true };
  if (!Array.isArray(value)) return { values: [value], multikey: false, missing: false };
  if (value.length === 0) return { values: [EMPTY_ARRAY], multikey: true, missing: false };
  return { values: value, multikey: true, missing: false };
}

function product(parts: readonly (readonly Buffer[])[]): Buffer[] {
  let out: Buffer[][] = [[]];
  for (const options of parts) out = out.flatMap((head) => options.map((part) => [...head, part]));
  return out.map((key) => (key.length === 1 && key[0] !== undefined ? key[0] : Buffer.concat(key)));
}

function parallelArrays(index: IndexSpec): MongoError {
  const paths = index.fields.map((field) => `[${field.path}]`).join(" ");
  return new MongoError(171, `cannot index parallel arrays ${paths}`);
}
