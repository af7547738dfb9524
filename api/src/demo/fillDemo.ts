import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "@takas/telemetry/log";

import { PhotosAwayError } from "../photos";
import { awaitDatabase } from "../platform/database/awaitDatabase";
import { seedDemo } from "./seedDemo";

/** ms before another attempt when the photo store is unavailable. */
const PAUSE = 1000;

/**
 * Fills the demo market at the start of the jobs, within seconds; continues when the database or the photo store
 * returns, any other failure rejects. Returns within milliseconds if the market is complete.
 */
export async function fillDemo(log: Log): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      await awaitDatabase("the demo market", log, () => seedDemo());
      log.info({ ms: Date.now() - started }, "demo market is filled");
      return;
    } catch (error) {
      if (!(error instanceof PhotosAwayError)) {
        throw error;
      }
      log.warn({ err: error }, "the demo market waits for the photo store");
      await sleep(PAUSE);
    }
  }
}
