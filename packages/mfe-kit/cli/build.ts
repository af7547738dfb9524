import { createHash } from "node:crypto";
import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import type { Configuration, Stats } from "webpack";

import { readRemote } from "../remotes/remotes.mjs";
import { compileTexts } from "../translations/compileTexts.mjs";

/**
 * Builds the remote in a folder into dist, in every language of its texts. Resolves to its name and build. Throws the bundler's output if that fails; then there is no build: what a failed one leaves behind could be
 * released.
 */
export async function build(folder: string): Promise<string> {
  const { name } = readRemote(folder);
  await compileTexts(folder);
  const id = await buildIdOf(folder);
  // Read by the preset when it loads.
  Object.assign(process.env, { NODE_ENV: "production", BUILD_ID: id, STANDALONE: "1" });
  const { default: webpack } = await import("webpack");
  const { default: config } = (await import(
    pathToFileURL(join(folder, "webpack.config.mjs")).href
  )) as { default: Configuration };
  await rm(join(folder, "dist"), { recursive: true, force: true });
  const compiler = webpack(config);
  const stats = (await promisify(compiler.run.bind(compiler))()) as Stats;
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) {
    await rm(join(folder, "dist"), { recursive: true, force: true });
    throw new Error(
      `${name} does not build.\n${stats.toString({ all: false, errors: true, children: true })}`,
    );
  }
  return `${name} ${id}`;
}

/** Twelve hexadecimal digits that identify everything in the folder that goes into a build, with the lock file. */
async function buildIdOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourcesIn(folder)) {
    hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

const NOT_BUILT = /^(node_modules|dist|coverage)$|^\./;

async function sourcesIn(folder: string, inside = ""): Promise<string[]> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(inside, entry.name);
    if (entry.isDirectory() && !NOT_BUILT.test(entry.name)) {
      files.push(...(await sourcesIn(folder, path)));
    } else if (entry.isFile() && !/^\.|\.test\.tsx?$|\.md$/.test(entry.name)) {
      files.push(path);
    }
  }
  return files;
}
