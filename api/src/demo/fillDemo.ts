import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "../log";
import { isDatabaseAway } from "../models/connection";
import { seedDemo } from "./seedDemo";

/** Before another attempt when the database went away, in ms. */
const PAUSE = 1000;

/**
 * Fills the demo market at the start of the API, within seconds, and goes on when the database comes back; any other
 * failure rejects. Returns within milliseconds when the market stands.
 */
export async function fillDemo(log: Log): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      await seedDemo();
      log.info({ ms: Date.now() - started }, "demo market stands");
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) {
        throw error;
      }
      log.warn({ err: error }, "the demo market waits for the database");
      await sleep(PAUSE);
    }
  }
}
