// A drill in TypeScript runs in its own process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "../..");

/** Runs a file of the repository and resolves to whether it exited with 0. */
export async function runTypeScript(file, ...args) {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, file), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
