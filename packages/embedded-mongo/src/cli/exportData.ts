import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { deserialize, EJSON } from "bson";

import { documentsFile, writeManifest } from "./manifest";
import type { DumpedCollection, Manifest } from "./manifest";
import type { Source, SourceCollection } from "./sources";

/**
 * Writes every collection of a source to `folder`: the documents in canonical extended JSON, which keeps their types
 * and which mongoimport reads, and the index definitions. GridFS is two ordinary collections. Damaged documents are
 * left out and listed in the manifest. Only the owner can read the files.
 */
export async function exportData(source: Source, folder: string): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty; a dump needs an empty folder.`);
  }
  await chmod(folder, 0o700);
  const collections: DumpedCollection[] = [];
  for (const collection of source.collections) {
    collections.push(await exportCollection(collection, folder));
  }
  const manifest: Manifest = { format: 2, createdAt, collections, damaged: source.damaged };
  await writeManifest(folder, manifest);
  return manifest;
}

async function exportCollection(
  collection: SourceCollection,
  folder: string,
): Promise<DumpedCollection> {
  const { database, name, indexes } = collection;
  const file = join(folder, documentsFile(collection));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let count = 0;
  async function* lines() {
    for await (const bytes of collection.documents()) {
      const line = `${lineOf(bytes)}\n`;
      hash.update(line);
      count += 1;
      yield line;
    }
  }
  const stream = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), stream);
  return { database, name, documents: count, indexes, sha256: hash.digest("hex") };
}

/** One document as canonical extended JSON: numbers, dates and binaries with their types. */
function lineOf(bytes: Uint8Array): string {
  return EJSON.stringify(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), {
    relaxed: false,
  });
}
