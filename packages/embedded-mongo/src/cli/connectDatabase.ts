import process from "node:process";

import { MongoClient } from "mongodb";

import { startEmbeddedMongo } from "../index";
import { dataDir, givenAddress, runningAddress } from "./findDatabase";

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
