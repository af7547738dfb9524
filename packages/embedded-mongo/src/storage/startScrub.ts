import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { nameOf } from "./catalog";
import type { CollectionSpec } from "./catalog";
import { checkCollection } from "./check";
import { isWholeWithout } from "./checksum";
import { after, SPACE } from "./layout";
import { isSealed, seal } from "./store";
import type { Store } from "./store";

/**
 * ms of work at a time and of pause after it: a hundredth of a core. Nothing waits for the result, because every read
 * verifies what it reads.
 */
const WORK_MS = 2;
const REST_MS = 200;
/** ms of pause between two writes that add checksums. */
const WRITE_REST_MS = 40;
/** ms between two checks of the whole store. */
const AGAIN_MS = 24 * 3_600_000;
/** Limits of one write that adds checksums: number of values, and bytes. */
const BATCH = 500;
const BATCH_BYTES = 4_000_000;

/**
 * Verifies the whole store after the start and once a day, a little at a time, so that damage is found before the
 * data is needed. A damaged index is rebuilt from the documents. Returns a function that stops it.
 */
export function startScrub(store: Store): () => void {
  const end = new AbortController();
  const { signal } = end;
  const run = async () => {
    while (!signal.aborted) {
      await addChecksums(store, signal);
      await checkAll(store, signal);
      await sleep(AGAIN_MS, undefined, { signal, ref: false });
    }
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) {
      say(`The database cannot be read through: ${String(error)}. ${ADVICE}`);
    }
  });
  return () => end.abort();
}

/** Adds checksums to values that an older version wrote; a store with all of them requires them from then on. */
async function addChecksums({ engine }: Store, signal: AbortSignal): Promise<void> {
  if (isSealed(engine)) {
    return;
  }
  const spaces = [SPACE.meta, SPACE.catalog, SPACE.documents].map((space) => Buffer.from([space]));
  for (const start of spaces) {
    let batch: Buffer[] = [];
    let bytes = 0;
    const write = () =>
      engine.write(() => {
        for (const key of batch) {
          const value = engine.lacksChecksum(key) ? engine.get(key) : undefined;
          if (value !== undefined && isWholeWithout(key, value)) {
            engine.put(key, value);
          }
        }
        [batch, bytes] = [[], 0];
      });
    for (const key of engine.keys(start, after(start))) {
      if (engine.lacksChecksum(key)) {
        batch.push(key);
        bytes += engine.sizeOf(key);
      }
      if (batch.length >= BATCH || bytes >= BATCH_BYTES) {
        await write();
        await sleep(WRITE_REST_MS, undefined, { signal, ref: false });
      }
    }
    await write();
  }
  await engine.write(() => seal(engine));
}

async function checkAll(store: Store, signal: AbortSignal): Promise<void> {
  for (const collection of store.catalog.list()) {
    const broken = new Set<number>();
    let until = performance.now() + WORK_MS;
    for (const fault of checkCollection(store, collection, false)) {
      if (fault?.set !== undefined) {
        broken.add(fault.set);
      } else if (fault !== undefined) {
        say(`In the database ${fault.text}. ${ADVICE}`);
      }
      if (performance.now() >= until) {
        await sleep(REST_MS, undefined, { signal, ref: false });
        until = performance.now() + WORK_MS;
      }
    }
    for (const set of broken) {
      await rebuildSet(store, set);
    }
  }
}

/**
 * Builds a set of keys again from the documents: an index, or the list of a collection's documents. If that fails, no
 * query uses the index.
 */
export async function rebuildSet(store: Store, set: number): Promise<void> {
  const { catalog, engine } = store;
  const find = () => {
    const collection = catalog
      .list()
      .find(({ list, indexes }) => list === set || indexes.some(({ id }) => id === set));
    return collection && { collection, index: collection.indexes.find(({ id }) => id === set) };
  };
  const found = find();
  if (found === undefined) {
    return;
  }
  const { collection, index } = found;
  const label = `${index ? `index ${index.name}` : "list of documents"} of ${nameOf(collection)}`;
  try {
    const isRebuilt = await engine.write(() => {
      const current = find();
      if (current !== undefined) {
        buildAgain(store, current.collection, set);
      }
      return current !== undefined;
    });
    if (isRebuilt) {
      say(`In the database the ${label} was damaged; it has been rebuilt.`);
    }
  } catch (error) {
    const current = find()?.index;
    if (current !== undefined) {
      current.damaged = true;
    }
    say(`In the database the ${label} is damaged and not used: ${String(error)}. ${ADVICE}`);
  }
}

/** Under a new id, so that a block of the damaged set which the tree no longer finds can never return. */
function buildAgain(store: Store, collection: CollectionSpec, set: number): void {
  const { catalog, records, sets } = store;
  sets.drop(set);
  if (collection.list === set) {
    collection.list = catalog.nextId();
    records.buildList(collection);
  }
  collection.indexes = collection.indexes.map((index) => {
    if (index.id !== set) {
      return index;
    }
    const fresh = { ...index, id: catalog.nextId() };
    records.buildIndex(collection, fresh);
    return fresh;
  });
  catalog.save(collection);
}

const ADVICE =
  '"npm run data:check" lists what is damaged; docs/operate.md says how to restore the last backup.';

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
