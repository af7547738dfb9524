import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { Registry } from "../src/composition/registry";

/** The released shell: its build and the scripts the page starts with, as paths. */
const ShellRelease = z.object({
  build: z.string(),
  /** Contract it offers to remotes. */
  contract: z.string(),
  entry: z.string(),
  /** Files the start needs besides the entry; preloaded. */
  files: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
});

/** What is live: one file, replaced as a whole. */
export const Releases = Registry.extend({ shell: ShellRelease.optional() });
export type Releases = z.infer<typeof Releases>;

/** Folder of everything released under a data directory. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, "releases");
}

/** Reads the pointer file; a data directory without one has nothing released. */
export async function readReleases(folder: string): Promise<Releases> {
  try {
    return Releases.parse(JSON.parse(await readFile(join(folder, POINTER), "utf8")));
  } catch (error) {
    if (isMissing(error)) {
      return { remotes: [] };
    }
    throw error;
  }
}

/** Replaces the pointer file: a reader sees the old or the new one, never half of it. */
export async function writeReleases(folder: string, releases: Releases): Promise<void> {
  const next = join(folder, `${POINTER}.${process.pid}.next`);
  await writeFile(next, JSON.stringify(Releases.parse(releases), null, 1));
  await rename(next, join(folder, POINTER));
}

/**
 * A reader of the pointer for the web server: a release is live with the next page, and a request costs one
 * stat. A pointer that cannot be read keeps the last good one in force and is reported.
 */
export function watchReleases(
  folder: string,
  onError: (error: unknown) => void,
): () => Promise<Releases> {
  let stamp = "";
  let releases: Releases = { remotes: [] };
  return async () => {
    try {
      const { mtimeMs, ino } = await stat(join(folder, POINTER));
      if (stamp !== `${mtimeMs}-${ino}`) {
        releases = await readReleases(folder);
        stamp = `${mtimeMs}-${ino}`;
      }
    } catch (error) {
      onError(error);
    }
    return releases;
  };
}

const POINTER = "registry.json";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
