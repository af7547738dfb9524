import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "../..");

/**
 * Runs the server parts of built apps of the checkout, each with the others. Throws a sentence for each remote that cannot be
 * drawn; its build is removed, or that of the shell if only the shell is new: what a failed one leaves behind would count as
 * the latest.
 * @param {readonly string[]} apps "shell" and remotes' folders.
 */
export async function tryServerParts(apps) {
  if (apps.length === 0) {
    return;
  }
  // Imported here, because `npm start` and `npm test` import this file before they install the packages.
  const { buildServers } = await import("../buildServers.mjs");
  await buildServers();
  const faults = JSON.parse(await runTrial(apps));
  for (const { name } of faults) {
    const folder = apps.includes(`mfe-${name}`) ? `mfe-${name}` : "shell";
    await rm(join(root, folder, "dist"), { recursive: true, force: true });
  }
  if (faults.length > 0) {
    throw new Error(faults.map(({ sentence }) => sentence).join("\n"));
  }
}

async function runTrial(apps) {
  const trial = spawn(process.execPath, [join(root, "shell/host/dist/tryBuilds.js"), ...apps], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  trial.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  trial.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
  const [code] = await once(trial, "close");
  if (code !== 0) {
    throw new Error(errors);
  }
  return output;
}
