import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";

import { deserialize, EJSON } from "bson";
import type { Document } from "bson";
import type { Db, MongoClient } from "mongodb";

import { OWN_DATABASES } from "./connectDatabase";
import { documentsFile, writeManifest } from "./manifest";
import type { DumpedCollection } from "./manifest";

/**
 * Writes every collection of every database to `folder`: the documents in canonical extended JSON, which keeps their
 * types and which mongoimport reads, and the definitions of the indexes. GridFS is two collections like any others.
 */
export async function exportData(
  client: MongoClient,
  folder: string,
): Promise<readonly DumpedCollection[]> {
  await requireEmpty(folder);
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  const collections: DumpedCollection[] = [];
  for (const { name } of databases) {
    if (!OWN_DATABASES.has(name)) {
      collections.push(...(await exportDatabase(client.db(name), folder)));
    }
  }
  await writeManifest(folder, { format: 1, collections });
  return collections;
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty; a dump needs a folder of its own.`);
  }
}

async function exportDatabase(db: Db, folder: string): Promise<DumpedCollection[]> {
  const found = await db.listCollections({ type: "collection" }, { nameOnly: false }).toArray();
  const out: DumpedCollection[] = [];
  for (const { name } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!name.startsWith("system.")) {
      out.push(await exportCollection(db, name, folder));
    }
  }
  return out;
}

async function exportCollection(db: Db, name: string, folder: string): Promise<DumpedCollection> {
  const collection = db.collection(name);
  const file = documentsFile(folder, { database: db.databaseName, name });
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file);
  let documents = 0;
  for await (const bytes of collection.find({}, { raw: true })) {
    documents += 1;
    if (!stream.write(`${lineOf(bytes as unknown as Uint8Array)}\n`)) {
      await once(stream, "drain");
    }
  }
  stream.end();
  await finished(stream);
  const indexes = (await collection.indexes()).filter((index) => index.name !== "_id_");
  return { database: db.databaseName, name, documents, indexes: indexes.map(definition) };
}

/** One document as canonical extended JSON: numbers, dates and binaries with their types. */
function lineOf(bytes: Uint8Array): string {
  return EJSON.stringify(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), {
    relaxed: false,
  });
}

function definition(index: Document): Record<string, unknown> {
  const { v: _, ns: __, ...rest } = index;
  return EJSON.serialize(rest, { relaxed: true });
}
