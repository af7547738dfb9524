import type { Log } from "@takas/telemetry/log";

import { inTurn } from "../platform/process/inTurn";
import { schedule } from "../platform/process/schedule";
import { packCircles } from "./circles/packCircles";
import { keepCirclesCurrent } from "./circles/settleCircles";
import { matchEvents } from "./pairs/matches";

const MINUTE = 60_000;
/** The hour (UTC) in which circles are packed: after three at night in Cyprus. */
const NIGHT = 1;

/** Keeps circles and likes current once a minute, and packs circles at night. */
export function keepMatchingCurrent(log: Log): void {
  schedule({ name: "keep circles current", log, interval: MINUTE }, async () => {
    await inTurn([matchEvents.sweep, keepCirclesCurrent], (step) => step());
  });
  // Often enough to run at least once in the hour; a second run finds nothing left.
  schedule({ name: "pack circles", log, interval: 25 * MINUTE }, async () => {
    if (new Date().getUTCHours() === NIGHT) {
      await packCircles();
    }
  });
}
