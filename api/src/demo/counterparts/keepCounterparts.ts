import type { Log } from "@takas/telemetry/log";

import { every } from "../../platform/process/every";
import { planErrands } from "./planErrands";
import { runErrands } from "./runErrands";

const INTERVAL = 2_000;
/** ms that are looked at once more: clocks differ, and what is being written is not seen yet. */
const OVERLAP = 60_000;

/**
 * Lets demo sellers make offers on what visitors list and answer what they write: never in production, where there is
 * no demo market. Returns how to stop.
 */
export function keepCounterparts(log: Log): () => void {
  let since: Date | undefined;
  return every({ name: "keep counterparts", log, interval: INTERVAL }, async () => {
    const now = new Date();
    await planErrands(now, since);
    since = new Date(now.getTime() - OVERLAP);
    await runErrands(log);
  });
}
