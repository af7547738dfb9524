import { partialTest } from "../planner/choose";
import type { CollectionSpec } from "../storage/catalog";
import { checkCollection } from "../storage/check";
import { closeStore, openStore } from "../storage/store";
import type { Store } from "../storage/store";

/** Opens the store in a folder that is not in use, and returns its faults. */
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

/** Compares every document with its index entries, in both directions. */
export function faultsOf(store: Store, collection: CollectionSpec): string[] {
  return [...checkCollection(store, collection)].flatMap((fault) => fault ?? []);
}
