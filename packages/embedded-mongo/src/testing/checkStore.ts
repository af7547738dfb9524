import { decode } from "../bson/codec";
import { partialTest } from "../planner/choose";
import type { CollectionSpec, IndexSpec } from "../storage/catalog";
import { after, indexKey, prefixKey, SPACE } from "../storage/layout";
import { closeStore, openStore } from "../storage/store";
import type { Store } from "../storage/store";

/** Opens the store in a folder, which nobody else may use, and says what is wrong with it. */
export async function faultsIn(folder: string): Promise<string[]> {
  const store = open(folder);
  const faults = store.catalog.list().flatMap((collection) => faultsOf(store, collection));
  await closeStore(store);
  return faults;
}

export function open(folder: string): Store {
  return openStore(folder, {
    includes: partialTest(),
    onBroken: (error) => {
      throw error;
    },
  });
}

/** Compares every document with its index entries, both ways. */
export function faultsOf({ engine, records }: Store, collection: CollectionSpec): string[] {
  const errors: string[] = [];
  const expected = new Map<IndexSpec, number>(collection.indexes.map((index) => [index, 0]));
  for (const { id, bytes } of records.scan(collection)) {
    for (const { index, keys } of records.entries(collection, decode(bytes))) {
      expected.set(index, (expected.get(index) ?? 0) + keys.length);
      for (const entry of keys) {
        if (engine.get(indexKey(index.id, entry, id)) === undefined) {
          errors.push(`record ${id} is not in index ${index.name}`);
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
  return errors;
}
