// A log file that grows by appending, is turned over before it grows too large, and outlives a full disk.
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes after which a file is put aside as NAME.1; the one put aside before is dropped. */
const MOST = 10 * 1024 * 1024;
/** Bytes that may wait to be written; more are dropped rather than held in memory. */
const WAITING = 1024 * 1024;

export class LogFile {
  waiting = 0;
  size = undefined;
  isFailing = false;
  last = Promise.resolve();

  /** `onFailure` hears once, in a sentence, when the log can no longer be written; it goes on by itself later. */
  constructor(path, { onFailure, most = MOST }) {
    this.path = path;
    this.most = most;
    this.onFailure = onFailure;
  }

  /** Appends a chunk after those before it; never throws and never holds the writer up. */
  write(chunk) {
    if (this.waiting + chunk.length > WAITING) {
      return;
    }
    this.waiting += chunk.length;
    this.last = this.writeAfter(this.last, chunk);
  }

  async writeAfter(before, chunk) {
    await before;
    this.waiting -= chunk.length;
    try {
      await this.append(chunk);
      this.isFailing = false;
    } catch (error) {
      this.fail(error);
    }
  }

  async append(chunk) {
    if (this.size === undefined) {
      await mkdir(dirname(this.path), { recursive: true });
      this.size = await sizeOf(this.path);
    }
    if (this.size + chunk.length > this.most && this.size > 0) {
      await rename(this.path, `${this.path}.1`);
      this.size = 0;
    }
    await appendFile(this.path, chunk);
    this.size += chunk.length;
  }

  fail(error) {
    this.size = undefined;
    if (!this.isFailing) {
      this.isFailing = true;
      this.onFailure(`The log ${this.path} cannot be written (${error.code}).`);
    }
  }
}

async function sizeOf(path) {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error.code === "ENOENT") {
      return 0;
    }
    throw error;
  }
}
