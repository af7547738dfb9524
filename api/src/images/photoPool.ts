import { availableParallelism } from "node:os";
import { join } from "node:path";

import type { CheckedPhoto } from "./checkPhoto";
import { ProcessFailure, ProcessPool } from "./processPool";

const pool = new ProcessPool<{ path: string }, CheckedPhoto>({
  script: join(import.meta.dirname, "photoProcess.ts"),
  // Each holds about 250 MB once it has read text; two photos at a time keep two cores busy.
  size: Math.min(2, availableParallelism()),
  deadline: 30_000,
  idle: 120_000,
});

/** Checks the photo in a file. A crash is tried once more; rejects with ProcessFailure when the check did not finish. */
export async function checkInPool(path: string): Promise<CheckedPhoto> {
  try {
    return await pool.run({ path });
  } catch (error) {
    if (error instanceof ProcessFailure && !error.isTimeout) {
      return pool.run({ path });
    }
    throw error;
  }
}
