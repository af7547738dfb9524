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

/** MONGODB_URI with the database it names; undefined where it is not set and the embedded database is meant. */
export function givenAddress(): { readonly uri: string; readonly database: string } | undefined {
  const uri = process.env["MONGODB_URI"];
  return uri ? { uri, database: databaseOf(uri) } : undefined;
}

function databaseOf(uri: string): string {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(uri)?.[1];
  if (name === undefined) {
    throw new Error("MONGODB_URI names no database. Put its name at the end: mongodb://HOST/takas");
  }
  const database = decodeURIComponent(name);
  if (OWN_DATABASES.has(database)) {
    throw new Error(`MONGODB_URI names ${database}, a database that MongoDB keeps for itself.`);
  }
  return database;
}

/** The address of the embedded database that is running for DATA_DIR; undefined when none answers. */
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
    // It was killed and left its address behind.
    return undefined;
  } finally {
    await client.close();
  }
}

/** Connects to MONGODB_URI, else to the embedded database of DATA_DIR, which is started when it is not running. */
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
    /** The database the address names; the embedded database keeps several. */
    database: given?.database,
    /** What it is connected to, in words. */
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
