import { decode } from "../bson/codec";
import { nameOf } from "./catalog";
import type { CollectionSpec, IndexSpec } from "./catalog";
import { DamagedValue } from "./checksum";
import { after, documentKey, indexKey, prefixKey, recordOf, SPACE } from "./layout";
import type { Store } from "./store";

/**
 * Verifies a collection of a store without writes: every document must match its checksum and be in every index, and
 * every index entry must refer to a document that has it. Yields the faults in words ("document 17 of takas.cars is
 * damaged"), and undefined for each document and entry without one.
 */
export function* checkCollection(
  store: Store,
  collection: CollectionSpec,
): Generator<string | undefined> {
  const expected = new Map<IndexSpec, number>();
  yield* checkDocuments(store, collection, expected);
  for (const index of collection.indexes) {
    yield* checkIndex(store, collection, { index, wanted: expected.get(index) ?? 0 });
  }
}

/** `expected` receives the number of entries that each index must have. */
function* checkDocuments(
  { engine, records }: Store,
  collection: CollectionSpec,
  expected: Map<IndexSpec, number>,
): Generator<string | undefined> {
  const prefix = prefixKey(SPACE.documents, collection.id);
  for (const key of engine.keys(prefix, after(prefix))) {
    const id = recordOf(key);
    const about = `document ${id} of ${nameOf(collection)}`;
    try {
      const bytes = engine.get(key);
      for (const { index, keys } of bytes ? records.entries(collection, decode(bytes)) : []) {
        expected.set(index, (expected.get(index) ?? 0) + keys.length);
        if (keys.some((each) => !engine.has(indexKey(index.id, each, id)))) {
          yield `${about} is not in ${index.name}`;
        }
      }
      yield undefined;
    } catch (error) {
      const reason = error instanceof DamagedValue ? "" : ` (${String(error)})`;
      yield `${about} is damaged${reason}`;
    }
  }
}

interface Expectation {
  readonly index: IndexSpec;
  /** Its number of entries. */
  readonly wanted: number;
}

function* checkIndex(
  { engine }: Store,
  collection: CollectionSpec,
  { index, wanted }: Expectation,
): Generator<string | undefined> {
  const about = `index ${index.name} of ${nameOf(collection)}`;
  const prefix = prefixKey(SPACE.indexes, index.id);
  let found = 0;
  for (const key of engine.keys(prefix, after(prefix))) {
    found += 1;
    const leads = engine.has(documentKey(collection.id, recordOf(key)));
    yield leads ? undefined : `${about} names documents that are not there`;
  }
  if (found !== wanted) {
    yield `${about} has ${found} entries instead of ${wanted}`;
  }
}
