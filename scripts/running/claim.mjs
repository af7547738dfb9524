// One app per data directory: a second start must not touch the files of a running one.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { isAlive, startOf } from "../../packages/server/src/processes.mjs";

/** Records this process as the folder's owner until it exits. Throws a sentence if another process owns it. */
export function claim(folder) {
  const file = join(folder, "owner.json");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  try {
    writeFileSync(file, mine, { flag: "wx" });
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw error;
    }
    const { pid, started } = readOwner(file);
    if (pid > 0 && isAlive(pid, started)) {
      throw new Error(
        `Takas already runs on ${folder} (process ${pid}). Stop it or set DATA_DIR to another directory.`,
        { cause: error },
      );
    }
    writeFileSync(file, mine);
  }
  process.once("exit", () => rmSync(file, { force: true }));
}

/** A file that an interrupted start left half-written names no owner. */
function readOwner(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { pid: 0, started: "" };
  }
}
