import { join } from "node:path";
import process from "node:process";

import { MongoClient } from "mongodb";

import { readAddress } from "../address";

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
