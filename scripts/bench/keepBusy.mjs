import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import process from "node:process";

/**
 * Keeps every core busy, with one process each, until the returned function is called.
 *
 * @returns {Promise<() => void>}
 */
export async function keepBusy() {
  const spin = 'console.log("busy"); for (;;);';
  const spinners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", spin], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  await Promise.all(spinners.map(async ({ stdout }) => once(stdout, "data")));
  return () => spinners.forEach((spinner) => spinner.kill("SIGKILL"));
}
