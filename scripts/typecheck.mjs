// Type-checks every workspace, two at a time, and prints only errors.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const workspaces = [
  ...readdirSync(root),
  ...["packages", "tools"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
]
  .filter((folder) => existsSync(join(root, folder, "tsconfig.json")))
  .filter((folder) => wanted.length === 0 || wanted.includes(folder));

let failed = false;

async function worker() {
  for (let folder = workspaces.shift(); folder !== undefined; folder = workspaces.shift()) {
    // Results of the last run are cached, so that only what a change affects is checked again.
    const kept = join(root, ".cache/types", `${folder.replace("/", "-")}.json`);
    const args = ["-p", folder, "--pretty", "--incremental", "--tsBuildInfoFile", kept];
    const tsc = spawn("tsc", args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` },
    });
    const [code] = await once(tsc, "exit");
    failed ||= code !== 0;
  }
}

await Promise.all([worker(), worker()]);
process.exit(failed ? 1 : 0);
