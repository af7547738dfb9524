import type { Market } from "@takas/contracts/choices";
import type { Log } from "@takas/telemetry/log";

import { schedule } from "../../platform/process/schedule";
import { answerSwaps } from "./answerSwaps";
import { planErrands } from "./planErrands";
import { runErrands } from "./runErrands";

const INTERVAL = 2_000;
/** ms of overlap between two runs: clocks differ, and writes in progress are not visible yet. */
const OVERLAP = 60_000;

/**
 * Lets demo sellers make offers on visitors' listings and answer their messages, circles and likes; never in production, which has no
 * demo market.
 */
export function keepCounterparts(log: Log, market: Market): void {
  let since: Date | undefined;
  schedule({ name: "keep counterparts", log, interval: INTERVAL }, async () => {
    const now = new Date();
    await planErrands(now, since);
    since = new Date(now.getTime() - OVERLAP);
    await runErrands(log);
    if (market === "live") {
      await answerSwaps(now);
    }
  });
}
