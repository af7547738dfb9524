import { availableParallelism } from "node:os";

import { program } from "../../platform/process/programPaths";
import type { CheckedPhoto } from "./checkPhoto";
import { JobFailure, JobProcesses } from "./jobProcess";

/** Photos per process: while one is searched for text, others are decoded and encoded. */
const AT_ONCE = 3;
/** Cores that a process uses. */
const CORES = 2;
/** Each process holds the models in memory, so there are at most four. */
const PROCESSES = Math.min(4, Math.max(1, Math.floor(availableParallelism() / CORES)));

/** Maximum concurrent photo checks; callers keep to it. */
export const CHECKS_AT_ONCE = AT_ONCE * PROCESSES;

const checks = new JobProcesses<string, CheckedPhoto>(PROCESSES, {
  script: program("photoProcess"),
  deadline: 60_000,
  idle: 120_000,
});

/** Starts the processes, which takes a second, so that they are ready when photos have arrived. */
export function prepareChecks(): void {
  checks.start();
}

/**
 * Checks the photo in a file. If the process dies over it or a concurrent photo, it is retried once. Rejects with
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
