import type { Log } from "@takas/telemetry/log";

import { every } from "../../platform/process/every";
import { refitValuation } from "./refitValuation";

/** ms between two checks whether a new model is due. */
const INTERVAL = 15_000;

/**
 * Checks at once and then every 15 s whether the market has changed enough for a new model, and fits it in a thread.
 * Returns a function that stops it; a running fit then ends with the process, and its lease expires.
 */
export function keepValuationFresh(log: Log): () => void {
  const schedule = { name: "keep valuation fresh", log, interval: INTERVAL, isAtOnce: true };
  return every(schedule, () => refitValuation(log));
}
