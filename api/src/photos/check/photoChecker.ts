import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { checkInQueue } from "../queue/queueChecks";
import type { Sender } from "../upload/admission";
import type { CheckedPhoto } from "./checkPhoto";
import { FairSemaphore } from "./fairSemaphore";
import { CHECKS_AT_ONCE, checkInProcess, prepareChecks } from "./photoChecks";

/** A way to have photos checked. */
interface PhotoChecker {
  /** Whose turn it is. */
  turns: FairSemaphore;
  /** Told that photos will arrive. */
  prepare(): void;
  /** Checks the photo in a file; rejects with JobFailure. May end once it is no longer wanted. */
  check(path: string, sender: Sender, signal: AbortSignal): Promise<CheckedPhoto>;
}

const CHECKERS = {
  api: { turns: new FairSemaphore(CHECKS_AT_ONCE), prepare: prepareChecks, check: checkInProcess },
  // As many as keep several workers busy; the others wait on this machine's disk.
  queue: { turns: new FairSemaphore(16), prepare: () => undefined, check: checkInQueue },
} satisfies Record<string, PhotoChecker>;

let current: PhotoChecker = CHECKERS.api;

/** Decides whether this process checks photos itself or leaves it to the workers. */
export function checkPhotosIn(place: keyof typeof CHECKERS): void {
  current = CHECKERS[place];
}

void new Gauge({
  name: "photo_check_turns",
  help: "Photos of this process whose check is under way, and those that wait for their turn",
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
