import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readdir, rm, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const COMPILER = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

/** The packages that a build records the versions of, and the sources that remotes import from each. */
export const PACKAGES = {
  client: async () => ["src/index.ts"],
  contracts: sourcesOfContracts,
  "mfe-kit": async () => ["src/index.ts", "src/contract.ts"],
};

/**
 * A hash of what each package offers: the declarations of its exports without comments, and all of the package that these
 * mention. What happens inside of a function is not part of it.
 * @param {string} root The checkout.
 * @returns {Promise<Record<string, string>>} Twelve hexadecimal digits by the package's folder name.
 */
export async function readSurfaces(root) {
  const entries = {};
  for (const [name, find] of Object.entries(PACKAGES)) {
    entries[name] = (await find(root)).map((file) => join("packages", name, file));
  }
  const out = join(root, ".cache", `surfaces-${process.pid}`);
  try {
    await writeDeclarations(root, out, Object.values(entries).flat());
    const hashes = Object.entries(entries).map(async ([name, files]) => [
      name,
      await hashOf(out, files),
    ]);
    return Object.fromEntries(await Promise.all(hashes));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** All sources of contracts, without the paths of screens (each remote lists its own) and generated texts. */
async function sourcesOfContracts(root) {
  const files = await readdir(join(root, "packages/contracts/src"), { recursive: true });
  return files
    .filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !/^(texts\/|paths\.ts|routes\.ts)/.test(file),
    )
    .map((file) => `src/${file}`);
}

async function writeDeclarations(root, out, files) {
  await mkdir(out, { recursive: true });
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: root,
      outDir: out,
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node", "jest"],
    },
    files: files.map((file) => join(root, file)),
  };
  await writeFile(join(out, "tsconfig.json"), JSON.stringify(config));
  await promisify(execFile)(process.execPath, [COMPILER, "-p", out], { cwd: root }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`The packages have no declarations.\n${stdout}${stderr}`);
    },
  );
}

/** Hashes the declarations of sources, and of all that they import from sources beside them. */
async function hashOf(out, sources) {
  const files = await readdir(out, { recursive: true });
  const emitted = new Map(files.filter(isDeclaration).map((file) => [stem(file), file]));
  const found = new Map();
  const add = async (source) => {
    const file = emitted.get(stem(source));
    if (file === undefined || found.has(file)) {
      return;
    }
    found.set(file, await readFile(join(out, file), "utf8"));
    for (const [, path] of found.get(file).matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
      await add(join(dirname(file), path));
    }
  };
  for (const source of sources) {
    await add(source);
  }
  const hash = createHash("sha256");
  for (const file of [...found.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(file).update(found.get(file));
  }
  return hash.digest("hex").slice(0, 12);
}

function isDeclaration(file) {
  return /\.d\.[cm]?ts$/.test(file);
}

/** The path of a source or of its declarations without its ending. */
function stem(file) {
  return file.replace(/(\.d)?\.[cm]?[jt]sx?$/, "");
}
