import { recordIds } from "../planner/execute";
import { scanOf } from "../planner/indexScan";
import type { CollectionSpec, IndexSpec } from "../storage/catalog";
import type { Store } from "../storage/store";

/** MongoDB looks every minute too. */
const INTERVAL_MS = 60_000;
/** Deleted in one go, so that others get their turn in between. */
const BATCH = 500;

/** Deletes every minute what TTL indexes say has expired; gives what stops it. */
export function keepExpiring(store: Store): () => void {
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      deleteExpired(store, Date.now())
        .catch((error: unknown) => {
          process.stderr.write(`Expired documents could not be deleted: ${String(error)}\n`);
        })
        .finally(schedule);
    }, INTERVAL_MS);
    timer.unref();
  };
  schedule();
  return () => clearTimeout(timer);
}

/** One look at every TTL index; `now` in milliseconds since 1970. */
export async function deleteExpired(store: Store, now: number): Promise<void> {
  for (const collection of store.catalog.list()) {
    for (const index of collection.indexes) {
      let deleted = index.expireAfterSeconds === undefined ? 0 : BATCH;
      while (deleted === BATCH) {
        deleted = await store.engine.write(() =>
          deleteBatch(store, collection, expiredIds(store, index, now)),
        );
      }
    }
  }
}

function deleteBatch(
  { catalog, records }: Store,
  collection: CollectionSpec,
  ids: ReadonlySet<number>,
): number {
  // The collection may have been dropped while this waited for its turn.
  if (catalog.find(collection.database, collection.name) !== collection) {
    return 0;
  }
  for (const id of ids) {
    const bytes = records.get(collection, id);
    if (bytes !== undefined) {
      records.remove(collection, { id, bytes });
    }
  }
  return ids.size;
}

function expiredIds({ engine }: Store, index: IndexSpec, now: number): ReadonlySet<number> {
  const value = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
  const tests = new Map([[index.fields[0]?.path ?? "", [{ op: "lte", value } as const]]]);
  const ids = new Set<number>();
  for (const id of recordIds(engine, scanOf(index, { byPath: tests, total: 1 }, []))) {
    ids.add(id);
    if (ids.size === BATCH) {
      break;
    }
  }
  return ids;
}
