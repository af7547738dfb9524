import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

import { lockedPackages } from "./lockedPackages.mjs";

/** What every app is built from besides its own folder. */
const COMMON = ["packages/contracts", "packages/mfe-kit", "packages/ui", "tsconfig.base.json"];

/** The shell contains `client`. A remote is told apart only by the version that it requires. */
const CLIENT = { shell: "packages/client", remote: "packages/client/package.json" };

/** The paths of all screens, of which an app contains those it names. */
const ROUTES = "packages/contracts/src/routes.ts";

/**
 * Identifies the build of each app by everything that goes into it: sources without tests, the paths of the screens that
 * these name, and the locked packages. What another remote adds changes only that remote's build.
 * @param {string} root The checkout.
 * @param {readonly string[]} apps "shell", "mfe-browse" and so on.
 * @returns {Promise<Map<string, string>>} Twelve hexadecimal digits by app.
 */
export async function buildIds(root, apps) {
  const locked = await lockedPackages(root);
  const routes = await readFile(join(root, ROUTES), "utf8");
  const common = await readSources(root, COMMON);
  const ids = apps.map(async (app) => {
    const client = app === "shell" ? CLIENT.shell : CLIENT.remote;
    const own = await readSources(root, [client, app]);
    const names = new Set([...common.names, ...own.names]);
    const parts = [common.hash, own.hash, linesOf(routes, names), locked[app] ?? ""];
    const hash = createHash("sha256").update(JSON.stringify(parts));
    return [app, hash.digest("hex").slice(0, 12)];
  });
  return new Map(await Promise.all(ids));
}

/** The lines of the routes' file with these names. */
function linesOf(routes, names) {
  return routes
    .split("\n")
    .filter((line) => names.has(/^ {2}(\w+):/.exec(line)?.[1]))
    .join("\n");
}

/** A hash of the sources in these places, and the names of the routes that they use: `paths.cashOffer`. */
async function readSources(root, places) {
  const files = (await Promise.all(places.map((place) => filesOf(join(root, place))))).flat();
  const paths = files.filter((path) => relative(root, path) !== ROUTES);
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  paths.forEach((path, index) => hash.update(relative(root, path)).update(contents[index]));
  const text = Buffer.concat(contents).toString();
  const names = [...text.matchAll(/\b(?:paths|ROUTES)\.(\w+)/g)].map(([, name]) => name);
  return { hash: hash.digest("hex"), names };
}

/** Of src/texts, the stamp suffices: `messages` has a file for each text. */
const NOT_BUILT = ["node_modules", "dist", "smoke", "host", "bench", "messages"];

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
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(place, entry.name);
    if (entry.isDirectory() && !NOT_BUILT.includes(entry.name)) {
      files.push(...(await filesOf(path)));
    } else if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name)) {
      files.push(path);
    }
  }
  return files;
}
