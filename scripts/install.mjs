import { spawn } from "node:child_process";
// Installs the dependencies if they differ from the lock file.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "node_modules/.takas-installed");

/**
 * Resolves to whether anything was installed. Throws the package manager's output if it fails. With `frozen: false` it
 * writes new dependencies into the lock file.
 */
export async function install({ frozen = true } = {}) {
  const { packageManager } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const installed = await readFile(stamp, "utf8").catch(() => "");
  if (frozen && installed === (await wantedStamp())) {
    return false;
  }
  // npx comes with Node and runs the exact pnpm that wrote the lock file.
  const [pnpm] = packageManager.split("+");
  const lock = frozen ? "--frozen-lockfile" : "--no-frozen-lockfile";
  const npx = spawn("npx", ["--yes", pnpm, "install", lock], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "true", NODE_ENV: "development" },
  });
  let output = "";
  for (const stream of [npx.stdout, npx.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(npx, "exit");
  if (code !== 0) {
    throw new Error(`The packages could not be installed.\n${output}`);
  }
  await writeFile(stamp, await wantedStamp());
  return true;
}

async function wantedStamp() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"];
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  return createHash("sha256").update(process.version).update(Buffer.concat(contents)).digest("hex");
}
