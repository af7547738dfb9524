import { join } from "node:path";
import process from "node:process";

import { MongoClient } from "mongodb";

import { readAddress } from "../address";
import { startEmbeddedMongo } from "../index";

/** The databases MongoDB keeps for itself. */
export const OWN_DATABASES: ReadonlySet<string> = new Set(["admin", "config", "local"]);

export function dataDir(): string {
  return process.env["DATA_DIR"] ?? ".data";
}

/** MONGODB_URI and its database; undefined if it is unset and the embedded database is meant. */
export function givenAddress(): { readonly uri: string; readonly database: string } | undefined {
  const uri = process.env["MONGODB_URI"];
  return uri ? { uri, database: databaseOf(uri) } : undefined;
}

function databaseOf(uri: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  if (name === undefined) {
    throw new Error("MONGODB_URI names no database. Add its name at the end: mongodb://HOST/takas");
  }
  const database = decodeURIComponent(name);
  if (OWN_DATABASES.has(database)) {
    throw new Error(`MONGODB_URI names ${database}, a database that MongoDB reserves.`);
  }
  return database;
}

/** The address of the embedded database running for DATA_DIR; undefined when none answers. */
export async function runningAddress(): Promise<string | undefined> {
  const uri = readAddress(join(dataDir(), "mongo"));
  if (uri === undefined) {
    return undefined;
  }
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 });
  try {
    await client.db("admin").command({ ping: 1 });
    return uri;
  } catch {
    // It was killed and left its address file.
    return undefined;
  } finally {
    await client.close();
  }
}

/** Connects to MONGODB_URI, otherwise to the embedded database of DATA_DIR, which is started if it is not running. */
export async function connectDatabase() {
  const given = givenAddress();
  const running = given?.uri ?? (await runningAddress());
  const started =
    running === undefined ? await startEmbeddedMongo({ dataDir: dataDir() }) : undefined;
  const client = new MongoClient(running ?? started?.uri ?? "", {
    serverSelectionTimeoutMS: 10_000,
  });
  await client.connect();
  return {
    client,
    /** The database in the URI; the embedded database has several. */
    database: given?.database,
    /** A description of the connection. */
    where:
      given === undefined
        ? `the embedded database in ${dataDir()}`
        : `the database ${given.database} of MONGODB_URI`,
    close: async () => {
      await client.close();
      await started?.stop();
    },
  };
}

/** Runs a command-line tool: a failure is one sentence on stderr and exit code 1. */
export function runTool(tool: () => Promise<void>): void {
  tool().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
