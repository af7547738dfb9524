import { rm } from "node:fs/promises";

import { closeScratch } from "../../../../scripts/testing/scratch.mjs";
import { suiteDatabase } from "./suiteDatabase";

/** Stops the database globalSetup started and deletes its folder. */
export default async function globalTeardown(): Promise<void> {
  const started = suiteDatabase.current;
  if (started !== undefined) {
    await started.database.stop();
    await rm(started.folder, { recursive: true, force: true });
  }
  await closeScratch();
}
