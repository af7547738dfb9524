import { readFileSync } from "node:fs";
import process from "node:process";

import { decode, encode } from "../bson/codec";
import { textOf } from "../bson/values";
import type { Engine } from "./engine";
import { metaKey } from "./layout";

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

export function releaseFolder(engine: Engine): void {
  engine.writeNow(() => engine.remove(OWNER));
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
