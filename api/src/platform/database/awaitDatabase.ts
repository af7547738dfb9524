import { setTimeout as sleep } from "node:timers/promises";

import type { Log } from "@takas/telemetry/log";

import { isDatabaseAway } from "./connection";

/** ms before another attempt. */
const PAUSE = 1000;

/**
 * Runs work of a starting process that may run more than once, again and again while the database is away. Any other
 * failure rejects. `name` begins the line in the log: "the demo market waits for the database".
 */
export async function awaitDatabase(
  name: string,
  log: Log,
  work: () => Promise<unknown>,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) {
        throw error;
      }
      log.warn({ err: error }, `${name} waits for the database`);
      await sleep(PAUSE);
    }
  }
}
