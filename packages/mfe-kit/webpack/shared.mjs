import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Every module that shell and remotes share, with its sub-paths: one React, one store, one style sheet.
 * The list is short on purpose. A shared module is not tree-shaken, so anything small or shakeable (ui, icons,
 * router, mfe-kit) is bundled by each remote. The shell imports every key (src/sharedModules.ts): a key that
 * it does not import is a key that no remote can get.
 */
const SHARED = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-redux",
  "styled-components",
  "@takas/client",
];

/** The shell provides each shared module, once. */
export function hostShared() {
  return table((version) => ({ singleton: true, requiredVersion: version, version }));
}

/**
 * A remote brings none of them along: it takes the shell's or, where the version does not fit, fails inside
 * its own outlet with a message instead of running with two Reacts.
 */
export function remoteShared() {
  return table((version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
}

function table(describe) {
  return Object.fromEntries(SHARED.map((key) => [key, describe(versionOf(packageOf(key)))]));
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

/** The version this package itself depends on: the whole workspace has one of each. */
function versionOf(name) {
  const file = join(import.meta.dirname, "../node_modules", name, "package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}
