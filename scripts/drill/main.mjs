// npm run drill: holds the app to its promises while it is killed, crowded, restarted or damaged.
import process from "node:process";

import { bucket } from "./drills/bucket.mjs";
import { calm } from "./drills/calm.mjs";
import { crowd } from "./drills/crowd.mjs";
import { flippedBits } from "./drills/flippedBits.mjs";
import { kill } from "./drills/kill.mjs";
import { pipelining } from "./drills/pipelining.mjs";
import { restore } from "./drills/restore.mjs";
import { rolling } from "./drills/rolling.mjs";
import { slow } from "./drills/slow.mjs";
import { uploads } from "./drills/uploads.mjs";

/**
 * Every drill by its name: `usage` says its arguments and what it does, and `run(...args)` resolves to whether every
 * promise was kept. What it prints is its report.
 */
const DRILLS = {
  kill,
  calm,
  slow,
  crowd,
  pipelining,
  rolling,
  restore,
  "flipped-bits": flippedBits,
  bucket,
  uploads,
};

const names = Object.entries(DRILLS).map(
  ([name, { usage }]) => `  npm run drill -- ${name}${usage}`,
);
const USAGE = `Usage:
${names.join("\n")}
Ends with 1 when a promise was not kept. What kept no promise leaves its folder, with logs, to be looked at.`;

async function main([name = "", ...args]) {
  if (!Object.hasOwn(DRILLS, name)) {
    throw new Error(USAGE);
  }
  process.exitCode = (await DRILLS[name].run(...args)) ? 0 : 1;
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  // What had started already ends with this process.
  process.exit(1);
});
