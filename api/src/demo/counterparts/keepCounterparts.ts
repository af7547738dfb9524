import { every } from "../../every";
import type { Log } from "../../log";
import { planErrands } from "./planErrands";
import { runErrands } from "./runErrands";

const INTERVAL = 2_000;

/**
 * Lets demo sellers make offers on what visitors list and answer what they write: never in production, where there is
 * no demo market. Returns how to stop.
 */
export function keepCounterparts(log: Log): () => void {
  return every({ name: "keep counterparts", log, interval: INTERVAL }, async () => {
    await planErrands();
    await runErrands(log);
  });
}
