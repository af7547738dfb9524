import { FairSemaphore } from "@takas/server/FairSemaphore";
import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { CHECKS_AT_ONCE } from "./photoChecks";

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Limits concurrent checks: addresses take turns, and within an address its users (_id of the User). A sender may use all
 * places. What waits is on disk, where UploadQuota limits it.
 */
export const photoTurns = new FairSemaphore({
  atOnce: { all: CHECKS_AT_ONCE, visitor: unlimited },
  waiting: { all: unlimited, visitor: unlimited },
  patience: unlimited,
});

void new Gauge({
  name: "photo_check_turns",
  help: "Photo checks of this process that are running or waiting",
  labelNames: ["state"],
  registers: [metrics],
  collect() {
    const { running, waiting } = photoTurns.load;
    this.set({ state: "under_way" }, running);
    this.set({ state: "waiting" }, waiting);
  },
});
