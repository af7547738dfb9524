import { join } from "node:path";

import type { CheckedPhoto } from "./checkPhoto";
import { JobFailure, JobProcess } from "./jobProcess";

/**
 * Photos are decoded and read in one process, two at a time: while the text of one is recognised in its thread, the
 * next is decoded, so that two cores are busy for the memory of one engine.
 */
const checks = new JobProcess<string, CheckedPhoto>({
  script: join(import.meta.dirname, "photoProcess.ts"),
  atOnce: 2,
  deadline: 60_000,
  idle: 120_000,
});

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
