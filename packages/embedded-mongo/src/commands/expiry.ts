import { scanOf } from "../planner/indexScan";
import { recordIds } from "../planner/source";
import type { CollectionSpec, IndexSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";

/** MongoDB looks every minute too. */
const DEFAULT_SECONDS = 60;
/** Deleted in one go, so that others get their turn in between. */
const BATCH = 500;

/** Deletes what TTL indexes say has expired. */
export class ExpirySweeper {
  private readonly store: Store;
  private timer: NodeJS.Timeout | undefined;
  private seconds = DEFAULT_SECONDS;

  constructor(store: Store) {
    this.store = store;
    this.schedule();
  }

  /** How often it looks, in seconds. */
  get interval(): number {
    return this.seconds;
  }

  set interval(seconds: number) {
    this.seconds = seconds;
    this.schedule();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.sweep().then(
        () => this.schedule(),
        (error: unknown) => {
          process.stderr.write(`Expired documents could not be deleted: ${String(error)}\n`);
          this.schedule();
        },
      );
    }, this.seconds * 1000);
    this.timer.unref();
  }

  /** One look at every TTL index. */
  async sweep(now = Date.now()): Promise<void> {
    for (const collection of this.store.catalog.list()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds === undefined) {
          continue;
        }
        let deleted = BATCH;
        while (deleted === BATCH) {
          deleted = await this.store.engine.write(() => this.deleteBatch(collection, index, now));
        }
      }
    }
  }

  private deleteBatch(collection: CollectionSpec, index: IndexSpec, now: number): number {
    const { catalog, records } = this.store;
    // It may have been dropped while this waited for its turn.
    if (catalog.find(collection.database, collection.name) !== collection) {
      return 0;
    }
    const expired = this.expired(index, now);
    for (const id of expired) {
      const bytes = records.get(collection, id);
      if (bytes !== undefined) {
        records.remove(collection, { id, bytes });
      }
    }
    return expired.size;
  }

  private expired(index: IndexSpec, now: number): ReadonlySet<number> {
    const value = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
    const tests = new Map([[index.fields[0]?.path ?? "", [{ op: "lte", value } as const]]]);
    const plan = scanOf(index, { byPath: tests, total: 1 }, []);
    const ids = new Set<number>();
    for (const id of recordIds(this.store.engine, plan)) {
      ids.add(id);
      if (ids.size === BATCH) {
        break;
      }
    }
    return ids;
  }
}
