import { availableParallelism } from "node:os";

import { program } from "../../platform/process/programPaths";
import type { CheckedPhoto } from "./checkPhoto";
import { JobFailure, JobProcesses } from "./jobProcess";

/** Photos in one process at a time: while text is looked for in one, others are decoded and encoded. */
const AT_ONCE = 3;
/** Cores that a process keeps busy. */
const CORES = 2;
/** Each has the models in its memory, so that there are four at most. */
const PROCESSES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / CORES)));

/** Photos that may be checked at the same time: whoever has them checked holds to that. */
export const CHECKS_AT_ONCE = AT_ONCE * PROCESSES;

const checks = new JobProcesses<string, CheckedPhoto>(PROCESSES, {
  script: program("photos/check/photoProcess.ts"),
  deadline: 60_000,
  idle: 120_000,
});

/** Starts the processes, which takes a second, so that they are ready once photos have arrived. */
export function prepareChecks(): void {
  checks.start();
}

/**
 * Checks the photo in a file. When the process ends over it or over another photo it is tried once more. Rejects with
 * JobFailure when the check did not finish.
 */
export async function checkInProcess(path: string): Promise<CheckedPhoto> {
  try {
    return await checks.run(path);
  } catch (error) {
    if (error instanceof JobFailure && !error.isTimeout) {
      return checks.run(path);
    }
    throw error;
  }
}
