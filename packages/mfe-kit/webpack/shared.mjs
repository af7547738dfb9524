import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { SHARED_MODULES } from "../src/sharedModules.ts";

const KEYS = Object.keys(SHARED_MODULES);

/**
 * The shell provides each shared module, once. They are part of its single script: nothing else could provide them,
 * and ten small scripts are 4 % larger than one.
 */
export function hostShared() {
  return table((version) => ({ singleton: true, eager: true, requiredVersion: version, version }));
}

/**
 * A remote contains none of them and uses the shell's. Where a version does not fit, it fails inside its own outlet
 * with a message instead of running with two Reacts.
 */
export function remoteShared() {
  return table((version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
}

/** The same for a remote's server part, which requires them by name. */
export function remoteExternals() {
  return Object.fromEntries(KEYS.map((key) => [key, `commonjs ${key}`]));
}

function table(describe) {
  return Object.fromEntries(KEYS.map((key) => [key, describe(versionOf(packageOf(key)))]));
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

/** The version that this package depends on: the whole workspace uses one version of each. */
function versionOf(name) {
  const folder = join(import.meta.dirname, "../node_modules", name);
  return name.startsWith("@takas/")
    ? versionOfContent(join(folder, "src"))
    : JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/**
 * A package that is never published has no meaningful version. This one is a hash of its sources, used as the major
 * version: any change makes another major, which is refused where it does not fit.
 */
function versionOfContent(folder) {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true }).filter((file) => SOURCE.test(file));
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return `${hash.digest().readUInt32BE()}.0.0`;
}

/** A source file, but not a test. */
const SOURCE = /(?<!\.test)\.[jt]sx?$/;
