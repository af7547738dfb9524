import { decode } from "../bson/codec";
import type { Doc } from "../bson/values";
import type { Engine } from "./engine";
import type { CollectionSpec, IndexSpec } from "./indexSpec";
import { after, indexKey, prefixKey, recordOf, SPACE } from "./layout";

type KeysOf = (index: IndexSpec, document: Doc) => readonly Buffer[];

/** Compares every document with its index entries, both ways, and the counter with the documents. */
export function checkRecords(engine: Engine, collection: CollectionSpec, keysOf: KeysOf): string[] {
  const errors: string[] = [];
  const expected = new Map(collection.indexes.map((index) => [index, 0]));
  const prefix = prefixKey(SPACE.documents, collection.id);
  let count = 0;
  for (const { key, value } of engine.range(prefix, after(prefix))) {
    count += 1;
    const document = decode(value);
    for (const index of collection.indexes) {
      for (const entry of keysOf(index, document)) {
        expected.set(index, (expected.get(index) ?? 0) + 1);
        if (engine.get(indexKey(index.id, entry, recordOf(key))) === undefined) {
          errors.push(`record ${recordOf(key)} is not in index ${index.name}`);
        }
      }
    }
  }
  for (const [index, wanted] of expected) {
    const entries = prefixKey(SPACE.indexes, index.id);
    const found = engine.count(entries, after(entries));
    if (found !== wanted) {
      errors.push(`index ${index.name} has ${found} entries instead of ${wanted}`);
    }
  }
  if (count !== collection.count) {
    errors.push(`${count} documents are counted as ${collection.count}`);
  }
  return errors;
}
