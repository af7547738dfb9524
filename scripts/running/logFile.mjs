// An append-only log file that rotates before it grows too large and survives a full disk.
import { appendFile, mkdir, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Bytes at which the file is renamed to NAME.1, which replaces the one before. */
const MOST = 10 * 1024 * 1024;
/** Bytes that may wait to be written; above that, chunks are dropped rather than held in memory. */
const WAITING = 1024 * 1024;

export class LogFile {
  waiting = 0;
  size = undefined;
  isFailing = false;
  last = Promise.resolve();

  /** `onFailure` receives one sentence when the log cannot be written any more. Logging resumes on its own. */
  constructor(path, { onFailure, most = MOST }) {
    this.path = path;
    this.most = most;
    this.onFailure = onFailure;
  }

  /** Appends a chunk in order. Never throws and never blocks the writer. */
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
