import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { EJSON } from "bson";
import type { Document } from "bson";
import type { Collection, IndexDescription, MongoClient } from "mongodb";

import { documentsFile, readManifest } from "./manifest";
import type { DumpedCollection, Manifest } from "./manifest";

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8_000_000;

export interface ImportOptions {
  /** Replaces collections that have documents; without it they are refused before anything is written. */
  readonly drop: boolean;
  /** The database for everything; without it each collection goes to its original one. */
  readonly database?: string | undefined;
}

/**
 * Loads the documents and indexes that exportData wrote, and verifies the result. Nothing is dropped or written
 * before the whole dump has been read and verified.
 */
export async function importData(
  client: MongoClient,
  folder: string,
  { drop, database }: ImportOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { collections } = manifest;
  requireOneDatabase(collections, database);
  for (const each of collections) {
    await checkFile(folder, each);
  }
  const target = (each: DumpedCollection) =>
    client.db(database ?? each.database).collection(each.name);
  for (const each of drop ? [] : collections) {
    await requireEmpty(target(each));
  }
  for (const each of collections) {
    await importCollection(target(each), folder, { dumped: each, drop });
  }
  return manifest;
}

/** Collections of two databases could have the same name. */
function requireOneDatabase(
  collections: readonly DumpedCollection[],
  database: string | undefined,
): void {
  const names = [...new Set(collections.map((each) => each.database))];
  if (database !== undefined && names.length > 1) {
    throw new Error(
      `The dump has several databases (${names.join(", ")}), but the address names one, ${database}.`,
    );
  }
}

/** Reads a whole file: its checksum and line count must be the manifest's, and every line a document. */
async function checkFile(folder: string, dumped: DumpedCollection): Promise<void> {
  const file = join(folder, documentsFile(dumped));
  const broken = (why: string) =>
    new Error(`${file} is broken: ${why}. Nothing has been changed; use another backup.`);
  if (dumped.sha256 !== undefined) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file).on("error", () => undefined)) {
      hash.update(chunk as Buffer);
    }
    if (hash.digest("hex") !== dumped.sha256) {
      throw broken("its checksum is not the one in the manifest");
    }
  }
  let documents = 0;
  for await (const line of linesOf(file)) {
    documents += 1;
    try {
      EJSON.parse(line, { relaxed: false });
    } catch (error) {
      throw broken(`document ${documents} cannot be read (${String(error)})`);
    }
  }
  if (documents !== dumped.documents) {
    throw broken(`it has ${documents} documents instead of ${dumped.documents}`);
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== "") {
      yield line;
    }
  }
}

async function requireEmpty(target: Collection): Promise<void> {
  if ((await target.findOne({}, { projection: { _id: 1 } })) !== null) {
    throw new Error(`${target.namespace} already has documents; add --drop to replace them.`);
  }
}

async function importCollection(
  target: Collection,
  folder: string,
  { dumped, drop }: { readonly dumped: DumpedCollection; readonly drop: boolean },
): Promise<void> {
  if (drop) {
    await target.drop();
  }
  await target.db.createCollection(dumped.name);
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) {
      await target.insertMany(batch, { ignoreUndefined: false, forceServerObjectId: true });
    }
    [batch, bytes] = [[], 0];
  };
  for await (const line of linesOf(join(folder, documentsFile(dumped)))) {
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
  const arrived = await target.countDocuments();
  if (arrived !== dumped.documents) {
    throw new Error(
      `${target.namespace} now has ${arrived} documents, but the dump has ${dumped.documents}.`,
    );
  }
}
