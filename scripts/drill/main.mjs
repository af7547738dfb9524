// npm run drill: checks the app's guarantees while it is killed, replaced and restored.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";

import { kill } from "./drills/kill.mjs";
import { rolling } from "./drills/rolling.mjs";

const ROOT = join(import.meta.dirname, "../..");

/** Backs up a database that is being written to, restores the backup elsewhere and compares the two. */
const restore = {
  usage: ` [BACKUPS]
      makes BACKUPS (5) backups of a database under writes with data export and age, and restores each into another data
      folder. Fails if a restored one differs or lacks a photo it refers to.`,
  run: (backups = "5") => runTypeScript("packages/embedded-mongo/drill/restore.ts", backups),
};

/**
 * Every drill by name: `usage` describes its arguments and purpose, and `run(...args)` resolves to whether every
 * guarantee held. Its output is its report.
 */
const DRILLS = {
  kill,
  rolling,
  restore,
};

const names = Object.entries(DRILLS).map(
  ([name, { usage }]) => `  npm run drill -- ${name}${usage}`,
);
const USAGE = `Usage:
${names.join("\n")}
Exits with 1 if a guarantee did not hold. The folder of such a run, with its logs, is kept for inspection.`;

async function main([name = "", ...args]) {
  if (!Object.hasOwn(DRILLS, name)) {
    throw new Error(USAGE);
  }
  process.exitCode = (await DRILLS[name].run(...args)) ? 0 : 1;
}

/** Runs a drill in TypeScript in a process of its own, and resolves to whether it exited with 0. */
async function runTypeScript(file, ...args) {
  const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code === 0;
}

main(process.argv.slice(2)).catch((error) => {
  const { message, cause } = error instanceof Error ? error : { message: error };
  console.error(message, ...(cause === undefined ? [] : [cause]));
  // Everything already started ends with this process.
  process.exit(1);
});
