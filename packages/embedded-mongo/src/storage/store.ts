import { readFileSync } from "node:fs";
import process from "node:process";

import { decode, decodeSent, encode } from "../bson/codec";
import { textOf } from "../bson/values";
import { Catalog } from "./catalog";
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
  const engine = new Engine(folder, {
    rolledBack: () => {
      catalog.load();
      cache.clear();
    },
    broken: onBroken,
  });
  refuseNewer(engine, folder);
  claimFolder(engine, folder);
  const catalog = new Catalog(engine);
  const records = new Records({ engine, catalog, cache, includes });
  const store = { engine, catalog, cache, records };
  acceptOlder(store, folder, includes);
  return store;
}

/** Ends what is still being written and lets another process have the folder. */
export async function closeStore({ engine }: Store): Promise<void> {
  engine.flush();
  engine.writeNow(() => engine.remove(OWNER));
  await engine.close();
}

/** How the store is laid out. Raise it with a change that older code cannot read, and migrate from the one before. */
const FORMAT = 4;

const KEY = metaKey("format");

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
  if ((formatOf(engine) ?? FORMAT) < FORMAT) {
    checkOlder(store, folder, includes);
  }
  engine.writeNow(() => {
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
