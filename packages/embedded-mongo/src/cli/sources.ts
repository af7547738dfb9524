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

/** The source of a dump: collections as they were at one moment, whatever is written while they are read. */
export interface Source {
  readonly collections: readonly SourceCollection[];
  /** The damage found so far, in words. Damaged documents are left out. */
  readonly damaged: string[];
  close(): Promise<void>;
}

export interface SourceCollection {
  readonly database: string;
  readonly name: string;
  /** In the format of listIndexes, without the one on `_id`. */
  readonly indexes: readonly Record<string, unknown>[];
  /** The documents as BSON, in their natural order. */
  documents(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * The embedded database in `folder`, running or not: its files are read directly, in one read transaction. So even a
 * store that the database refuses to open can be saved.
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

/** All intact documents; the others are named as damaged. */
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
 * A MongoDB database, read in one snapshot session: every read sees the same moment. That requires a replica set (of
 * at least one member), and the snapshot lasts five minutes unless the server's `minSnapshotHistoryWindowInSeconds`
 * is raised. With `still`, the caller guarantees that nothing writes meanwhile.
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

/** A session whose reads all see the state of its first one. */
async function snapshotOf(client: MongoClient, db: Db): Promise<ClientSession> {
  const session = client.startSession({ snapshot: true });
  try {
    // The collections are listed after this: one created in between has no documents in the snapshot, and none is
    // missed.
    const [first] = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
    await db.collection(first?.name ?? "none").findOne({}, { session, projection: { _id: 1 } });
    return session;
  } catch (error) {
    await session.endSession();
    if (error instanceof MongoError && (error.code === NOT_A_REPLICA_SET || error.code === 72)) {
      throw new Error(
        "This MongoDB has no snapshots, because it is not a replica set: a dump taken while Takas runs could refer to photos it lacks. Make it a replica set of one, or stop Takas and add --still.",
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
