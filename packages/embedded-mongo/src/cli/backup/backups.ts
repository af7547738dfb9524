import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { MongoClient } from "mongodb";

import { startEmbeddedMongo } from "../../index";
import { exportData } from "../exportData";
import { importData } from "../importData";
import { documentsFile, MANIFEST, readManifest } from "../manifest";
import type { Manifest } from "../manifest";
import { storeSource } from "../sources";
import type { Source } from "../sources";
import { filesIn, nameAt, timeOf } from "./places";
import type { Place } from "./places";
import { ENDING, sealed, unsealed } from "./sealing";

const DAY_MS = 24 * 3_600_000;

export interface BackupOptions {
  readonly place: Place;
  /** The public key that backups are encrypted to, age1... */
  readonly recipient: string;
  /** Days a backup is kept. */
  readonly keepDays: number;
  readonly now: Date;
}

/**
 * Dumps the source to a temporary folder, encrypts it file by file into a new backup, and removes backups older than
 * `keepDays`. If documents are damaged, the backup is refused and nothing is removed.
 */
export async function backUp(
  source: Source,
  { place, recipient, keepDays, now }: BackupOptions,
): Promise<{ name: string; manifest: Manifest; removed: string[] }> {
  const name = nameAt(now);
  return inFolder(async (folder) => {
    const dump = join(folder, "dump");
    const manifest = await exportData(source, dump);
    if (source.damaged.length > 0) {
      throw new Error(
        `The database is damaged, so no backup was made: ${source.damaged.join(", ")}. Restore the last one (docs/operate.md).`,
      );
    }
    try {
      for (const file of await filesIn(dump, MANIFEST)) {
        const bytes = await sealed(createReadStream(join(dump, file)), recipient);
        await place.save(name, `${file}${ENDING}`, bytes);
      }
      await place.finish(name);
    } catch (error) {
      await place.remove(name).catch(() => undefined);
      throw error;
    }
    const limit = now.getTime() - keepDays * DAY_MS;
    const old = (await place.list()).filter((each) => timeOf(each).getTime() < limit);
    // A younger one may be in progress.
    const left = (await place.unfinished()).filter(
      (each) => timeOf(each).getTime() < now.getTime() - DAY_MS,
    );
    for (const each of [...old, ...left]) {
      await place.remove(each);
    }
    return { name, manifest, removed: old };
  });
}

/**
 * Decrypts a backup into `folder`, as a dump that data:import loads. Rejects if a file differs from what was dumped.
 */
export async function unpack(
  { place, identity }: { readonly place: Place; readonly identity: string },
  name: string,
  folder: string,
): Promise<Manifest> {
  const fetch = async (file: string) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const bytes = await unsealed(await place.read(name, `${file}${ENDING}`), identity);
      await pipeline(Readable.from(bytes), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${file} of the backup ${name} cannot be read: ${reason}.`, { cause: error });
    }
  };
  await fetch(MANIFEST);
  const manifest = await readManifest(folder);
  for (const collection of manifest.collections) {
    await fetch(documentsFile(collection));
  }
  return manifest;
}

export interface Rehearsal {
  readonly manifest: Manifest;
  /** The differences of restored collections, in words; empty for a good backup. */
  readonly differences: readonly string[];
}

/**
 * Restores a backup into a separate embedded database, exports that again and compares the count and hash of every
 * collection's documents with the backup's.
 */
export async function rehearse(
  access: { readonly place: Place; readonly identity: string },
  name: string,
): Promise<Rehearsal> {
  return inFolder(async (folder) => {
    const dump = join(folder, "dump");
    const manifest = await unpack(access, name, dump);
    const database = await startEmbeddedMongo({ dataDir: folder });
    try {
      const client = new MongoClient(database.uri);
      try {
        await importData(client, dump, { drop: false });
      } finally {
        await client.close();
      }
    } finally {
      await database.stop();
    }
    const source = storeSource(join(folder, "mongo"));
    try {
      const restored = await exportData(source, join(folder, "again"));
      return { manifest, differences: differencesOf(manifest, restored) };
    } finally {
      await source.close();
    }
  });
}

function differencesOf(backup: Manifest, restored: Manifest): string[] {
  return backup.collections.flatMap((wanted) => {
    const { database, name } = wanted;
    const found = restored.collections.find(
      (each) => each.database === database && each.name === name,
    );
    const what = `${database}.${name}`;
    if (found?.documents !== wanted.documents) {
      return [`${what} has ${found?.documents ?? 0} documents instead of ${wanted.documents}`];
    }
    const indexes = found.indexes.length - wanted.indexes.length;
    return found.sha256 === wanted.sha256 && indexes === 0
      ? []
      : [`${what} has other ${indexes === 0 ? "contents" : "indexes"}`];
  });
}

/** Runs some work in a temporary folder that only the owner can read, and removes it. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "takas-backup-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
