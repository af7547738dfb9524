import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { SCREEN_BUDGET } from "@takas/mfe-kit/contract";
import { z } from "zod";

import { Registry } from "../src/composition/registry";

/** One build of the shell: what it offers to remotes, and the scripts the page starts with, as addresses. */
const ShellBuild = z.object({
  build: z.string(),
  contract: z.string(),
  /** Version of the API it was built with. Pointers of earlier releases do not say it: it was 1. */
  api: z.int().default(1),
  shared: z.record(z.string(), z.string()),
  entry: z.string(),
  /** Files the start needs besides the entry; preloaded. */
  files: z.array(z.string()),
  /** Path of its server part: what surrounds the first views that the web server draws. */
  server: z.string().optional(),
  hashes: z.record(z.string(), z.string()).optional(),
  /** Bytes, compressed, it lets one screen weigh. */
  budget: z.int().default(SCREEN_BUDGET),
});
export type ShellBuild = z.infer<typeof ShellBuild>;

/** What is live: one file, replaced as a whole. */
export const Releases = Registry.extend({
  shell: ShellBuild.extend({ previous: ShellBuild.optional() }).optional(),
});
export type Releases = z.infer<typeof Releases>;
type ReleasesInput = z.input<typeof Releases>;

/** Folder of everything released under a data directory. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, "releases");
}

/**
 * Reads the pointer file; a data directory without one has nothing released. For one that was lost or spoiled its copy
 * stands in, and `onSpoiled` hears of it.
 */
export async function readReleases(
  folder: string,
  onSpoiled: (error: unknown) => void = () => undefined,
): Promise<Releases> {
  try {
    return await readPointer(join(folder, POINTER));
  } catch (error) {
    const copy = await readPointer(join(folder, COPY)).catch(() => undefined);
    if (copy !== undefined) {
      onSpoiled(error);
      return copy;
    }
    if (hasCode(error, "ENOENT")) {
      return { remotes: [] };
    }
    throw error;
  }
}

async function readPointer(file: string): Promise<Releases> {
  return Releases.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Replaces the pointer file and then its copy: a reader sees the old or the new one, never half of it. */
export async function writeReleases(folder: string, releases: ReleasesInput): Promise<void> {
  const next = join(folder, `${POINTER}.${process.pid}.next`);
  const text = JSON.stringify(Releases.parse(releases), null, 1);
  await mkdir(folder, { recursive: true });
  for (const file of [POINTER, COPY]) {
    await writeFile(next, text, { flush: true });
    await rename(next, join(folder, file));
  }
}

/**
 * Reads the pointer, changes it and writes it, alone: who comes at the same moment is told to come again. What
 * `change` throws leaves the pointer as it is. Resolves to what was live and what is live now.
 */
export async function changeReleases(
  folder: string,
  change: (releases: Releases) => Releases,
): Promise<{ before: Releases; after: Releases }> {
  await mkdir(folder, { recursive: true });
  const unlock = await lock(join(folder, `${POINTER}.lock`));
  try {
    const before = await readReleases(folder);
    const after = change(before);
    await writeReleases(folder, after);
    return { before, after };
  } finally {
    await unlock();
  }
}

/** ms after which a lock is what a killed process left behind; a change takes a few. */
const LOCK_AGE = 30_000;

async function lock(file: string): Promise<() => Promise<void>> {
  try {
    await (await open(file, "wx")).close();
    return () => rm(file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs < LOCK_AGE) {
      throw new Error("Another release is being written at this moment. Try again.", {
        cause: error,
      });
    }
    await rm(file, { force: true });
    return lock(file);
  }
}

/**
 * A reader of the pointer for the web server: a release is live with the next page, and a request costs one
 * stat. A pointer that cannot be read keeps the last good one in force and is reported, once.
 */
export function watchReleases(
  folder: string,
  onError: (error: unknown) => void,
  origins: readonly string[] = [],
): () => Promise<Releases> {
  let stamp = "";
  let reading: Promise<Releases> = Promise.resolve({ remotes: [] });
  return async () => {
    const found = await stat(join(folder, POINTER)).catch(() => undefined);
    const next = `${found?.mtimeMs}-${found?.ino}`;
    if (stamp !== next) {
      stamp = next;
      const lastGood = reading;
      // Who asks meanwhile waits for the same reading.
      reading = readReleases(folder, onError).then(
        (releases) => onlyFrom(origins, releases, onError),
        (error: unknown) => {
          onError(error);
          return lastGood;
        },
      );
    }
    return reading;
  };
}

/** Switches off what would load from an origin that is not among the settings, and says so. */
function onlyFrom(
  origins: readonly string[],
  releases: Releases,
  onError: (error: unknown) => void,
): Releases {
  const remotes = releases.remotes.map((remote) => {
    const { previous, ...rest } = remote;
    const kept = previous !== undefined && isFrom(origins, previous.entry) ? remote : rest;
    if (isFrom(origins, remote.current.entry)) {
      return kept;
    }
    onError(
      new Error(
        `${remote.name} is switched off: REMOTE_ORIGINS does not name the origin of ${remote.current.entry}.`,
      ),
    );
    return { ...kept, enabled: false };
  });
  return { ...releases, remotes };
}

/** Whether an address is one of this web server or of one of some origins. */
export function isFrom(origins: readonly string[], address: string): boolean {
  return address.startsWith("/remotes/") || origins.includes(new URL(address).origin);
}

const POINTER = "registry.json";
const COPY = "registry.copy.json";

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === code;
}
