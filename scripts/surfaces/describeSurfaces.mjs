import { mkdir, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import process from "node:process";

import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  ExtractorMessageCategory,
} from "@microsoft/api-extractor";

import { writeDeclarations as compile } from "../packing/writeDeclarations.mjs";
import { removeDeadRuns } from "./removeDeadRuns.mjs";

const root = join(import.meta.dirname, "../..");

/** The folders of all runs, each named by its process. */
const runs = join(root, ".cache/surfaces");

/** Where the declarations of the packages are, each in a folder of its own. */
const types = join(runs, String(process.pid));

/**
 * The packages that remotes are built with, and what of their exports is for remotes: all, `only` these, or all
 * `except` these. A shell provides `client`, and the contracts inside of it.
 */
const PACKAGES = {
  client: { contains: ["contracts"] },
  // The paths belong to the remotes, which list them in their remote.json; builds alone read the API's fields.
  contracts: { except: ["./apiFields.json", "./paths", "./routes"] },
  ui: {},
  "mfe-kit": { only: [".", "./testing", "./webpack"] },
  // The index has them, too.
  testing: { except: ["./builders"] },
};

/**
 * What each package offers, by the package's folder name. The compiler writes declarations without comments; API Extractor
 * joins those of a package into one text, with every type that they mention.
 * @returns {Promise<Record<string, import("./compareSurfaces.mjs").Surface>>}
 */
export async function describeSurfaces() {
  const packages = await Promise.all(Object.keys(PACKAGES).map(readPackage));
  await removeDeadRuns(runs);
  try {
    await writeDeclarations(packages);
    const surfaces = {};
    for (const found of packages) {
      const code = await extract(found, packages);
      surfaces[found.name] = { version: found.version, uses: await usesOf(code, found.name), code };
    }
    return surfaces;
  } finally {
    await rm(types, { recursive: true, force: true });
  }
}

async function readPackage(name) {
  const folder = join(root, "packages", name);
  const { version, exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { only, except = [] } = PACKAGES[name];
  const named = Object.entries(exports).filter(([key]) => !key.includes("*"));
  const all = [...named, ...(await unnamed(exports, named, folder))];
  const entries = all.filter(([key]) => only?.includes(key) ?? !except.includes(key));
  return { name, version, all, entries };
}

/** The sources that `"./*": "./src/*.ts"` exports and that have no name of their own. */
async function unnamed(exports, named, folder) {
  if (exports["./*"] === undefined) {
    return [];
  }
  const files = await readdir(join(folder, "src"), { recursive: true });
  const sources = files
    // Generated texts are for the package itself.
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("texts/"))
    .map((file) => [`./${file.replace(/\.ts$/, "")}`, `./src/${file}`]);
  return sources
    .filter(([, file]) => !named.some(([, other]) => other === file))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The declarations of every package, where imports of other packages are found as from its sources. */
async function writeDeclarations(packages) {
  await compile({
    to: types,
    files: packages.flatMap(({ name, entries }) =>
      entries.map(([, file]) => join(root, "packages", name, file)),
    ),
    options: { removeComments: true },
  });
  for (const { name, version, entries } of packages) {
    const folder = join(types, name);
    await symlink(join(root, "packages", name, "node_modules"), join(folder, "node_modules"));
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ name: `@takas/${name}`, version, type: "module" }),
    );
    await writeFile(join(folder, "index.d.ts"), entries.map(exportLine).join("\n"));
  }
}

/** The main entry's exports as they are, those of others below the entry's name. */
function exportLine([key, file]) {
  const from = JSON.stringify(file.replace(/\.tsx?$/, ".js"));
  const name = key.slice(2).replaceAll(/\W+(\w)/g, (_, letter) => letter.toUpperCase());
  return key === "." ? `export * from ${from};` : `export * as ${name} from ${from};`;
}

/** The text of a package's declarations. */
async function extract({ name }, packages) {
  const folder = join(types, name);
  const [recorded, current] = [join(folder, "recorded"), join(folder, "current")];
  await Promise.all([mkdir(recorded), mkdir(current)]);
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, "index.d.ts"),
      compiler: { overrideTsconfig: compilerOptions(name, packages) },
      apiReport: {
        enabled: true,
        reportFileName: "report.api.md",
        reportFolder: recorded,
        reportTempFolder: current,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
  });
  const errors = [];
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      const { category, logLevel } = message;
      if (category === ExtractorMessageCategory.Compiler && logLevel === ExtractorLogLevel.Error) {
        errors.push(message.text);
      }
      // It says the rest about comments, which the declarations have none of.
      message.logLevel = ExtractorLogLevel.None;
    },
  });
  if (errors.length > 0) {
    throw new Error(`The surface of @takas/${name} cannot be read.\n${errors.join("\n")}`);
  }
  return codeOf(await readFile(join(current, "report.api.md"), "utf8"));
}

/** Imports of contained packages lead to their declarations, so that these become part of the text. */
function compilerOptions(name, packages) {
  const { contains = [] } = PACKAGES[name];
  const paths = packages
    .filter((other) => contains.includes(other.name))
    .flatMap((other) =>
      other.all.map(([key, file]) => [
        `@takas/${other.name}/${key.slice(2)}`,
        [join(types, other.name, file.replace(/\.tsx?$/, ".d.ts"))],
      ]),
    );
  return {
    compilerOptions: {
      target: "ES2023",
      module: "ESNext",
      moduleResolution: "Bundler",
      jsx: "react-jsx",
      strict: true,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node", "jest"],
      skipLibCheck: true,
      paths: Object.fromEntries(paths),
    },
    files: [join(types, name, "index.d.ts")],
  };
}

/** The declarations inside of a report, without its remarks. */
function codeOf(report) {
  const [, code = ""] = /```ts\n([\s\S]*?)```/.exec(report.replaceAll("\r\n", "\n")) ?? [];
  return code
    .replaceAll(/^\s*\/\/.*\n/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** The versions of the packages that declarations mention. Those of this repository have surfaces of their own. */
async function usesOf(code, name) {
  const { contains = [] } = PACKAGES[name];
  const mentioned = [...code.matchAll(/(?:from |import\()['"](@?[^'"/]+(?:\/[^'"/]+)?)/g)].map(
    ([, specifier]) => (specifier.startsWith("@") ? specifier : specifier.split("/")[0]),
  );
  const names = [...new Set(mentioned)]
    .filter((specifier) => !specifier.startsWith("@takas/") && !isBuiltin(specifier))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const versions = await Promise.all(names.map((used) => versionOf(used, [name, ...contains])));
  return Object.fromEntries(names.map((used, index) => [used, versions[index]]));
}

/** The version of a package that one of ours depends on. */
async function versionOf(used, packages) {
  for (const name of packages) {
    const file = join(root, "packages", name, "node_modules", used, "package.json");
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text !== undefined) {
      return JSON.parse(text).version;
    }
  }
  throw new Error(
    `@takas/${packages[0]} mentions types of ${used}, which is not in its package.json.`,
  );
}
