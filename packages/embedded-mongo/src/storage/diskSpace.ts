import fs from "node:fs";

import { ensure, NO_SPACE } from "../errors";

const PAGE_BYTES = 4096;
/** A write copies the pages on the way to what it changes; of many writes most share all but the last. */
const BYTES_PER_WRITE = 2 * PAGE_BYTES;
/** What one write alone may take beyond that, and the list of free pages. */
const BYTES_PER_COMMIT = 512 * 1024;
/** With this much to spare on the disk, nothing has to be set aside. */
const PLENTY = 16 * 1024 * 1024;
const CHUNK = 1024 * 1024;
const ZEROS = Buffer.alloc(256 * 1024);

/** Kept free of what adds to the store, so that a full one can still be emptied; a tenth of a small disk. */
const RESERVE = 4 * 1024 * 1024;

/** How many pages the file's used part has, and how many of them LMDB has for reuse. */
export interface Pages {
  readonly used: number;
  readonly free: number;
}

/** What a commit is going to write. */
export interface Load {
  readonly writes: number;
  /** Of documents; none when it only takes something away. */
  readonly bytes: number;
}

/**
 * Sees to it that a commit never meets a full or read-only disk: LMDB does not survive a commit it cannot write. While
 * the disk has room that is looked up; when it gets tight the room is taken beforehand, by making the file longer than
 * it needs to be. What LMDB has of free pages inside the file is used all the same, so that deleting makes room for writing.
 */
export class DiskSpace {
  private readonly file: string;
  private readonly pages: () => Pages;

  constructor(folder: string, pages: () => Pages) {
    this.file = `${folder}/data.mdb`;
    this.pages = pages;
  }

  /** Throws code 14031 when there is no room for a commit, or the folder is read-only; nothing has been written then. */
  require({ writes, bytes }: Load): void {
    ensure(isWritable(this.file), "OutOfDiskSpace", "The data folder cannot be written");
    const { size } = fs.statSync(this.file);
    const { bavail, blocks, bsize } = fs.statfsSync(this.file);
    const kept = bytes > 0 ? Math.min(RESERVE, (blocks * bsize) / 10) : 0;
    const needed = Math.min(writes * BYTES_PER_WRITE, size) + 3 * bytes + BYTES_PER_COMMIT;
    const fits = bavail * bsize >= needed + PLENTY || this.takeAhead(needed, kept);
    ensure(fits, "OutOfDiskSpace", NO_SPACE);
  }

  /** Makes the file long enough if it can be; false when there is not enough room in it even so. */
  private takeAhead(needed: number, kept: number): boolean {
    const { used, free } = this.pages();
    const end = used * PAGE_BYTES;
    const file = fs.openSync(this.file, "r+");
    try {
      const spare = () => Math.max(0, fs.fstatSync(file).size - end);
      if (spare() < needed + kept) {
        extend(file, end + spare(), end + needed + kept + CHUNK);
      }
      // Of the free pages LMDB can use those that no recent transaction still stands on: count on half of them.
      return spare() >= needed / 2 && spare() + (free * PAGE_BYTES) / 2 >= needed + kept;
    } finally {
      fs.closeSync(file);
    }
  }
}

/** Asked by name: a disk that turned read-only says so to root, too. */
function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes zeros from one place to another; as far as the disk goes. */
function extend(file: number, from: number, to: number): void {
  for (let at = from; at < to; at += ZEROS.length) {
    try {
      fs.writeSync(file, ZEROS, 0, Math.min(ZEROS.length, to - at), at);
    } catch (error) {
      // Full, or beyond a quota: what has been had so far has to do.
      if (error instanceof Error && "code" in error) {
        return;
      }
      throw error;
    }
  }
}
