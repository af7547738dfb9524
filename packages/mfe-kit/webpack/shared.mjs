import { readFileSync } from "node:fs";
import { join } from "node:path";

import { SHARED_MODULES } from "../src/sharedModules.ts";

const KEYS = Object.keys(SHARED_MODULES);

/**
 * The shell provides each shared module, once. They are part of its single script: nothing else could provide them,
 * and ten small scripts are 4 % larger than one.
 */
export function hostShared() {
  return table((name) => {
    const version = versionOf(name);
    return { singleton: true, eager: true, requiredVersion: version, version };
  });
}

/**
 * A remote contains none of them and uses the shell's. It accepts every shell that offers as much as it was built with:
 * with version 1.3.2, from 1.3 to below 2. Where it does not fit, the remote fails inside its own outlet with a message
 * instead of running with two Reacts.
 */
export function remoteShared() {
  return table((name) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: rangeOf(versionOf(name)),
  }));
}

/** The same for a remote's server part, which requires them by name. */
export function remoteExternals() {
  return Object.fromEntries(KEYS.map((key) => [key, `commonjs ${key}`]));
}

/** The versions of our packages that a build is made with. */
export function madeWith() {
  const names = ["@takas/client", "@takas/contracts"];
  return {
    ...Object.fromEntries(names.map((name) => [name, versionOf(name)])),
    "@takas/mfe-kit": readVersion(KIT),
  };
}

const KIT = join(import.meta.dirname, "..");

function table(describe) {
  return Object.fromEntries(KEYS.map((key) => [key, describe(packageOf(key))]));
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

/** The installed version of a package: the catalog has one for all workspaces. */
function versionOf(name) {
  return readVersion(join(KIT, "node_modules", name));
}

function readVersion(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** Any patch version is compatible. */
function rangeOf(version) {
  const [major, minor] = version.split(".");
  return `^${major}.${minor}.0`;
}
