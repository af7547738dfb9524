import type { Log } from "@takas/telemetry/log";

import { every } from "../../platform/process/every";
import { refitValuation } from "./refitValuation";

/** How often each process looks whether a new model is due, in ms. */
const INTERVAL = 15_000;

/**
 * Looks at once and then every 15 s whether the market has changed enough for a new model, and has it fitted in a
 * thread. Returns how to stop; a fit under way is then left to end with the process, and its lease to run out.
 */
export function keepValuationFresh(log: Log): () => void {
  const schedule = { name: "keep valuation fresh", log, interval: INTERVAL, isAtOnce: true };
  return every(schedule, () => refitValuation(log));
}
