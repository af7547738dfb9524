import { join, resolve } from "node:path";

import { serveApp } from "@takas/mfe-kit/devServer";
import type { Releases } from "@takas/mfe-kit/manifest";
import { readRemotes } from "@takas/mfe-kit/remotes";
import { writeRoutes } from "@takas/mfe-kit/routes";

import { describeRemote, describeShell } from "./release/builds";
import { readReleases, releasesFolder, writeReleases } from "./release/releases";

const root = resolve(import.meta.dirname, "../..");

/**
 * Watch mode: serves the shell and every remote, or those in DEV_REMOTES, from memory, each on a free port, and writes a
 * pointer file that sends browsers there. All other remotes run as released. Reports the origins to its parent once
 * everything is built.
 */
async function main(): Promise<void> {
  const { DEV_REMOTES = "", DATA_DIR = ".data", RELEASES_DIR = ".data/development" } = process.env;
  const remotes = readRemotes(root);
  writeRoutes(root, remotes);
  const wanted = foldersOf(
    DEV_REMOTES,
    remotes.map(({ folder }) => folder),
  );
  const released = wanted.length < remotes.length ? await readOthers(DATA_DIR, wanted) : [];
  const [shell, ...served] = await Promise.all(
    ["shell", ...wanted].map((folder) => serveApp(join(root, folder), root)),
  );
  await writeReleases(resolve(root, RELEASES_DIR), {
    ...(shell && { shell: describeShell(shell.manifest(), shell.origin) }),
    remotes: [
      ...served.map(({ manifest, origin }) => describeRemote(manifest(), origin)),
      ...released,
    ],
  });
  const origins = [shell, ...served].flatMap((app) => app?.origin ?? []);
  process.send?.({ type: "ready", origins });
  process.once("disconnect", () => process.exit(0));
}

/** Resolves a list of names to folders; an empty list means all. */
function foldersOf(names: string, all: string[]): string[] {
  const wanted = names.split(",").filter((name) => name !== "");
  const folders = wanted.map((name) => (name.startsWith("mfe-") ? name : `mfe-${name}`));
  const unknown = folders.find((folder) => !all.includes(folder));
  if (unknown !== undefined) {
    throw new Error(`There is no remote ${unknown}. There are ${all.join(", ")}.`);
  }
  return folders.length === 0 ? all : folders;
}

async function readOthers(dataDir: string, served: string[]): Promise<Releases["remotes"]> {
  const { remotes } = await readReleases(releasesFolder(resolve(root, dataDir)));
  if (remotes.length === 0) {
    throw new Error(
      "Nothing is released yet: run npm start once, so that the other remotes are there.",
    );
  }
  return remotes.filter(({ name }) => !served.includes(`mfe-${name}`));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
