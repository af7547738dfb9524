import { decodeSent } from "../bson/codec";
import type { Engine } from "./engine";
import { metaKey } from "./layout";
import { StartRefused } from "./ownership";
import type { PartialTest } from "./records";
import type { Store } from "./store";

/** How the store is laid out. Raise it with a change that older code cannot read, and migrate from the one before. */
const FORMAT = 3;

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
        decodeSent(bytes);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartRefused(
        `The data folder ${folder} was written by an older version and holds in ${collection.name} what this one does not keep (${reason}). Run "npm run data:export" of the older version to get at it.`,
      );
    }
  }
}
