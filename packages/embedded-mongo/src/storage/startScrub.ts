import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { nameOf } from "./catalog";
import type { CollectionSpec, IndexSpec } from "./catalog";
import { checkCollection } from "./check";
import { isWholeWithout } from "./checksum";
import { after, SPACE } from "./layout";
import { isSealed, seal } from "./store";
import type { Store } from "./store";

/**
 * ms of work at a time and of pause after it: at most a tenth of a core, and nobody waits longer than for a query.
 */
const WORK_MS = 4;
const REST_MS = 40;
/** ms that verifying the indexes may delay the start. */
const AT_START_MS = 200;
/** ms between two checks of the whole store. */
const AGAIN_MS = 24 * 3_600_000;
/** Limits of one write that adds checksums: number of values, and bytes. */
const BATCH = 500;
const BATCH_BYTES = 4_000_000;

/**
 * Verifies the whole store after the start and once a day, a little at a time, so that damage is found before the
 * data is needed. An index that lost entries is rebuilt from the documents. Returns a function that stops it.
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

/**
 * Compares the indexes with the documents before the first request, and rebuilds those that lost entries. A store
 * that takes longer than `AT_START_MS` is left to `startScrub`.
 */
export function checkAtStart(store: Store): void {
  const until = performance.now() + AT_START_MS;
  for (const collection of store.catalog.list()) {
    const broken = new Set<IndexSpec>();
    for (const fault of checkCollection(store, collection, true)) {
      if (fault?.index !== undefined) {
        broken.add(fault.index);
      }
      if (performance.now() >= until) {
        return;
      }
    }
    for (const index of broken) {
      store.engine.writeNow(() => buildAgain(store, collection, index));
      say(`In the database the ${labelOf(collection, index)} was damaged; it has been rebuilt.`);
    }
  }
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
        await sleep(REST_MS, undefined, { signal, ref: false });
      }
    }
    await write();
  }
  await engine.write(() => seal(engine));
}

async function checkAll(store: Store, signal: AbortSignal): Promise<void> {
  for (const collection of store.catalog.list()) {
    const broken = new Set<IndexSpec>();
    let until = performance.now() + WORK_MS;
    for (const fault of checkCollection(store, collection, false)) {
      if (fault?.index !== undefined) {
        broken.add(fault.index);
      } else if (fault !== undefined) {
        say(`In the database ${fault.text}. ${ADVICE}`);
      }
      if (performance.now() >= until) {
        await sleep(REST_MS, undefined, { signal, ref: false });
        until = performance.now() + WORK_MS;
      }
    }
    for (const index of broken) {
      await rebuild(store, collection, index);
    }
  }
}

/** Rebuilds an index. If that fails, no query uses it. */
async function rebuild(store: Store, collection: CollectionSpec, index: IndexSpec): Promise<void> {
  const { catalog, engine } = store;
  const label = labelOf(collection, index);
  const { database, name: collectionName } = collection;
  const current = () =>
    catalog.find(database, collectionName)?.indexes.find(({ id }) => id === index.id);
  try {
    await engine.write(() => {
      const found = current();
      if (found !== undefined) {
        buildAgain(store, collection, found);
      }
    });
    say(`In the database the ${label} was damaged; it has been rebuilt.`);
  } catch (error) {
    const found = current();
    if (found !== undefined) {
      found.damaged = true;
    }
    say(`In the database the ${label} is damaged and not used: ${String(error)}. ${ADVICE}`);
  }
}

function buildAgain({ records }: Store, collection: CollectionSpec, index: IndexSpec): void {
  records.dropIndex(index);
  records.buildIndex(collection, index);
}

function labelOf(collection: CollectionSpec, index: IndexSpec): string {
  return `index ${index.name} of ${nameOf(collection)}`;
}

const ADVICE =
  '"npm run data:check" lists what is damaged; docs/operate.md says how to restore the last backup.';

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
