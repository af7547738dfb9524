import { execute } from "../planner/execute";
import type { Search } from "../planner/plan";
import { EVERYTHING } from "../planner/plan";
import type { Query } from "../planner/plan";
import { parseMatch } from "../query/parse";
import type { IndexSpec } from "../storage/catalog";
import type { Store } from "../storage/store";

/** MongoDB also checks every minute. */
const INTERVAL_MS = 60_000;
/** Deletions per transaction, so that other commands get their turn. */
const BATCH = 500;

/** Deletes expired documents of TTL indexes every minute; returns a function that stops it. */
export function keepExpiring(store: Store): () => void {
  const timer = setInterval(() => {
    deleteExpired(store, Date.now()).catch((error: unknown) => {
      process.stderr.write(`Expired documents could not be deleted: ${String(error)}\n`);
    });
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One pass over every TTL index; `now` in milliseconds since 1970. */
export async function deleteExpired(store: Store, now: number): Promise<void> {
  for (const collection of store.catalog.list()) {
    for (const index of collection.indexes) {
      let deleted = index.expireAfterSeconds === undefined ? 0 : BATCH;
      while (deleted === BATCH) {
        const query = expired(index, now);
        deleted = await store.engine.write(() => deleteBatch({ store, collection, query }, index));
      }
    }
  }
}

/** The expired documents of a TTL index. */
function expired(index: IndexSpec, now: number): Query {
  const { expireAfterSeconds: seconds = 0, fields, partialFilter = {} } = index;
  const due = { [fields[0]?.path ?? ""]: { $lte: new Date(now - seconds * 1000) } };
  return { ...EVERYTHING, match: parseMatch({ $and: [partialFilter, due] }), limit: BATCH };
}

function deleteBatch(search: Search, index: IndexSpec): number {
  const { store, collection } = search;
  const { database, name } = collection;
  // The index may have been dropped meanwhile.
  if (store.catalog.find(database, name)?.indexes.includes(index) !== true) {
    return 0;
  }
  const records = [...execute(search)];
  for (const record of records) {
    store.records.remove(collection, record);
  }
  return records.length;
}
