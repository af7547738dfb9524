import { calculateObjectSize, EJSON } from "bson";
import type { Document } from "bson";
import type { Collection, IndexDescription, MongoClient } from "mongodb";

import { readDump } from "./dump";
import type { DumpedCollection, DumpEnd } from "./dump";

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8_000_000;

export interface ImportOptions {
  /** Replaces collections that have documents; without it they are refused before anything is written. */
  readonly drop: boolean;
  /** The database for everything; without it each collection goes to its original one. */
  readonly database?: string | undefined;
  /** Called with the contact key of the dump before anything is written. It may refuse it by throwing. */
  readonly onContactKey?: (key: string) => Promise<void>;
}

/**
 * Loads the documents and indexes that exportData wrote, and verifies the result. Nothing is dropped or written
 * before the whole dump has been read and verified. Resolves to the end of the dump and its number of collections.
 */
export async function importData(
  client: MongoClient,
  file: string,
  options: ImportOptions,
): Promise<DumpEnd & { readonly collections: number }> {
  const { collections, contactKey, end } = await verify(file);
  requireOneDatabase(collections, options.database);
  const target = ({ database, name }: DumpedCollection) =>
    client.db(options.database ?? database).collection(name);
  for (const each of options.drop ? [] : collections) {
    await requireEmpty(target(each));
  }
  if (contactKey !== undefined) {
    await options.onContactKey?.(contactKey);
  }
  let loader: Loader | undefined;
  for await (const entry of readDump(file)) {
    if ("collection" in entry) {
      await loader?.finish();
      loader = new Loader(target(entry.collection), entry.collection);
      await loader.begin(options.drop);
    } else if ("document" in entry) {
      await loader?.add(entry.document);
    }
  }
  await loader?.finish();
  return { ...end, collections: collections.length };
}

interface Contents {
  readonly collections: readonly DumpedCollection[];
  readonly contactKey: string | undefined;
  readonly end: DumpEnd;
}

/** Reads the whole dump. */
async function verify(file: string): Promise<Contents> {
  const collections: DumpedCollection[] = [];
  let contactKey: string | undefined;
  let end: DumpEnd = { documents: 0, damaged: [], sha256: "" };
  for await (const entry of readDump(file)) {
    if ("collection" in entry) {
      collections.push(entry.collection);
    } else if ("contactKey" in entry) {
      ({ contactKey } = entry);
    } else if ("end" in entry) {
      ({ end } = entry);
    }
  }
  return { collections, contactKey, end };
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

async function requireEmpty(target: Collection): Promise<void> {
  if ((await target.findOne({}, { projection: { _id: 1 } })) !== null) {
    throw new Error(`${target.namespace} already has documents; add --drop to replace them.`);
  }
}

/** Loads one collection. */
class Loader {
  private readonly target: Collection;
  private readonly dumped: DumpedCollection;
  private batch: Document[] = [];
  private bytes = 0;
  private documents = 0;

  constructor(target: Collection, dumped: DumpedCollection) {
    this.target = target;
    this.dumped = dumped;
  }

  async begin(drop: boolean): Promise<void> {
    if (drop) {
      await this.target.drop();
    }
    await this.target.db.createCollection(this.dumped.name);
  }

  async add(document: Document): Promise<void> {
    this.batch.push(document);
    this.bytes += calculateObjectSize(document);
    if (this.batch.length >= BATCH_DOCUMENTS || this.bytes >= BATCH_BYTES) {
      await this.flush();
    }
  }

  /** Throws if other documents arrived than the dump has. */
  async finish(): Promise<void> {
    await this.flush();
    const { target, dumped, documents } = this;
    if (dumped.indexes.length > 0) {
      const indexes = dumped.indexes.map((index) => EJSON.deserialize(index) as IndexDescription);
      await target.createIndexes(indexes);
    }
    const arrived = await target.countDocuments();
    if (arrived !== documents) {
      throw new Error(
        `${target.namespace} now has ${arrived} documents, but the dump has ${documents}.`,
      );
    }
  }

  private async flush(): Promise<void> {
    if (this.batch.length > 0) {
      await this.target.insertMany(this.batch, {
        ignoreUndefined: false,
        forceServerObjectId: true,
      });
    }
    this.documents += this.batch.length;
    [this.batch, this.bytes] = [[], 0];
  }
}
