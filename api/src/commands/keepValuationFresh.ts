import type { Log } from "../log";
import { isConnected } from "../models/connection";
import { refitValuation } from "./refitValuation";

/** How often each process looks whether a new model is due, in ms; apart by chance, so that they do not look at once. */
const INTERVAL = 15_000;

/**
 * Looks at once and then every 15 s whether the market has changed enough for a new model, and has it fitted in a
 * thread. Returns how to stop; a fit under way is then left to end with the process, and its lease to run out.
 */
export function keepValuationFresh(log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    try {
      if (isConnected()) {
        await refitValuation(log);
      }
    } catch (error) {
      log.warn({ err: error }, "valuation not looked at");
    }
    if (!isStopped) {
      timer = setTimeout(() => void look(), INTERVAL * (0.8 + 0.4 * Math.random()));
      timer.unref();
    }
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
