// Builds the shell and the remotes that changed since their last build, two at a time.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { remoteFolders } from "../packages/mfe-kit/remotes/folders.mjs";
import { writeRoutes } from "../packages/mfe-kit/remotes/routes.mjs";

const root = join(import.meta.dirname, "..");

export const APPS = ["shell", ...remoteFolders(root)];

/** Inputs of every build besides the app's own folder. */
const COMMON = [
  "packages/client",
  "packages/contracts",
  "packages/mfe-kit",
  "packages/ui",
  "pnpm-lock.yaml",
];

/**
 * Builds the given apps if they changed; resolves to the names of those it built. Throws a sentence for each fault in a
 * remote.json, or the bundler's output if a build fails.
 */
export async function build({ apps = APPS, force = false } = {}) {
  // Imported here, because `npm start` imports this file before it installs the packages.
  const { readRemotes } = await import("../packages/mfe-kit/remotes/remotes.mjs");
  writeRoutes(root, readRemotes(root));
  const common = await hashOf(COMMON);
  const queue = [...apps];
  const built = [];
  const worker = async () => {
    for (let app = queue.shift(); app !== undefined; app = queue.shift()) {
      const id = createHash("sha256")
        .update(common)
        .update(await hashOf([app]))
        .digest("hex")
        .slice(0, 12);
      if (force || (await lastBuild(app)) !== id) {
        await bundle(app, id);
        built.push(app);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return built;
}

/** One hash of the paths and contents of folders and files, without tests. */
async function hashOf(places) {
  const hash = createHash("sha256");
  for (const place of places) {
    for (const file of await filesOf(join(root, place))) {
      hash.update(relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest();
}

async function filesOf(place) {
  const entries = await readdir(place, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") {
      return undefined;
    }
    throw error;
  });
  if (entries === undefined) {
    return [place];
  }
  const files = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(place, entry.name);
    if (
      entry.isDirectory() &&
      !["node_modules", "dist", "smoke", "host", "gallery"].includes(entry.name)
    ) {
      files.push(...(await filesOf(path)));
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      files.push(path);
    }
  }
  return files;
}

async function lastBuild(app) {
  const text = await readFile(join(root, app, "dist/takas.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).build;
}

async function bundle(app, id) {
  const webpack = spawn(
    process.execPath,
    [
      // The preset reads the contract and API versions from TypeScript files.
      "--import",
      "tsx",
      join(root, "packages/mfe-kit/node_modules/webpack/bin/webpack.js"),
      "-c",
      "webpack.config.mjs",
    ],
    {
      cwd: join(root, app),
      env: { ...process.env, NODE_ENV: "production", BUILD_ID: id },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [webpack.stdout, webpack.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(webpack, "exit");
  if (code !== 0) {
    throw new Error(`${app} does not build.\n${output}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const apps = process.argv.slice(2).filter((name) => APPS.includes(name));
    const built = await build({
      ...(apps.length > 0 && { apps }),
      force: process.argv.includes("--force"),
    });
    await (await import("./buildServers.mjs")).buildServers();
    console.log(built.length === 0 ? "Nothing changed." : `Built ${built.join(", ")}.`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
