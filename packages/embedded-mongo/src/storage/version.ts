import type { Engine } from "./engine";
import { metaKey } from "./layout";
import { StartRefused } from "./ownership";

/** How the store is laid out. Raise it with a change that older code cannot read, and migrate from the one before. */
const FORMAT = 1;

const KEY = metaKey("format");

/** Stamps a new store; refuses one that a newer version of this program has written. */
export function checkFormat(engine: Engine, folder: string): void {
  engine.writeNow(() => {
    const found = engine.get(KEY)?.readUInt32BE(0);
    if (found !== undefined && found > FORMAT) {
      throw new StartRefused(
        `The data folder ${folder} was written by a newer version of this program (format ${found}, this one knows ${FORMAT}).`,
      );
    }
    if (found !== undefined) return;
    const stamp = Buffer.alloc(4);
    stamp.writeUInt32BE(FORMAT);
    engine.put(KEY, stamp);
  });
}
