import { open } from "node:fs/promises";

import { EJSON } from "bson";
import type { Document } from "bson";
import type { Collection, IndexDescription, MongoClient } from "mongodb";

import { documentsFile, readManifest } from "./manifest";
import type { DumpedCollection } from "./manifest";

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8_000_000;

/**
 * Loads what exportData wrote, documents and indexes, and checks that all of it has arrived. With `drop` it replaces
 * collections that have documents already; without it they are refused before anything is written.
 */
export async function importData(
  client: MongoClient,
  folder: string,
  { drop }: { readonly drop: boolean },
): Promise<readonly DumpedCollection[]> {
  const { collections } = await readManifest(folder);
  for (const each of collections) {
    const target = collectionOf(client, each);
    if (drop) {
      await target.drop();
    } else if ((await target.findOne({}, { projection: { _id: 1 } })) !== null) {
      throw new Error(
        `${each.database}.${each.name} has documents already; add --drop to replace them.`,
      );
    }
  }
  for (const each of collections) {
    await importCollection(client, folder, each);
  }
  return collections;
}

function collectionOf(client: MongoClient, { database, name }: DumpedCollection): Collection {
  return client.db(database).collection(name);
}

async function importCollection(
  client: MongoClient,
  folder: string,
  dumped: DumpedCollection,
): Promise<void> {
  const target = collectionOf(client, dumped);
  await client.db(dumped.database).createCollection(dumped.name);
  const file = await open(documentsFile(folder, dumped));
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) {
      await target.insertMany(batch, { ignoreUndefined: false });
    }
    [batch, bytes] = [[], 0];
  };
  for await (const line of file.readLines()) {
    if (line.trim() === "") {
      continue;
    }
    batch.push(EJSON.parse(line, { relaxed: false }) as Document);
    bytes += line.length;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) {
      await flush();
    }
  }
  await flush();
  if (dumped.indexes.length > 0) {
    const indexes = dumped.indexes.map((index) => EJSON.deserialize(index) as IndexDescription);
    await target.createIndexes(indexes);
  }
  await requireAll(target, dumped);
}

async function requireAll(
  target: Collection,
  { database, name, documents }: DumpedCollection,
): Promise<void> {
  const arrived = await target.countDocuments();
  if (arrived !== documents) {
    throw new Error(`${database}.${name} has ${arrived} documents now, the dump ${documents}.`);
  }
}
