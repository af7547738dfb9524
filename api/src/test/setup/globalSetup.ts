import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedMongo } from "@takas/embedded-mongo";

import { buildServers } from "../../../../scripts/building/buildServers.mjs";
import { openScratch } from "../../../../scripts/testing/scratch.mjs";
import { suiteDatabase } from "./suiteDatabase";

/**
 * Builds the programs that tests start, in half a second: each starts three times as fast as its sources. Then starts
 * one embedded database for the whole run, unless MONGODB_URI names another MongoDB. Test files find it in
 * MONGODB_URI, and each uses its own database name.
 */
export default async function globalSetup(): Promise<void> {
  await openScratch();
  await buildServers();
  if (process.env["MONGODB_URI"]) {
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "takas-test-"));
  const database = await startEmbeddedMongo({ dataDir: folder });
  suiteDatabase.current = { database, folder };
  process.env["MONGODB_URI"] = database.uri;
}
