import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { extract } from "tar-stream";

/** Bytes of an archive, and of all its files together. Builds have some 2 MB. */
export const MOST_PACKED = 20_000_000;
const MOST_UNPACKED = 40_000_000;
const MOST_FILES = 1000;

/** A path inside of a build, with no way out of its folder. */
const FILE = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer One> ? One : never;

/** The files of a build by their path. */
export type Files = Map<string, Buffer>;

/**
 * Reads an archive completely before anything is written. Throws {@link BadArchive} for one that is cut off, damaged, too
 * large, or has anything but plain files inside of its folder.
 */
export async function unpackBuild(bytes: Buffer): Promise<Files> {
  const files: Files = new Map();
  let size = 0;
  const entries = extract();
  const unpacked = pipeline(Readable.from([bytes]), createGunzip(), entries);
  try {
    for await (const entry of entries) {
      size += entry.header.size ?? 0;
      await readEntry(entry, files, size);
    }
    await unpacked;
  } catch (error) {
    await unpacked.catch(() => undefined);
    if (error instanceof BadArchive) {
      throw error;
    }
    throw new BadArchive("The archive is cut off or damaged. Send it again.", { cause: error });
  }
  return files;
}

async function readEntry(entry: Entry, files: Files, size: number): Promise<void> {
  const { name, type } = entry.header;
  if (type === "directory") {
    entry.resume();
    return;
  }
  const path = name.replace(/^\.\//, "");
  if (type !== "file" || !FILE.test(path) || files.has(path)) {
    throw new BadArchive(`The archive holds "${name}", which is not a file of a build.`);
  }
  if (size > MOST_UNPACKED || files.size === MOST_FILES) {
    throw new BadArchive(
      `A build may have ${MOST_FILES} files and ${MOST_UNPACKED / 1_000_000} MB.`,
    );
  }
  files.set(path, await buffer(entry));
}

export class BadArchive extends Error {}
