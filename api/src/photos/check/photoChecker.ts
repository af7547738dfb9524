import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { checkInQueue } from "../queue/queueChecks";
import type { Sender } from "../upload/admission";
import type { CheckedPhoto } from "./checkPhoto";
import { FairSemaphore } from "./fairSemaphore";
import { CHECKS_AT_ONCE, checkInProcess, prepareChecks } from "./photoChecks";

/** A way to check photos. */
interface PhotoChecker {
  /** The sender, for the order of turns. */
  turns: FairSemaphore;
  /** Called when photos will arrive soon. */
  prepare(): void;
  /** Checks the photo in a file; rejects with JobFailure. May stop once it is no longer wanted. */
  check(path: string, sender: Sender, signal: AbortSignal): Promise<CheckedPhoto>;
}

const CHECKERS = {
  api: { turns: new FairSemaphore(CHECKS_AT_ONCE), prepare: prepareChecks, check: checkInProcess },
  // Enough to keep several workers busy; other photos wait on this machine's disk.
  queue: { turns: new FairSemaphore(16), prepare: () => undefined, check: checkInQueue },
} satisfies Record<string, PhotoChecker>;

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
    const { underWay, waiting } = current.turns.count();
    this.set({ state: "under_way" }, underWay);
    this.set({ state: "waiting" }, waiting);
  },
});

export function photoChecker(): PhotoChecker {
  return current;
}
