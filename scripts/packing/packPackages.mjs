import { execFile } from "node:child_process";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { removeDeadRuns } from "../testing/removeDeadRuns.mjs";
import { compileModule } from "./compileModule.mjs";
import { lintRules } from "./lintRules.mjs";
import { packedManifest } from "./packedManifest.mjs";
import { emittedName, withFullSpecifiers } from "./specifiers.mjs";
import { writeDeclarations } from "./writeDeclarations.mjs";

const root = join(import.meta.dirname, "../..");

/** The folders of all runs, each named by its process. */
const runs = join(root, ".cache/packing");

/** The packages that remotes are built with. */
export const PACKAGES = ["client", "contracts", "ui", "mfe-kit", "testing"];

/**
 * Packs these packages for repositories elsewhere: JavaScript modules and their declarations. `development` is the folder of
 * a development build of the shell, which the kit contains.
 * @param {{ to: string, development?: string }} options
 * @returns {Promise<{ name: string, version: string, file: string }[]>} The archives, by their absolute paths.
 */
export async function packPackages({ to, development }) {
  const staging = join(runs, String(process.pid));
  await removeDeadRuns(runs);
  try {
    const packages = await Promise.all(PACKAGES.map(readSources));
    await writeDeclarations({
      to: staging,
      files: packages.flatMap(({ folder, sources }) => sources.map((file) => join(folder, file))),
    });
    await mkdir(to, { recursive: true });
    return await Promise.all(
      packages.map(async (found) => {
        await writePackage(found, join(staging, found.name));
        if (found.name === "mfe-kit") {
          await completeKit(join(staging, found.name), development);
        }
        return archive(join(staging, found.name), to);
      }),
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Tests, what describes or checks the sources, and what texts are generated from stay here. */
const LEFT_OUT =
  /\.test\.(ts|tsx|mjs)$|\.md$|^tsconfig\.json$|^package\.json$|^(src\/)?gallery\/|^texts\/|\.d\.ts$|\/stamp\.txt$/;

async function readSources(name) {
  const folder = join(root, "packages", name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\/(node_modules|dist)(\/|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted();
  return {
    name,
    folder,
    sources: files.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file)),
    others: files.filter((file) => !/\.(ts|tsx|js|mjs)$/.test(file)),
  };
}

/** Adds everything but the declarations, which are there, and lets these name the files that they mean. */
async function writePackage({ folder, sources, others }, staging) {
  const emitted = new Set(sources.map(emittedName));
  const write = async (file, text) => {
    await mkdir(dirname(join(staging, file)), { recursive: true });
    await writeFile(join(staging, file), text);
  };
  for (const file of sources) {
    const code = await compileModule(join(folder, file));
    await write(emittedName(file), withFullSpecifiers(code, file, emitted));
  }
  for (const file of others) {
    await cp(join(folder, file), join(staging, file));
  }
  const declarations = (await readdir(staging, { recursive: true })).filter((file) =>
    /\.d\.m?ts$/.test(file),
  );
  for (const file of declarations) {
    const text = await readFile(join(staging, file), "utf8");
    await writeFile(join(staging, file), withFullSpecifiers(text, file, emitted));
  }
  const manifest = await packedManifest(folder);
  await write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What a remote needs that is in this repository, but not in the kit's folder. */
async function completeKit(folder, development) {
  await writeFile(join(folder, "lint.json"), JSON.stringify(await lintRules(), null, 2));
  if (development !== undefined) {
    await cp(development, join(folder, "shell"), { recursive: true });
  }
}

async function archive(folder, to) {
  const { stdout } = await promisify(execFile)(
    "npm",
    ["pack", "--json", "--loglevel", "error", "--ignore-scripts", "--pack-destination", to],
    { cwd: folder },
  );
  const [{ name, version, filename }] = JSON.parse(stdout);
  return { name, version, file: join(to, filename) };
}
