import { decode } from "../bson/codec";
import { isDamage } from "../errors";
import { nameOf } from "./catalog";
import type { CollectionSpec, IndexSpec } from "./catalog";
import { DamagedValue } from "./checksum";
import { everyKey } from "./keySets";
import { after, documentKey, entryKey, prefixKey, recordOf, SPACE } from "./layout";
import type { Store } from "./store";

/** One fault of a store. */
export interface Fault {
  /** In words: "document 17 of takas.cars is damaged". */
  readonly text: string;
  /** The set of keys that is damaged or differs from the documents; undefined for a damaged document. */
  readonly set?: number;
}

/**
 * Verifies a collection: every document must match its checksum, be listed and be in every index, and every index entry
 * must refer to a document. It may pause between two steps while others write; a step without a fault yields undefined.
 * With `still`, for a store without writes, the entry counts are compared, too.
 */
export function* checkCollection(
  store: Store,
  collection: CollectionSpec,
  still: boolean,
): Generator<Fault | undefined> {
  const expected = new Map<IndexSpec, number>();
  const broken = new Set<IndexSpec>();
  yield* loadSets(store, collection);
  if (collection.list > 0) {
    yield* checkList(store, collection);
  }
  yield* checkDocuments(store, collection, { expected, broken });
  for (const index of collection.indexes.filter((each) => !broken.has(each))) {
    const wanted = still ? (expected.get(index) ?? 0) : undefined;
    yield* checkIndex(store, collection, { index, wanted });
  }
}

/** Reads where the blocks of all sets are, in steps: the first document is looked up in each of them. */
function* loadSets({ sets }: Store, { list, indexes }: CollectionSpec): Generator<undefined> {
  for (const set of [...(list > 0 ? [list] : []), ...indexes.map(({ id }) => id)]) {
    try {
      yield* sets.load(set);
    } catch (error) {
      // The check of that set reports it.
      if (!isDamage(error)) {
        throw error;
      }
    }
  }
}

/** Every record id in the list must have a document. */
function* checkList(
  { engine, records, sets }: Store,
  collection: CollectionSpec,
): Generator<Fault | undefined> {
  const { list: set } = collection;
  try {
    for (const key of sets.keys(everyKey(set))) {
      const id = recordOf(key);
      const isLost =
        !engine.has(documentKey(collection.id, id)) && records.isListed(collection, id);
      yield isLost ? { text: `document ${id} of ${nameOf(collection)} is missing` } : undefined;
    }
  } catch (error) {
    yield damaged(error, {
      text: `the list of documents of ${nameOf(collection)} is damaged`,
      set,
    });
  }
}

interface Found {
  /** The number of entries that each index must have. */
  readonly expected: Map<IndexSpec, number>;
  /** The indexes that are damaged. */
  readonly broken: Set<IndexSpec>;
}

function* checkDocuments(
  { engine, records, sets }: Store,
  collection: CollectionSpec,
  { expected, broken }: Found,
): Generator<Fault | undefined> {
  const prefix = prefixKey(SPACE.documents, collection.id);
  for (const key of engine.keys(prefix, after(prefix))) {
    const id = recordOf(key);
    try {
      const bytes = engine.get(key);
      for (const { index, keys } of bytes ? records.entries(collection, decode(bytes)) : []) {
        expected.set(index, (expected.get(index) ?? 0) + keys.length);
        if (broken.has(index)) {
          continue;
        }
        const about = `document ${id} of ${nameOf(collection)}`;
        const fault = { text: `${about} is not in ${index.name}`, set: index.id };
        try {
          if (keys.some((each) => !sets.has(index.id, entryKey(each, id)))) {
            yield fault;
          }
        } catch (error) {
          broken.add(index);
          yield damaged(error, { ...fault, text: damagedIndex(collection, index) });
        }
      }
      yield undefined;
    } catch (error) {
      const reason = error instanceof DamagedValue ? "" : ` (${String(error)})`;
      yield { text: `document ${id} of ${nameOf(collection)} is damaged${reason}` };
    }
  }
}

interface Expectation {
  readonly index: IndexSpec;
  /** Its number of entries; undefined if that may change meanwhile. */
  readonly wanted: number | undefined;
}

function* checkIndex(
  { records, sets }: Store,
  collection: CollectionSpec,
  { index, wanted }: Expectation,
): Generator<Fault | undefined> {
  const { id: set } = index;
  const about = `index ${index.name} of ${nameOf(collection)}`;
  let found = 0;
  try {
    for (const key of sets.keys(everyKey(set))) {
      found += 1;
      const leads = records.isListed(collection, recordOf(key));
      // It may have been deleted since its key was read.
      yield leads || !sets.has(set, key)
        ? undefined
        : { text: `${about} names documents that are not there`, set };
    }
  } catch (error) {
    yield damaged(error, { text: damagedIndex(collection, index), set });
    return;
  }
  if (wanted !== undefined && found !== wanted) {
    yield { text: `${about} has ${found} entries instead of ${wanted}`, set };
  }
}

function damagedIndex(collection: CollectionSpec, index: IndexSpec): string {
  return `index ${index.name} of ${nameOf(collection)} is damaged`;
}

/** The fault behind an error that means damage. */
function damaged(error: unknown, fault: Fault): Fault {
  if (!isDamage(error)) {
    throw error;
  }
  return fault;
}
