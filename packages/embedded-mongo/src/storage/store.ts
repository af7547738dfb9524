import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { isAlive, startOf } from "@takas/server/processes";

import { decode, encode } from "../bson/codec";
import { textOf } from "../bson/values";
import { isDamage } from "../errors";
import { Catalog } from "./catalog";
import { DamagedValue } from "./checksum";
import { Engine } from "./engine";
import { FieldCache } from "./fieldCache";
import { metaKey, SPACE } from "./layout";
import { Records } from "./records";
import type { PartialTest } from "./records";

/** An open data folder. */
export interface Store {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly cache: FieldCache;
}

export interface StoreOptions {
  readonly includes: PartialTest;
  /** Called when the disk has failed a commit and the process should end. */
  readonly onBroken: (error: unknown) => void;
}

/** Opens or creates the store in `folder` exclusively for this process; throws StartRefused if that fails. */
export function openStore(folder: string, { includes, onBroken }: StoreOptions): Store {
  const cache = new FieldCache();
  const engine = new Engine(folder, {
    rolledBack: () => {
      cache.clear();
      try {
        catalog.load();
      } catch (error) {
        onBroken(error);
      }
    },
    broken: onBroken,
  });
  const catalog = new Catalog(engine);
  try {
    const isNew = refuseOtherFormat(engine, folder);
    claimFolder(engine, folder);
    if (isNew) {
      engine.writeNow(() => {
        catalog.initialize();
        const stamp = Buffer.alloc(4);
        stamp.writeUInt32BE(FORMAT);
        engine.put(KEY, stamp);
      });
    }
    catalog.load();
  } catch (error) {
    throw isDamage(error) ? new StartRefused(damagedStore(folder)) : error;
  }
  return { engine, catalog, cache, records: new Records({ engine, catalog, cache, includes }) };
}

/**
 * A snapshot of the store in `folder`, for a process other than the database: later writes are not visible. Call
 * `close` soon, because the snapshot's pages cannot be reused while it is open. Throws StartRefused for another format.
 */
export function openSnapshot(folder: string, includes: PartialTest): Snapshot {
  if (!existsSync(join(folder, "data.mdb"))) {
    throw new Error(`There is no database in ${folder}.`);
  }
  const engine = new Engine(folder, "read only");
  const damaged: string[] = [];
  try {
    refuseOtherFormat(engine, folder);
  } catch (error) {
    if (!(error instanceof DamagedValue)) {
      throw error;
    }
    damaged.push("the settings of the store");
  }
  const catalog = new Catalog(engine);
  catalog.load((name) => damaged.push(`the collection ${name}`));
  const cache = new FieldCache();
  const records = new Records({ engine, catalog, cache, includes });
  return { engine, catalog, cache, records, damaged };
}

/** A store as it was at one moment, as far as it can be read. */
export interface Snapshot extends Store {
  /** The parts that cannot be read, in words. */
  readonly damaged: readonly string[];
}

export function damagedStore(folder: string): string {
  return `The database in ${folder} is damaged. "npm run data -- check" lists what is broken, "npm run data -- export" saves the rest. Then move the folder away and restore the last backup (docs/operate.md).`;
}

/** Finishes pending writes and releases the folder. */
export async function closeStore({ engine }: Store): Promise<void> {
  engine.flush();
  engine.writeNow(() => engine.remove(OWNER));
  await engine.close();
}

/** The version of the store's layout. Raise it with a change that other code cannot read. */
const FORMAT = 7;

const KEY = metaKey("format");

/**
 * Whether the store is new. Throws StartRefused for a store of another format, and {@link DamagedValue} for one that has
 * data but no readable format. The formats before 5 had no checksums.
 */
function refuseOtherFormat(engine: Engine, folder: string): boolean {
  const stored = engine.raw(KEY);
  if (stored === undefined) {
    const [first] = engine.keys(Buffer.from([SPACE.catalog]), Buffer.from([255]));
    if (first !== undefined) {
      throw new DamagedValue();
    }
    return true;
  }
  const found = (stored.length === 4 ? stored : engine.get(KEY))?.readUInt32BE(0) ?? 0;
  if (found !== FORMAT) {
    const age = found < FORMAT ? "an older" : "a newer";
    throw new StartRefused(
      `The database in ${folder} was made by ${age} version of this program (format ${found}, this one reads ${FORMAT}): move the folder aside.`,
    );
  }
  return false;
}

/** Why the database does not start, in one sentence for people. */
export class StartRefused extends Error {}

const OWNER = metaKey("owner");

/**
 * Records this process as the store's owner. LMDB's write lock, which works across processes, orders simultaneous
 * attempts; the start time distinguishes a running owner from a killed one.
 */
function claimFolder(engine: Engine, folder: string): void {
  engine.writeNow(() => {
    const stored = engine.get(OWNER);
    const owner = stored === undefined ? undefined : decode(stored);
    const pid = Number(owner?.["pid"] ?? 0);
    if (pid > 0 && pid !== process.pid && isAlive(pid, textOf(owner?.["started"]))) {
      throw new StartRefused(
        `The data folder ${folder} is already in use by another database process (${pid}).`,
      );
    }
    engine.put(OWNER, encode({ pid: process.pid, started: startOf(process.pid) }));
  });
}
