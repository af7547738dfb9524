import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Releases, readManifest } from "@takas/mfe-kit/manifest";
import type { z } from "zod";

type ReleasesInput = z.input<typeof Releases>;

/** The folder of all releases under a data directory. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, "releases");
}

/**
 * Reads the pointer file; without one nothing is released. If it is missing or damaged, its copy is used and `onSpoiled`
 * is called.
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
  return readManifest(Releases, JSON.parse(await readFile(file, "utf8")), file);
}

/** Replaces the pointer file and then its copy; readers see the old or the new one, never half of it. */
export async function writeReleases(folder: string, releases: ReleasesInput): Promise<void> {
  const next = join(folder, `${POINTER}.${process.pid}.next`);
  const text = JSON.stringify(readManifest(Releases, releases, POINTER), null, 1);
  await mkdir(folder, { recursive: true });
  for (const file of [POINTER, COPY]) {
    await writeFile(next, text, { flush: true });
    await rename(next, join(folder, file));
  }
}

/**
 * Reads the pointer, changes it and writes it under a lock; concurrent callers get an error that asks them to try again. If
 * `change` throws, the pointer stays as it was. Resolves to the pointer before and after.
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

/** ms after which a lock counts as left behind by a killed process; a change takes a few. */
const LOCK_AGE = 30_000;

async function lock(file: string): Promise<() => Promise<void>> {
  try {
    await (await open(file, "wx")).close();
    return () => rm(file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
    // The other may have ended meanwhile.
    const held = await stat(file).catch(() => undefined);
    if (held !== undefined) {
      if (Date.now() - held.mtimeMs < LOCK_AGE) {
        throw new Error("Another release is being written at this moment. Try again.", {
          cause: error,
        });
      }
      await rm(file, { force: true });
    }
    return lock(file);
  }
}

/**
 * A reader of the pointer for the web server. A release is live with the next page, and a request costs one stat. If the
 * pointer cannot be read, the last good one stays in force and the fault is reported once.
 */
export function watchReleases(
  folder: string,
  onError: (error: unknown) => void,
): () => Promise<Releases> {
  let stamp = "";
  let reading: Promise<Releases> = Promise.resolve({ remotes: [] });
  return async () => {
    const found = await stat(join(folder, POINTER)).catch(() => undefined);
    const next = `${found?.mtimeMs}-${found?.ino}`;
    if (stamp !== next) {
      stamp = next;
      const lastGood = reading;
      // Concurrent callers wait for the same read.
      reading = readReleases(folder, onError).catch((error: unknown) => {
        onError(error);
        return lastGood;
      });
    }
    return reading;
  };
}

const POINTER = "registry.json";
const COPY = "registry.copy.json";

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === code;
}
