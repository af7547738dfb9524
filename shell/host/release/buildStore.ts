import { randomUUID } from "node:crypto";
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, join, relative } from "node:path";

/** ms a build stays after it went out of service (14 days), so that open tabs still find its chunks. */
export const RETENTION = 14 * 24 * 3_600_000;

/** The files that a build adds to its others. Another version of zlib makes other bytes of the same file. */
const COMPRESSED = /\.(gz|br)$/;

/** Copies a build into its immutable folder, atomically. Throws a sentence if other files are there under its name. */
export async function placeBuild(source: string, target: string): Promise<void> {
  if (await exists(target)) {
    return checkSame(source, target);
  }
  const staging = `${target}.${randomUUID()}`;
  await mkdir(join(target, ".."), { recursive: true });
  await cp(source, staging, { recursive: true });
  await rename(staging, target).catch(async (error: unknown) => {
    await rm(staging, { recursive: true });
    // Another process placed the same build at the same moment.
    if (!(await exists(target))) {
      throw error;
    }
  });
}

/** Throws a sentence unless a build has the files of the one that was placed under its name before. */
async function checkSame(source: string, target: string): Promise<void> {
  const [files, placed] = await Promise.all([filesIn(source), filesIn(target)]);
  const isSame = await Promise.all(
    files.map(async (file) => {
      const [bytes, kept] = await Promise.all(
        [source, target].map((folder) => readFile(join(folder, file)).catch(() => undefined)),
      );
      return bytes !== undefined && kept !== undefined && bytes.equals(kept);
    }),
  );
  if (isSame.includes(false) || files.length !== placed.length) {
    throw new Error(
      `The build ${basename(target)} was released before with other files. Build it again under another name.`,
    );
  }
}

/** The files of a build, without the compressed ones. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Marks builds ("NAME/BUILD") as out of service now, by their folder's modification time. */
export async function markRetired(folder: string, builds: readonly string[]): Promise<void> {
  const now = new Date();
  await Promise.all(
    builds.map(async (build) => {
      if (await exists(join(folder, build))) {
        await utimes(join(folder, build), now, now);
      }
    }),
  );
}

/** Removes builds ("NAME/BUILD") that are not kept and have been out of service for longer than the retention. */
export async function pruneBuilds(
  folder: string,
  isKept: (build: string) => boolean,
  now = Date.now(),
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const builds = entry.isDirectory() ? await readdir(join(folder, entry.name)) : [];
    for (const build of builds) {
      const path = join(folder, entry.name, build);
      if (!isKept(`${entry.name}/${build}`) && now - (await retiredAt(path)) > RETENTION) {
        await rm(path, { recursive: true, force: true });
      }
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** When a build went out of service; Infinity if another process has moved or removed it meanwhile. */
async function retiredAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return Infinity;
    }
    throw error;
  }
}
