// Builds the shell and the remotes that changed since their last build, two at a time.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { remoteFolders } from "../packages/mfe-kit/remotes/folders.mjs";
import { writeRoutes } from "../packages/mfe-kit/remotes/routes.mjs";
import { compileTexts } from "../packages/mfe-kit/translations/compileTexts.mjs";
import { buildIds } from "./building/buildIds.mjs";
import { Bundler } from "./building/bundle.mjs";

const root = join(import.meta.dirname, "..");

export const APPS = ["shell", ...remoteFolders(root)];

/**
 * Builds the given apps if they changed; resolves to the names of those it built. Throws a sentence for each fault in a
 * remote.json, or the bundler's output.
 */
export async function build({ apps = APPS, force = false } = {}) {
  // Imported here, because `npm start` imports this file before it installs the packages.
  const { readRemotes } = await import("../packages/mfe-kit/remotes/remotes.mjs");
  const remotes = readRemotes(root);
  writeRoutes(root, remotes);
  await compileTexts(root);
  const ids = await buildIds(root, apps);
  const queue = [...ids];
  const built = [];
  const worker = async () => {
    let bundler;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [app, id] = next;
        if (force || (await lastBuild(app)) !== id) {
          bundler ??= new Bundler();
          await bundler.bundle(join(root, app), id);
          built.push(app);
        }
      }
    } finally {
      bundler?.stop();
    }
  };
  await Promise.all([worker(), worker()]);
  return built;
}

async function lastBuild(app) {
  const text = await readFile(join(root, app, "dist/takas.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).build;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const apps = process.argv.slice(2).filter((name) => APPS.includes(name));
    const built = await build({
      ...(apps.length > 0 && { apps }),
      force: process.argv.includes("--force"),
    });
    await (await import("./building/buildServers.mjs")).buildServers();
    console.log(built.length === 0 ? "Nothing changed." : `Built ${built.join(", ")}.`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
