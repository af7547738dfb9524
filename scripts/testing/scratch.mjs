import { mkdir, rm, statfs, readdir } from "node:fs/promises";
import { freemem, userInfo } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { isAlive } from "../../packages/server/src/processes.mjs";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** A run of everything fills a tenth of it. */
const ROOM = 4 * 1024 ** 3;

const runs = join(MEMORY, `takas-tests-${userInfo().uid}`);
const scratch = join(runs, String(process.pid));

/**
 * Makes the temporary files of this process and its children stay in memory where there is room for them. Tests write
 * to their databases one write after the other, and each waits for a sync to disk: a third of an API test's time.
 */
export async function openScratch() {
  if (process.env.TMPDIR === scratch || !(await hasRoom())) {
    return;
  }
  await removeDeadRuns(runs);
  await mkdir(scratch, { recursive: true });
  process.env.TMPDIR = scratch;
}

/** Removes them. */
export async function closeScratch() {
  await rm(scratch, { recursive: true, force: true });
}

async function hasRoom() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > ROOM;
}

/**
 * Removes what killed runs have left in a folder, where each run has a folder or file named by its process.
 * @param {string} folder
 */
export async function removeDeadRuns(folder) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") {
      return [];
    }
    throw error;
  });
  for (const name of names.filter((run) => run === String(process.pid) || !isAlive(Number(run)))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
