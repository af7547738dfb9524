import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { remoteFolders } from "./folders.mjs";
import { RemoteManifest, readManifest } from "./manifest.mjs";

/**
 * The manifests of all remotes in a checkout, with their folders: the one list of remotes, screens and paths. Throws one
 * error with a sentence for each fault.
 * @param {string} root The checkout.
 */
export function readRemotes(root) {
  const remotes = [];
  const faults = [];
  for (const folder of remoteFolders(root)) {
    try {
      const remote = readRemote(join(root, folder));
      if (folder !== `mfe-${remote.name}`) {
        faults.push(
          `${folder}/remote.json: its name is "${remote.name}", so its folder must be mfe-${remote.name}.`,
        );
      }
      remotes.push({ folder, ...remote });
    } catch (error) {
      faults.push(error.message);
    }
  }
  faults.push(...conflictsOf(remotes));
  if (faults.length > 0) {
    throw new Error(faults.join("\n"));
  }
  return remotes;
}

/**
 * The manifest in a remote's folder. Throws one error with a sentence for each fault.
 * @param {string} folder Path of the remote's folder.
 */
export function readRemote(folder) {
  const source = `${basename(folder)}/remote.json`;
  const manifest = readManifest(RemoteManifest, parse(folder, source), source);
  const sentences = manifest.routes
    .map(({ path, screen }) => ({ path, screen, file: screenFile(screen) }))
    .filter(({ file }) => !existsSync(join(folder, file)))
    .map(
      ({ path, screen, file }) =>
        `${source}: the screen ${screen} of "${path}" is missing: there is no ${file}.`,
    );
  if (sentences.length > 0) {
    throw new Error(sentences.join("\n"));
  }
  return manifest;
}

function parse(folder, source) {
  try {
    return JSON.parse(readFileSync(join(folder, "remote.json"), "utf8"));
  } catch (error) {
    throw new Error(`${source} is not JSON: ${error.message}.`, { cause: error });
  }
}

/**
 * Where a screen's source is inside its remote; the file exports the screen by its name.
 * @param {string} screen
 */
export function screenFile(screen) {
  return `src/screens/${screen}/${screen}.tsx`;
}

/** Returns a sentence for each path with two owners and each screen name with two paths. */
function conflictsOf(remotes) {
  const routes = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ ...route, folder: remote.folder })),
  );
  return routes.flatMap(({ folder, path, screen }, index) =>
    routes.slice(0, index).flatMap((other) => {
      const owner = other.folder === folder ? "is in it twice" : `belongs to ${other.folder}`;
      return [
        overlap(other.path, path) &&
          `${folder}/remote.json: the path "${path}" ${owner} ("${other.path}").`,
        other.screen === screen && `${folder}/remote.json: the screen ${screen} ${owner}.`,
      ].filter(Boolean);
    }),
  );
}

/**
 * Whether some URL matches both route patterns.
 * @param {string} one
 * @param {string} other
 */
export function overlap(one, other) {
  const [a, b] = [one, other].map((path) => path.split("/").filter((part) => part !== ""));
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || isParameter(part) || isParameter(b[index]))
  );
}

function isParameter(part) {
  return part.startsWith(":");
}
