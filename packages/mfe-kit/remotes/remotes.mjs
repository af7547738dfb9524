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
  const wanted = [
    ...manifest.routes.map(({ path, screen }) => ({
      what: `screen ${screen} of "${path}"`,
      file: screenFile(screen),
    })),
    ...(manifest.fills ?? []).map(({ slot, part }) => ({
      what: `part ${part} of the slot "${slot}"`,
      file: partFile(part),
    })),
  ];
  const sentences = [
    ...wanted
      .filter(({ file }) => !existsSync(join(folder, file)))
      .map(({ what, file }) => `${source}: the ${what} is missing: there is no ${file}.`),
    ...twiceFilled(manifest.fills ?? []).map(
      ({ slot, part }) => `${source}: the part ${part} fills the slot "${slot}" twice.`,
    ),
    ...(manifest.links ?? [])
      .filter(({ path }) => !manifest.routes.some((route) => route.path === path))
      .map(
        ({ slot, path }) =>
          `${source}: the link of the slot "${slot}" leads to "${path}", which is no path of this remote.`,
      ),
    ...(manifest.dialogs ?? [])
      .filter(({ module }) => manifest.exposes?.[module] === undefined)
      .map(
        ({ slot, module }) =>
          `${source}: the dialog of the slot "${slot}" is ${module}, which is not among exposes.`,
      ),
  ];
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

/**
 * Where a part's source is inside its remote; the file exports the part by its name.
 * @param {string} part
 */
export function partFile(part) {
  return `src/slots/${part}/${part}.tsx`;
}

function twiceFilled(fills) {
  return fills.filter(({ slot, part }, index) =>
    fills.slice(0, index).some((other) => other.slot === slot && other.part === part),
  );
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
