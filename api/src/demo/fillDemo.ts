import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "@takas/telemetry/log";

import { PhotosAwayError } from "../photos";
import { isDatabaseAway } from "../platform/database/connection";
import { seedDemo } from "./seedDemo";

/** ms before another attempt when the database or the photo store is unavailable. */
const PAUSE = 1000;

/**
 * Fills the demo market at the start of the jobs, within seconds; continues when the database or the photo store
 * returns, any other failure rejects. Returns within milliseconds if the market is complete.
 */
export async function fillDemo(log: Log): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      await seedDemo();
      log.info({ ms: Date.now() - started }, "demo market stands");
      return;
    } catch (error) {
      const isStoreAway = error instanceof PhotosAwayError;
      if (!isStoreAway && !isDatabaseAway(error)) {
        throw error;
      }
      const place = isStoreAway ? "photo store" : "database";
      log.warn({ err: error }, `the demo market waits for the ${place}`);
      await sleep(PAUSE);
    }
  }
}
