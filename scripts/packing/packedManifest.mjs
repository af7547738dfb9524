import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { SHARED_MODULES } from "../../packages/mfe-kit/src/sharedModules.ts";
import { readCatalog } from "./readCatalog.mjs";
import { emittedName } from "./specifiers.mjs";

const root = join(import.meta.dirname, "../..");

/** What there may be only one of in a remote, which therefore installs it itself. Our own packages refer to each other. */
const ONCE = new Set(
  Object.keys(SHARED_MODULES)
    .map((key) => key.split("/")[0])
    .filter((name) => !name.startsWith("@")),
);

/** The package.json of a package as others install it. @param {string} folder The package's folder. */
export async function packedManifest(folder) {
  const { name, version, type, sideEffects, exports, bin, dependencies, engines } = await readJson(
    join(folder, "package.json"),
  );
  const versions = Object.entries(await versionsOf(dependencies));
  const once = versions.filter(([key]) => ONCE.has(key));
  return {
    name,
    version,
    type,
    license: "UNLICENSED",
    ...(sideEffects !== undefined && { sideEffects: namesIn(sideEffects) }),
    ...(bin && { bin: namesIn(bin) }),
    exports: exportsOf(exports),
    dependencies: Object.fromEntries(versions.filter(([key]) => !ONCE.has(key))),
    ...(once.length > 0 && {
      peerDependencies: Object.fromEntries(once.map(([key, exact]) => [key, rangeOf(exact)])),
    }),
    engines: engines ?? (await readJson(join(root, "package.json"))).engines,
  };
}

/** Every export as its declarations and its module. */
function exportsOf(exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([key, source]) => {
      const file = emittedName(source);
      const types = file.replace(/\.(m?)js$/, ".d.$1ts");
      return [key, file.endsWith("js") ? { types, default: file } : file];
    }),
  );
}

function namesIn(value) {
  return JSON.parse(JSON.stringify(value), (_, item) =>
    typeof item === "string" ? emittedName(item) : item,
  );
}

/** The versions that "catalog:" and "workspace:*" stand for. */
async function versionsOf(dependencies) {
  const catalog = await readCatalog();
  const entries = Object.entries(dependencies).map(async ([name, wanted]) => {
    if (wanted === "catalog:") {
      return [name, catalog[name]];
    }
    const own = join(root, "packages", name.replace("@takas/", ""), "package.json");
    return [name, wanted === "workspace:*" ? `^${(await readJson(own)).version}` : wanted];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The same major version, and no older. */
function rangeOf(version) {
  const [major, minor] = version.split(".");
  return `^${major}.${minor}.0`;
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
