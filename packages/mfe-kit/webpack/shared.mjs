import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { SHARED_MODULES } from "../src/sharedModules.ts";

const KEYS = Object.keys(SHARED_MODULES);

/**
 * The shell provides each shared module, once. They are part of its single script: nothing else could provide them,
 * and ten small scripts are 4 % larger than one.
 */
export function hostShared() {
  return table((name) => {
    const version = versionOf(name, [KIT]);
    return { singleton: true, eager: true, requiredVersion: version, version };
  });
}

/**
 * A remote contains none of them and uses the shell's. It accepts every shell that offers as much as it was built with:
 * with version 1.3.2, from 1.3 to below 2. The version is the one that the remote depends on, or else that of the kit.
 * Where it does not fit, the remote fails inside its own outlet with a message instead of running with two Reacts.
 * @param {string} folder The remote's folder.
 */
export function remoteShared(folder) {
  return table((name) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: rangeOf(versionOf(name, [folder, KIT])),
  }));
}

/** The same for a remote's server part, which requires them by name. */
export function remoteExternals() {
  return Object.fromEntries(KEYS.map((key) => [key, `commonjs ${key}`]));
}

/** The versions of our packages that a build is made with. */
export function madeWith() {
  const names = ["@takas/client", "@takas/contracts"];
  const { version } = JSON.parse(readFileSync(join(KIT, "../package.json"), "utf8"));
  return {
    ...Object.fromEntries(names.map((name) => [name, versionOf(name, [KIT])])),
    "@takas/mfe-kit": version,
  };
}

const KIT = import.meta.dirname;

function table(describe) {
  return Object.fromEntries(KEYS.map((key) => [key, describe(packageOf(key))]));
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

/** The installed version of a package, as the first of the folders finds it. */
function versionOf(name, folders) {
  const file = folders.map((folder) => findPackage(name, folder)).find((found) => found);
  if (file === undefined) {
    throw new Error(`${name} is not installed. Install the packages first.`);
  }
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** A package.json in the nearest node_modules, as Node looks for packages: not every package exports it. */
function findPackage(name, folder) {
  const file = join(folder, "node_modules", name, "package.json");
  const parent = dirname(folder);
  return existsSync(file) ? file : parent === folder ? undefined : findPackage(name, parent);
}

/** A patch mends what is there, so that any of them will do. */
function rangeOf(version) {
  const [major, minor] = version.split(".");
  return `^${major}.${minor}.0`;
}
