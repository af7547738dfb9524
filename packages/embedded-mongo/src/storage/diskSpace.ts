import fs from "node:fs";

import { ensure, NO_SPACE } from "../errors";

const PAGE_BYTES = 4096;
/** A write copies the tree pages above its change; concurrent writes share most of them. */
const BYTES_PER_WRITE = 2 * PAGE_BYTES;
/** The additional pages of one write, and the list of free pages. */
const BYTES_PER_COMMIT = 512 * 1024;
/** With this much free space on the disk, nothing must be reserved. */
const PLENTY = 16 * 1024 * 1024;
const CHUNK = 1024 * 1024;
const ZEROS = Buffer.alloc(256 * 1024);

/** Reserved from growing writes, so that a full store can still be emptied; a tenth of a small disk. */
const RESERVE = 4 * 1024 * 1024;

/** The used pages of the file, and those that LMDB can reuse. */
export interface Pages {
  readonly used: number;
  readonly free: number;
}

/** The size of the next commit. */
export interface Load {
  readonly writes: number;
  /** Bytes of documents; none if the commit only deletes. */
  readonly bytes: number;
}

/**
 * Prevents commits on a full or read-only disk, because LMDB does not survive a commit that it cannot write. While the disk
 * has space it only checks; when space runs low it reserves some in advance by extending the file. LMDB's free pages inside
 * the file remain usable, so deleting makes space for writing.
 */
export class DiskSpace {
  private readonly file: string;
  private readonly pages: () => Pages;

  constructor(folder: string, pages: () => Pages) {
    this.file = `${folder}/data.mdb`;
    this.pages = pages;
  }

  /** Throws code 14031 if there is no space for a commit or the folder is read-only; nothing has been written then. */
  require({ writes, bytes }: Load): void {
    ensure(isWritable(this.file), "OutOfDiskSpace", "The data folder cannot be written");
    const { size } = fs.statSync(this.file);
    const { bavail, blocks, bsize } = fs.statfsSync(this.file);
    const kept = bytes > 0 ? Math.min(RESERVE, (blocks * bsize) / 10) : 0;
    const needed = Math.min(writes * BYTES_PER_WRITE, size) + 3 * bytes + BYTES_PER_COMMIT;
    const fits = bavail * bsize >= needed + PLENTY || this.takeAhead(needed, kept);
    ensure(fits, "OutOfDiskSpace", NO_SPACE);
  }

  /** Extends the file if possible; false if it still has too little space. */
  private takeAhead(needed: number, kept: number): boolean {
    const { used, free } = this.pages();
    const end = used * PAGE_BYTES;
    const file = fs.openSync(this.file, "r+");
    try {
      const spare = () => Math.max(0, fs.fstatSync(file).size - end);
      if (spare() < needed + kept) {
        extend(file, end + spare(), end + needed + kept + CHUNK);
      }
      // Recent transactions still hold some of the free pages: count on half of them.
      return spare() >= needed / 2 && spare() + (free * PAGE_BYTES) / 2 >= needed + kept;
    } finally {
      fs.closeSync(file);
    }
  }
}

/** Uses access(2), which reports a disk that turned read-only even to root. */
function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes zeros to a part of the file, as far as the disk allows. */
function extend(file: number, from: number, to: number): void {
  for (let at = from; at < to; at += ZEROS.length) {
    try {
      fs.writeSync(file, ZEROS, 0, Math.min(ZEROS.length, to - at), at);
    } catch (error) {
      // The disk or quota is full; the space so far must suffice.
      if (error instanceof Error && "code" in error) {
        return;
      }
      throw error;
    }
  }
}
