import { statSync } from "node:fs";
import { mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { PhotoPart } from "./listingScanner";

/** The bytes of one photo as the client sent them, in a file that lives as long as the request. */
export interface Upload {
  path: string;
}

const PREFIX = "takas-upload-";

/** Temporary files of one request's photos: uploads that wait their turn cost disk and no memory. */
export class UploadFolder {
  readonly uploads: Upload[] = [];
  private readonly folder: string;
  private file: FileHandle | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Adds to a photo's file; the reader waits for it, so that a fast client does not fill memory. */
  async write({ upload, bytes }: PhotoPart): Promise<void> {
    if (upload === this.uploads.length) {
      await this.close();
      const path = join(this.folder, String(upload));
      this.uploads.push({ path });
      this.file = await open(path, "wx");
    }
    await this.file?.writeFile(bytes);
  }

  /** Keeps a whole photo; answers its path. */
  async keep(bytes: Buffer): Promise<string> {
    const path = join(this.folder, "photo");
    await writeFile(path, bytes);
    return path;
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A new, empty folder under the system's temporary folder. */
export async function makeUploadFolder(): Promise<UploadFolder> {
  return new UploadFolder(await mkdtemp(join(tmpdir(), PREFIX)));
}

/** Removes folders that a killed process left behind: those untouched since the given time. */
export async function sweepUploadFolders(untouchedSince: Date): Promise<number> {
  const names = await readdir(tmpdir());
  const removed = await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX))
      .map(async (name) => removeIfOld(join(tmpdir(), name), untouchedSince)),
  );
  return removed.filter(Boolean).length;
}

async function removeIfOld(folder: string, untouchedSince: Date): Promise<boolean> {
  const entry = statSync(folder, { throwIfNoEntry: false });
  const isOld = entry !== undefined && entry.mtime < untouchedSince;
  if (isOld) {
    await rm(folder, { recursive: true, force: true });
  }
  return isOld;
}
