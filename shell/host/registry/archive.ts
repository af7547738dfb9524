import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { extract } from "tar-stream";

/** Bytes of an archive, and of all its files together. Builds have some 2 MB. */
export const MOST_PACKED = 20_000_000;
const MOST_UNPACKED = 40_000_000;
const MOST_FILES = 1000;
const MOST_WORDS = `A build may have ${MOST_FILES} files and ${MOST_UNPACKED / 1_000_000} MB.`;

/** Bytes of what is packed: the files, and a header and padding of 512 bytes each. */
const MOST_TAR = MOST_UNPACKED + 2 * 512 * (MOST_FILES + 1);

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
  try {
    const entries = extract();
    entries.end(await promisify(gunzip)(bytes, { maxOutputLength: MOST_TAR }));
    for await (const entry of entries) {
      await readEntry(entry, files);
    }
  } catch (error) {
    if (error instanceof BadArchive) {
      throw error;
    }
    const isLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    const words = isLarge ? MOST_WORDS : "The archive is cut off or damaged. Send it again.";
    throw new BadArchive(words, { cause: error });
  }
  return files;
}

async function readEntry(entry: Entry, files: Files): Promise<void> {
  const { name, type } = entry.header;
  if (type === "directory") {
    entry.resume();
    return;
  }
  const path = name.replace(/^\.\//, "");
  if (type !== "file" || !FILE.test(path) || files.has(path)) {
    throw new BadArchive(`The archive holds "${name}", which is not a file of a build.`);
  }
  if (files.size === MOST_FILES) {
    throw new BadArchive(MOST_WORDS);
  }
  files.set(path, await buffer(entry));
}

export class BadArchive extends Error {}
