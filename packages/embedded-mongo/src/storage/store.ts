import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { decode, decodeSent, encode } from "../bson/codec";
import { textOf } from "../bson/values";
import { isDamage } from "../errors";
import { Catalog } from "./catalog";
import type { CollectionSpec } from "./catalog";
import { DamagedValue } from "./checksum";
import { Engine } from "./engine";
import { FieldCache } from "./fieldCache";
import { KeySets } from "./keySets";
import { after, metaKey, SPACE } from "./layout";
import { Records } from "./records";
import type { PartialTest } from "./records";

/** An open data folder. */
export interface Store {
  readonly engine: Engine;
  readonly sets: KeySets;
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
  let catalog: Catalog | undefined;
  let sets: KeySets | undefined;
  const engine = new Engine(folder, {
    rolledBack: () => {
      cache.clear();
      sets?.forget();
      try {
        catalog?.load("listed");
      } catch (error) {
        onBroken(error);
      }
    },
    broken: onBroken,
  });
  try {
    refuseNewer(engine, folder);
    const found = formatOf(engine);
    refuseUnmarked(engine, found);
    claimFolder(engine, folder);
    readSealed(engine);
    sets = new KeySets(engine);
    catalog = new Catalog({ engine, sets });
    const records = new Records({ engine, sets, catalog, cache, includes });
    const store = { engine, sets, catalog, cache, records };
    if (found === FORMAT) {
      catalog.load("listed");
    } else {
      acceptOlder(store, folder, { found, includes });
    }
    return store;
  } catch (error) {
    throw isDamage(error) ? new StartRefused(damagedStore(folder)) : error;
  }
}

/**
 * A snapshot of the store in `folder`, for a process other than the database: later writes are not visible. Call
 * `close` soon, because the snapshot's pages cannot be reused while it is open.
 */
export function openSnapshot(folder: string, includes: PartialTest): Snapshot {
  if (!existsSync(join(folder, "data.mdb"))) {
    throw new Error(`There is no database in ${folder}.`);
  }
  const engine = new Engine(folder, "read only");
  const damaged: string[] = [];
  let isOlder = false;
  try {
    refuseNewer(engine, folder);
    isOlder = (formatOf(engine) ?? FORMAT) < FORMAT;
    readSealed(engine);
  } catch (error) {
    if (!(error instanceof DamagedValue)) {
      throw error;
    }
    damaged.push("the settings of the store");
  }
  const sets = new KeySets(engine);
  const catalog = new Catalog({ engine, sets });
  const onDamaged = (name: string) => damaged.push(`the collection ${name}`);
  try {
    catalog.load(isOlder ? "found" : "listed", onDamaged);
  } catch (error) {
    if (!isDamage(error)) {
      throw error;
    }
    damaged.push("the list of collections");
    catalog.load("found", onDamaged);
  }
  const cache = new FieldCache();
  const records = new Records({ engine, sets, catalog, cache, includes });
  return { engine, sets, catalog, cache, records, damaged, isOlder };
}

/** A store as it was at one moment, as far as it can be read. */
export interface Snapshot extends Store {
  /** The parts that cannot be read, in words. */
  readonly damaged: readonly string[];
  /** Whether an older version wrote it, which had neither lists of documents nor these indexes. */
  readonly isOlder: boolean;
}

export function damagedStore(folder: string): string {
  return `The database in ${folder} is damaged. "npm run data:check" lists what is broken, "npm run data:export" saves the rest. Then move the folder away and restore the last backup with "npm run backup:restore" (docs/operate.md).`;
}

/** Finishes pending writes and releases the folder. */
export async function closeStore({ engine }: Store): Promise<void> {
  engine.flush();
  engine.writeNow(() => engine.remove(OWNER));
  await engine.close();
}

/**
 * The version of the store's layout. Raise it with a change that older code cannot read, and migrate from the
 * previous one.
 */
const FORMAT = 6;

const KEY = metaKey("format");
/** Present once every value of the store has a checksum. */
const SEALED = metaKey("sealed");

export function isSealed(engine: Engine): boolean {
  return engine.has(SEALED);
}

function readSealed(engine: Engine): void {
  if (isSealed(engine)) {
    engine.requireChecksums();
  }
}

/** Records that every value has a checksum; call it inside a write. */
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

/** Throws {@link DamagedValue} for a store that has data but no version stamp. */
function refuseUnmarked(engine: Engine, found: number | undefined): void {
  const [first] = engine.keys(Buffer.from([SPACE.catalog]), Buffer.from([255]));
  if (found === undefined && first !== undefined) {
    throw new DamagedValue(KEY);
  }
}

/**
 * Stamps a new store, and one of an older format. The latter gets its lists and its indexes again, in the present form. The
 * first formats may also contain values and index filters that this version does not support.
 */
function acceptOlder(
  store: Store,
  folder: string,
  { found, includes }: { found: number | undefined; includes: PartialTest },
): void {
  const { engine, catalog } = store;
  catalog.load("found");
  engine.writeNow(() => {
    for (const space of [SPACE.oldIndexes, SPACE.sets].map((each) => Buffer.from([each]))) {
      for (const key of engine.keys(space, after(space))) {
        engine.remove(key);
      }
    }
    catalog.initialize();
    for (const collection of catalog.list()) {
      convert(store, folder, { collection, includes });
    }
    if (found === undefined) {
      seal(engine);
    }
    const stamp = Buffer.alloc(4);
    stamp.writeUInt32BE(FORMAT);
    engine.put(KEY, stamp);
  });
}

interface Conversion {
  readonly collection: CollectionSpec;
  readonly includes: PartialTest;
}

function convert(
  { catalog, records }: Store,
  folder: string,
  { collection, includes }: Conversion,
): void {
  collection.list = catalog.nextId();
  records.buildList(collection);
  try {
    for (const index of collection.indexes) {
      includes(index, {});
    }
    for (const { bytes } of records.scan(collection)) {
      records.entries(collection, decodeSent(bytes));
    }
    for (const index of collection.indexes) {
      records.buildIndex(collection, index);
    }
  } catch (error) {
    if (isDamage(error)) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The data folder ${folder} was written by an older version and holds in ${collection.name} what this one does not keep (${reason}). Run "npm run data:export" of the older version to get at it.`,
    );
  }
  catalog.save(collection);
}

/** Why the database does not start, in one sentence for people. */
export class StartRefused extends Error {}

const OWNER = metaKey("owner");

/**
 * Records this process as the store's owner. LMDB's write lock, which works across processes, orders simultaneous
 * attempts; the start time distinguishes a running owner from a killed one.
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

/** A process's start time as the system reports it; empty where it does not. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      return "";
    }
    throw error;
  }
}
