import type { Market } from "@takas/contracts/choices";
import type { Log } from "@takas/telemetry/log";

import { schedule } from "../../platform/process/schedule";
import { refitValuation } from "./refitValuation";

/** ms between two checks whether a new model is due. */
const INTERVAL = 15_000;

/**
 * Checks at once and then every 15 s whether the market has changed enough for a new model, and fits it in a thread.
 * Returns a function that stops it; a running fit then ends with the process, and its lease expires.
 */
export function keepValuationFresh(log: Log, market: Market): () => void {
  const options = { name: "keep valuation fresh", log, interval: INTERVAL, isAtOnce: true };
  return schedule(options, () => refitValuation(log, { market }));
}
