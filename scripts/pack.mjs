// `npm run pack -- FOLDER`: packs everything that a remote in another repository is built with.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { compileTexts } from "../packages/mfe-kit/translations/compileTexts.mjs";
import { step } from "./progress.mjs";

/** Resolves to the archives by their packages' names. */
export async function pack(to) {
  // Imported here, because these need installed packages and TypeScript.
  const { tsImport } = await import("tsx/esm/api");
  const { packPackages } = await tsImport("./packing/packPackages.mjs", import.meta.url);
  const { buildDevelopmentShell } = await import("./packing/developmentShell.mjs");
  await compileTexts(join(import.meta.dirname, ".."));
  const development = await mkdtemp(join(tmpdir(), "takas-shell-"));
  try {
    await step("Build the development shell", () => buildDevelopmentShell(development));
    let packed;
    await step("Pack the packages", async () => {
      packed = await packPackages({ to, development });
    });
    return packed;
  } finally {
    await rm(development, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  try {
    if (folder === undefined) {
      throw new Error("Usage: npm run pack -- FOLDER, where the packages go.");
    }
    for (const { name, version, file } of await pack(resolve(folder))) {
      process.stdout.write(`${name} ${version} is in ${file}.\n`);
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
