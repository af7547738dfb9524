import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { statSync } from "node:fs";
import { mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { isAlive } from "@takas/server/processes";
import type { Log } from "@takas/telemetry/log";

import type { PhotoPart } from "./ArrivingPhoto";
import type { Upload } from "./listingPhotos";

const PREFIX = "takas-upload-";
const HOUR = 3_600_000;
const INTERVAL = 600_000;

/** A photo whose bytes are arriving, hashed as they do. */
interface Arriving {
  upload: number;
  path: string;
  file: FileHandle;
  sum: Hash;
}

/** Temporary files of one request's photos: waiting uploads occupy disk instead of memory. */
export class UploadFolder {
  readonly uploads: Upload[] = [];
  private readonly folder: string;
  private arriving: Arriving | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Appends to a photo's file; the reader awaits it, so that a fast client does not fill memory. */
  async write({ upload, bytes }: PhotoPart): Promise<void> {
    const { file, sum } = await this.arrivingAt(upload);
    sum.update(bytes);
    await file.writeFile(bytes);
  }

  /** Stores a complete photo; resolves to its path. */
  async keep(bytes: Buffer): Promise<string> {
    const path = join(this.folder, "photo");
    await writeFile(path, bytes);
    return path;
  }

  /** Ends the last photo. */
  async close(): Promise<void> {
    const { arriving } = this;
    this.arriving = undefined;
    if (arriving !== undefined) {
      const { path, file, sum } = arriving;
      this.uploads.push({ path, hash: sum.digest("hex") });
      await file.close();
    }
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async arrivingAt(upload: number): Promise<Arriving> {
    if (this.arriving?.upload !== upload) {
      await this.close();
      const path = join(this.folder, String(upload));
      const file = await open(path, "wx");
      this.arriving = { upload, path, file, sum: createHash("sha256") };
    }
    return this.arriving;
  }
}

/** Creates an empty folder under the system's temporary folder; its name contains its owner. */
export async function makeUploadFolder(): Promise<UploadFolder> {
  return new UploadFolder(await mkdtemp(join(tmpdir(), `${PREFIX}${hostname()}.${process.pid}-`)));
}

/** Removes the folders of killed processes: at the start, to which it resolves, and every ten minutes. */
export async function keepUploadsSwept(log: Log): Promise<void> {
  const sweep = async (own: number[]) => {
    try {
      const folders = await sweepUploadFolders(new Date(Date.now() - HOUR), own);
      log[folders > 0 ? "warn" : "debug"]({ folders }, "left-over uploads removed");
    } catch (error) {
      log.warn({ err: error }, "left-over uploads not removed");
    }
  };
  // In a container every process is the first one: at its start, folders with its number belong to its predecessor.
  await sweep([process.pid]);
  setInterval(() => void sweep([]), INTERVAL).unref();
}

/** Removes the folders of this machine's dead or named processes, and those untouched since the given time. */
export async function sweepUploadFolders(
  untouchedSince: Date,
  gone: readonly number[] = [],
): Promise<number> {
  const names = await readdir(tmpdir());
  const removed = await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX))
      .map(async (name) => {
        const [, host, pid] = /^(.+)\.(\d+)-\w+$/.exec(name.slice(PREFIX.length)) ?? [];
        const isLeft = host === hostname() && (gone.includes(Number(pid)) || !isAlive(Number(pid)));
        return removeIf(join(tmpdir(), name), (touched) => isLeft || touched < untouchedSince);
      }),
  );
  return removed.filter(Boolean).length;
}

async function removeIf(folder: string, isLeft: (touched: Date) => boolean): Promise<boolean> {
  const entry = statSync(folder, { throwIfNoEntry: false });
  const isGone = entry !== undefined && isLeft(entry.mtime);
  if (isGone) {
    await rm(folder, { recursive: true, force: true });
  }
  return isGone;
}
