import { rm } from "node:fs/promises";

import { suiteDatabase } from "./suiteDatabase";

/** Stops the database globalSetup started and deletes its folder. */
export default async function globalTeardown(): Promise<void> {
  const started = suiteDatabase.current;
  if (started === undefined) {
    return;
  }
  await started.database.stop();
  await rm(started.folder, { recursive: true, force: true });
}
