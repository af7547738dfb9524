import { Catalog } from "./catalog";
import { Engine } from "./engine";
import { FieldCache } from "./fieldCache";
import { claimFolder, releaseFolder } from "./ownership";
import { Records } from "./records";
import type { PartialTest } from "./records";
import { acceptOlder, refuseNewer } from "./version";

/** One opened data folder. */
export interface Store {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cache: FieldCache;
}

export interface StoreOptions {
  readonly includes: PartialTest;
  /** Told when the disk has failed a commit and the process had better end. */
  readonly onBroken: (error: unknown) => void;
}

/** Opens (or makes) the store in `folder` for this process alone; throws StartRefused when it cannot be. */
export function openStore(folder: string, { includes, onBroken }: StoreOptions): Store {
  const cache = new FieldCache();
  const engine = new Engine(folder, {
    committing: () => catalog.saveCounts(),
    rolledBack: () => {
      catalog.load();
      cache.clear();
    },
    broken: onBroken,
  });
  refuseNewer(engine, folder);
  claimFolder(engine, folder);
  const catalog = new Catalog(engine);
  const records = new Records({ engine, catalog, cache }, includes);
  const store = { engine, catalog, cache, records };
  acceptOlder(store, folder, includes);
  return store;
}

/** Ends what is still being written and lets another process have the folder. */
export async function closeStore({ engine }: Store): Promise<void> {
  engine.flush();
  releaseFolder(engine);
  await engine.close();
}
