import { Catalog } from "./catalog";
import { Engine } from "./engine";
import { Records } from "./records";
import type { PartialTest } from "./records";

/** One opened data folder. */
export interface Store {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly records: Records;
}

/** Opens (or makes) the store in `folder`. */
export function openStore(folder: string, includes: PartialTest): Store {
  const engine = new Engine(folder, () => catalog.load());
  const catalog = new Catalog(engine);
  return { engine, catalog, records: new Records(engine, catalog, includes) };
}
