import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { decode, decodeSent, encode } from "../bson/codec";
import { textOf } from "../bson/values";
import { Catalog } from "./catalog";
import { DamagedValue } from "./checksum";
import { Engine } from "./engine";
import { FieldCache } from "./fieldCache";
import { metaKey } from "./layout";
import { Records } from "./records";
import type { PartialTest } from "./records";

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
  let catalog: Catalog | undefined;
  const engine = new Engine(folder, {
    rolledBack: () => {
      catalog?.load();
      cache.clear();
    },
    broken: onBroken,
  });
  try {
    refuseNewer(engine, folder);
    claimFolder(engine, folder);
    readSealed(engine);
    catalog = new Catalog(engine);
    const records = new Records({ engine, catalog, cache, includes });
    const store = { engine, catalog, cache, records };
    acceptOlder(store, folder, includes);
    return store;
  } catch (error) {
    throw error instanceof DamagedValue ? new StartRefused(damagedStore(folder)) : error;
  }
}

/**
 * One state of the store in `folder`, for a process beside the database's own: what is written meanwhile is not seen.
 * `close` it soon, for the pages of that state are not used again while it is open.
 */
export function openSnapshot(folder: string, includes: PartialTest): Snapshot {
  if (!existsSync(join(folder, "data.mdb"))) {
    throw new Error(`There is no database in ${folder}.`);
  }
  const engine = new Engine(folder, "read only");
  const damaged: string[] = [];
  try {
    refuseNewer(engine, folder);
    readSealed(engine);
  } catch (error) {
    if (!(error instanceof DamagedValue)) {
      throw error;
    }
    damaged.push("the settings of the store");
  }
  const catalog = new Catalog(engine, (name) => damaged.push(`the collection ${name}`));
  const cache = new FieldCache();
  const records = new Records({ engine, catalog, cache, includes });
  return { engine, catalog, cache, records, damaged };
}

/** A store as it was at one moment; what of it can be read. */
export interface Snapshot extends Store {
  /** What cannot be read at all, in words. */
  readonly damaged: readonly string[];
}

export function damagedStore(folder: string): string {
  return `The database in ${folder} is damaged. "npm run data:check" lists what is broken, "npm run data:export" saves the rest; docs/operate.md says how to restore the last backup.`;
}

/** Ends what is still being written and lets another process have the folder. */
export async function closeStore({ engine }: Store): Promise<void> {
  engine.flush();
  engine.writeNow(() => engine.remove(OWNER));
  await engine.close();
}

/** How the store is laid out. Raise it with a change that older code cannot read, and migrate from the one before. */
const FORMAT = 5;
/** The last one whose values have no checksums. */
const WITHOUT_CHECKSUMS = 4;

const KEY = metaKey("format");
/** There since every value of the store has its checksum. */
const SEALED = metaKey("sealed");

export function isSealed(engine: Engine): boolean {
  return engine.has(SEALED);
}

function readSealed(engine: Engine): void {
  if (isSealed(engine)) {
    engine.requireChecksums();
  }
}

/** Notes that every value has its checksum; within a write. */
export function seal(engine: Engine): void {
  engine.put(SEALED, Buffer.from([1]));
  engine.requireChecksums();
}

function formatOf(engine: Engine): number | undefined {
  return engine.get(KEY)?.readUInt32BE(0);
}

export function refuseNewer(engine: Engine, folder: string): void {
  const found = formatOf(engine) ?? FORMAT;
  if (found > FORMAT) {
    throw new StartRefused(
      `The data folder ${folder} was written by a newer version of this program (format ${found}, this one knows ${FORMAT}).`,
    );
  }
}

/**
 * Stamps a new store, and one of an older format, which is laid out alike but could hold values and filters of indexes
 * that this version does not keep: it is read through once.
 */
export function acceptOlder(store: Store, folder: string, includes: PartialTest): void {
  const { engine } = store;
  const found = formatOf(engine);
  if ((found ?? FORMAT) < WITHOUT_CHECKSUMS) {
    checkOlder(store, folder, includes);
  }
  engine.writeNow(() => {
    if (found === undefined) {
      seal(engine);
    }
    const stamp = Buffer.alloc(4);
    stamp.writeUInt32BE(FORMAT);
    engine.put(KEY, stamp);
  });
}

function checkOlder({ catalog, records }: Store, folder: string, includes: PartialTest): void {
  for (const collection of catalog.list()) {
    try {
      for (const index of collection.indexes) {
        includes(index, {});
      }
      for (const { bytes } of records.scan(collection)) {
        records.entries(collection, decodeSent(bytes));
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartRefused(
        `The data folder ${folder} was written by an older version and holds in ${collection.name} what this one does not keep (${reason}). Run "npm run data:export" of the older version to get at it.`,
      );
    }
  }
}

/** Why the database does not start, in one sentence for whoever started it. */
export class StartRefused extends Error {}

const OWNER = metaKey("owner");

/**
 * Notes this process as the one that uses the store. Two processes that try at once are put in order by LMDB's write
 * lock, which holds between processes; a process that was killed is told from a living one by its start time.
 */
export function claimFolder(engine: Engine, folder: string): void {
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

function isAlive(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return startOf(pid) === started;
}

/** When a process started, in the system's own terms; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      return "";
    }
    throw error;
  }
}
