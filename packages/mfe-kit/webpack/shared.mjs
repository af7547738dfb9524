import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Every module that shell and remotes share, with its sub-paths: one React, one store, one style sheet.
 * The list is short on purpose. A shared module is not tree-shaken, so anything small or shakeable (ui, icons,
 * router, mfe-kit) is bundled by each remote. The shell imports every key (src/sharedModules.ts): a key that
 * it does not import is a key that no remote can get.
 */
export const SHARED = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "react-redux",
  "styled-components",
  "@takas/client",
];

/** The shell provides each shared module, once. */
export function hostShared(folder) {
  return table(folder, (version) => ({ singleton: true, requiredVersion: version, version }));
}

/**
 * A remote brings none of them along: it takes the shell's or, where the version does not fit, fails inside
 * its own outlet with a message instead of running with two Reacts.
 */
export function remoteShared(folder) {
  return table(folder, (version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
}

function table(folder, describe) {
  const resolve = createRequire(join(folder, "package.json"));
  return Object.fromEntries(
    SHARED.map((key) => [key, describe(versionOf(resolve, packageOf(key), folder))]),
  );
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

function versionOf(resolve, name, folder) {
  for (const base of resolve.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(join(base, name, "package.json"), "utf8")).version;
    } catch (error) {
      if (error.code !== "ENOENT") throw error;
    }
  }
  throw new Error(`${folder}/package.json does not depend on ${name}, which the shell shares.`);
}
