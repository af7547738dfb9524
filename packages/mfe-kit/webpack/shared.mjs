import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
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

/**
 * The shell provides each shared module, once. They are part of its one file: nothing else could provide them, and ten
 * small files weigh 4 % more than one.
 */
export function hostShared() {
  return table((version) => ({ singleton: true, eager: true, requiredVersion: version, version }));
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

/** The same for its server part: it asks for them by name. */
export function remoteExternals() {
  return Object.fromEntries(SHARED.map((key) => [key, `commonjs ${key}`]));
}

function table(describe) {
  return Object.fromEntries(SHARED.map((key) => [key, describe(versionOf(packageOf(key)))]));
}

function packageOf(key) {
  return key.startsWith("@") ? key.split("/").slice(0, 2).join("/") : key.split("/")[0];
}

/** The version this package itself depends on: the whole workspace has one of each. */
function versionOf(name) {
  const folder = join(import.meta.dirname, "../node_modules", name);
  return name.startsWith("@takas/")
    ? versionOfContent(join(folder, "src"))
    : JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/**
 * Nobody counts up the version of a package that is never published: it follows from the sources, so that one that
 * changed is another major version and is refused where it does not fit.
 */
function versionOfContent(folder) {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true }).filter((file) => SOURCE.test(file));
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return `${hash.digest().readUInt32BE()}.0.0`;
}

/** A source that is no test. */
const SOURCE = /(?<!\.test)\.tsx?$/;
