import { mkdir, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { extract } from "tar-stream";

import { Refusal } from "./refusals";

const MOST_FILES = 1000;

/** A path inside of a build, with no way out of its folder. */
const FILE = /^(?=.{1,200}$)[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

type Entry = ReturnType<typeof extract> extends AsyncIterable<infer One> ? One : never;

/**
 * Unpacks the archive (.tar.gz) in a request into a folder while it arrives. Throws 413 above `most` bytes, packed or unpacked,
 * or 1,000 files, and 400 for an archive that is cut off, damaged, or has anything but plain files inside of its folder.
 */
export async function unpackBuild(
  request: IncomingMessage,
  folder: string,
  most: number,
): Promise<void> {
  const limit = atMost(most);
  if (Number(request.headers["content-length"] ?? 0) > most) {
    throw tooLarge(most);
  }
  const entries = extract();
  const unpacking = pipeline(limit(bodyOf(request)), createGunzip(), limit, entries);
  const [packed, written] = await Promise.allSettled([
    unpacking,
    writeEntries(entries, folder, most),
  ]);
  // What one end throws ends the other with an error that says less.
  const errors = [written, packed].flatMap((end) =>
    end.status === "rejected" ? [end.reason as unknown] : [],
  );
  const refusal = errors.find((error) => error instanceof Refusal) ?? errors.find(isOfMachine);
  if (refusal !== undefined) {
    throw refusal as Error;
  }
  if (errors.length > 0) {
    throw new Refusal(400, "The archive is cut off or damaged. Send it again.", {
      cause: errors[0],
    });
  }
}

/** The bytes of a request, which stays open when they are not read to the end: a refusal is its answer. */
function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}

function atMost(most: number) {
  return async function* limited(bytes: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > most) {
        throw tooLarge(most);
      }
      yield chunk;
    }
  };
}

function tooLarge(most: number): Refusal {
  return new Refusal(
    413,
    `A build may have ${most / 1_000_000} MB, packed or unpacked, and ${MOST_FILES} files.`,
  );
}

async function writeEntries(
  entries: AsyncIterable<Entry>,
  folder: string,
  most: number,
): Promise<void> {
  const paths = new Set<string>();
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = name.replace(/^\.\//, "");
    if (type === "directory") {
      entry.resume();
      continue;
    }
    if (type !== "file" || !FILE.test(path)) {
      throw new Refusal(400, `The archive holds "${name}", which is not a file of a build.`);
    }
    if (paths.size === MOST_FILES) {
      throw tooLarge(most);
    }
    paths.add(path);
    await writeEntry(entry, join(folder, path));
  }
}

async function writeEntry(entry: Entry, file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, entry as AsyncIterable<Buffer>, { flag: "wx" });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw ["EEXIST", "ENOTDIR", "EISDIR"].includes(code)
      ? new Refusal(400, `The archive holds "${entry.header.name}" twice.`, { cause: error })
      : error;
  }
}

/** Whether the disk failed, such as ENOSPC; zlib and the connection fail with other codes. */
function isOfMachine(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === "open" || syscall === "write" || syscall === "mkdir";
}
