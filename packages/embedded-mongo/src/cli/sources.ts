import { EJSON } from "bson";
import type { Document } from "bson";
import { MongoClient, MongoError } from "mongodb";
import type { ClientSession, Db } from "mongodb";

import { decode } from "../bson/codec";
import { partialTest } from "../planner/choose";
import { nameOf } from "../storage/catalog";
import type { CollectionSpec } from "../storage/catalog";
import { after, prefixKey, recordOf, SPACE } from "../storage/layout";
import { openSnapshot } from "../storage/store";
import type { Snapshot } from "../storage/store";

/** What a dump is made from: collections as they were at one moment, whatever is written while they are read. */
export interface Source {
  readonly collections: readonly SourceCollection[];
  /** What turned out to be damaged so far, in words. It is left out. */
  readonly damaged: string[];
  close(): Promise<void>;
}

export interface SourceCollection {
  readonly database: string;
  readonly name: string;
  /** As listIndexes gives them, without the one on `_id`. */
  readonly indexes: readonly Record<string, unknown>[];
  /** The documents as BSON, in their natural order. */
  documents(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * The embedded database in `folder`, running or not: its files are read beside it, in one read transaction. So a store
 * that the database refuses to open can be saved, too.
 */
export function storeSource(folder: string): Source {
  const snapshot = openSnapshot(folder, partialTest());
  const damaged = [...snapshot.damaged];
  return {
    damaged,
    collections: snapshot.catalog.list().map((spec) => ({
      database: spec.database,
      name: spec.name,
      indexes: spec.indexes
        .map(({ options }) => options)
        .filter(isNotOnId)
        .map(definition),
      documents: () => documentsOf(snapshot, spec, damaged),
    })),
    close: () => snapshot.engine.close(),
  };
}

function* documentsOf(
  { engine }: Snapshot,
  spec: CollectionSpec,
  damaged: string[],
): Generator<Uint8Array> {
  const prefix = prefixKey(SPACE.documents, spec.id);
  for (const key of engine.keys(prefix, after(prefix))) {
    let bytes: Buffer | undefined;
    try {
      bytes = engine.get(key);
      decode(bytes ?? Buffer.alloc(0));
    } catch {
      damaged.push(`document ${recordOf(key)} of ${nameOf(spec)}`);
      continue;
    }
    yield bytes ?? Buffer.alloc(0);
  }
}

/**
 * A database of a MongoDB, read in one snapshot session: every read sees the same moment. That needs a replica set (of
 * one member at least) and keeps for five minutes unless the server's `minSnapshotHistoryWindowInSeconds` is raised.
 * With `still`, the caller vouches that nobody writes meanwhile.
 */
export async function mongoSource(
  uri: string,
  database: string,
  { still }: { readonly still: boolean },
): Promise<Source> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const db = client.db(database);
    const session = still ? undefined : await snapshotOf(client, db);
    return {
      damaged: [],
      collections: await collectionsOf(db, session),
      close: async () => {
        await session?.endSession();
        await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** A session whose reads all see what its first one saw. */
async function snapshotOf(client: MongoClient, db: Db): Promise<ClientSession> {
  const session = client.startSession({ snapshot: true });
  try {
    // The collections are listed after this: what is made in between has no documents in the snapshot, nothing is missed.
    const [first] = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
    await db.collection(first?.name ?? "none").findOne({}, { session, projection: { _id: 1 } });
    return session;
  } catch (error) {
    await session.endSession();
    if (error instanceof MongoError && (error.code === NOT_A_REPLICA_SET || error.code === 72)) {
      throw new Error(
        "This MongoDB gives no snapshot, since it is no replica set: a dump taken while Takas runs could name photos it lacks. Make it a replica set of one, or stop Takas and add --still.",
        { cause: error },
      );
    }
    throw error;
  }
}

const NOT_A_REPLICA_SET = 123;

async function collectionsOf(
  db: Db,
  session: ClientSession | undefined,
): Promise<SourceCollection[]> {
  const { databaseName: database } = db;
  const found = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith("system."));
  return Promise.all(
    names.toSorted().map(async (name) => ({
      database,
      name,
      indexes: (await db.collection(name).indexes()).filter(isNotOnId).map(definition),
      documents: () =>
        db.collection(name).find({}, { raw: true, ...(session && { session }) }) as never,
    })),
  );
}

function isNotOnId({ name }: Document): boolean {
  return name !== "_id_";
}

function definition(index: Document): Record<string, unknown> {
  const { v: _, ns: __, ...rest } = index;
  return EJSON.serialize(rest, { relaxed: true });
}
