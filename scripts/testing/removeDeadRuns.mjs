import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { isAlive } from "../../packages/server/src/processes.mjs";

/**
 * Removes what killed runs have left in a folder, where each run has a folder or file named by its process.
 * @param {string} runs
 */
export async function removeDeadRuns(runs) {
  const names = await readdir(runs).catch((error) => {
    if (error.code === "ENOENT") {
      return [];
    }
    throw error;
  });
  for (const name of names.filter((run) => run === String(process.pid) || !isAlive(Number(run)))) {
    await rm(join(runs, name), { recursive: true, force: true });
  }
}
