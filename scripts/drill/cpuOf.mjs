import { readFile, readdir } from "node:fs/promises";

/**
 * The CPU time of a process so far, all its threads, in ms (Linux).
 *
 * @param {number} pid
 * @returns {Promise<number>}
 */
export async function cpuOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(
    threads.map(async (thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8")),
  );
  return stats.reduce((sum, stat) => sum + Number(stat.split(" ")[0]) / 1e6, 0);
}
