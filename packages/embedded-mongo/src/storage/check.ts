import { decode } from "../bson/codec";
import { nameOf } from "./catalog";
import type { CollectionSpec, IndexSpec } from "./catalog";
import { DamagedValue } from "./checksum";
import { after, documentKey, indexKey, prefixKey, recordOf, SPACE } from "./layout";
import type { Store } from "./store";

/** One fault of a store. */
export interface Fault {
  /** In words: "document 17 of takas.cars is damaged". */
  readonly text: string;
  /** The index that differs from the documents; undefined for a damaged document. */
  readonly index?: IndexSpec;
}

/**
 * Verifies a collection: every document must match its checksum and be in every index, and every index entry must
 * refer to a document. It may pause between two steps while others write; a step without a fault yields undefined.
 * With `still`, for a store without writes, the entry counts are compared, too.
 */
export function* checkCollection(
  store: Store,
  collection: CollectionSpec,
  still: boolean,
): Generator<Fault | undefined> {
  const expected = new Map<IndexSpec, number>();
  yield* checkDocuments(store, collection, expected);
  const { engine } = store;
  for (const index of collection.indexes) {
    const prefix = prefixKey(SPACE.indexes, index.id);
    const text = `index ${index.name} of ${nameOf(collection)} names documents that are not there`;
    let found = 0;
    for (const key of engine.keys(prefix, after(prefix))) {
      found += 1;
      const leads = engine.has(documentKey(collection.id, recordOf(key)));
      // It may have been deleted since its key was read.
      yield leads || !engine.has(key) ? undefined : { text, index };
    }
    const wanted = expected.get(index) ?? 0;
    if (still && found !== wanted) {
      const numbers = `has ${found} entries instead of ${wanted}`;
      yield { text: `index ${index.name} of ${nameOf(collection)} ${numbers}`, index };
    }
  }
}

/** Counts in `expected` the entries each index must have. */
function* checkDocuments(
  { engine, records }: Store,
  collection: CollectionSpec,
  expected: Map<IndexSpec, number>,
): Generator<Fault | undefined> {
  const prefix = prefixKey(SPACE.documents, collection.id);
  for (const key of engine.keys(prefix, after(prefix))) {
    const id = recordOf(key);
    try {
      const bytes = engine.get(key);
      for (const { index, keys } of bytes ? records.entries(collection, decode(bytes)) : []) {
        expected.set(index, (expected.get(index) ?? 0) + keys.length);
        const missing = keys.some((each) => !engine.has(indexKey(index.id, each, id)));
        if (missing) {
          yield { text: `document ${id} of ${nameOf(collection)} is not in ${index.name}`, index };
        }
      }
      yield undefined;
    } catch (error) {
      const reason = error instanceof DamagedValue ? "" : ` (${String(error)})`;
      yield { text: `document ${id} of ${nameOf(collection)} is damaged${reason}` };
    }
  }
}
