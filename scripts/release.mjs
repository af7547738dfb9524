// Releases the built apps in a data directory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import { remoteFolders } from "../packages/mfe-kit/remotes/folders.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Releases the shell and every remote, each with the team and the paths of its remote.json; builds that are already live stay.
 */
export async function release(dataDir) {
  const names = ["shell", ...remoteFolders(root)];
  // The API of this checkout starts with them. What an earlier one served says nothing.
  await rm(join(dataDir, "releases/contracts.json"), { force: true });
  const child = spawn(
    process.execPath,
    [join(root, "shell/host/dist/release.js"), "release", "--own", ...names],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (words += text));
  child.stdout.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) {
    throw new Error(words.trim());
  }
}
