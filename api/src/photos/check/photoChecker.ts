import { FairSemaphore } from "@takas/server/FairSemaphore";
import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { checkInQueue } from "../queue/queueChecks";
import type { Sender } from "../upload/admission";
import type { CheckedPhoto } from "./checkPhoto";
import { CHECKS_AT_ONCE, checkInProcess, prepareChecks } from "./photoChecks";

/** A way to check photos. */
interface PhotoChecker {
  /** Limits concurrent checks: addresses take turns, and within an address its users (_id of the User). */
  semaphore: FairSemaphore;
  /** Called when photos will arrive soon. */
  prepare(): void;
  /** Checks the photo in a file; rejects with JobFailure. May stop once it is no longer wanted. */
  check(path: string, sender: Sender, signal: AbortSignal): Promise<CheckedPhoto>;
}

const CHECKERS = {
  api: { semaphore: limitedTo(CHECKS_AT_ONCE), prepare: prepareChecks, check: checkInProcess },
  // Enough to keep several workers busy; other photos wait on this machine's disk.
  queue: { semaphore: limitedTo(16), prepare: () => undefined, check: checkInQueue },
} satisfies Record<string, PhotoChecker>;

/** A sender may use all places. What waits is on disk, where UploadQuota limits it. */
function limitedTo(places: number): FairSemaphore {
  const unlimited = Number.POSITIVE_INFINITY;
  return new FairSemaphore({
    atOnce: { all: places, visitor: unlimited },
    waiting: { all: unlimited, visitor: unlimited },
    patience: unlimited,
  });
}

let current: PhotoChecker = CHECKERS.api;

/** Sets whether this process checks photos itself or leaves it to the workers. */
export function checkPhotosIn(place: keyof typeof CHECKERS): void {
  current = CHECKERS[place];
}

void new Gauge({
  name: "photo_check_turns",
  help: "Photo checks of this process that are running or waiting",
  labelNames: ["state"],
  registers: [metrics],
  collect() {
    const { running, waiting } = current.semaphore.load;
    this.set({ state: "under_way" }, running);
    this.set({ state: "waiting" }, waiting);
  },
});

export function photoChecker(): PhotoChecker {
  return current;
}
