// npm run drill: checks the app's guarantees while it is killed, replaced, restored or old.
import process from "node:process";

import { kill } from "./drills/kill.mjs";
import { oldTab } from "./drills/oldTab.mjs";
import { restore } from "./drills/restore.mjs";
import { rolling } from "./drills/rolling.mjs";

/**
 * Every drill by name: `usage` describes its arguments and purpose, and `run(...args)` resolves to whether every
 * guarantee held. Its output is its report.
 */
const DRILLS = {
  kill,
  "old-tab": oldTab,
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

main(process.argv.slice(2)).catch((error) => {
  const { message, cause } = error instanceof Error ? error : { message: error };
  console.error(message, ...(cause === undefined ? [] : [cause]));
  // Everything already started ends with this process.
  process.exit(1);
});
