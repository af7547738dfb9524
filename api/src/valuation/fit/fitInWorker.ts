import { Worker } from "node:worker_threads";

import { program } from "../../platform/process/programPaths";
import type { Listing } from "../estimate/car";

export interface FitJob {
  listings: Listing[];
  now: Date;
}

export interface FitResult {
  /** The model as gzipped JSON. */
  content: Uint8Array;
  /** The number of listings it learned from. */
  listings: number;
}

/** Timeout of a fit in ms; 10,000 listings take seconds. */
const DEADLINE = 120_000;

/** Fits a model in a separate thread, so that no request waits for it. Rejects when the thread fails or hangs. */
export async function fitInWorker(job: FitJob): Promise<FitResult> {
  const worker = new Worker(program("valuation/fit/fitWorker.mjs"), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FitResult>((resolve, reject) => {
      const late = () => reject(new Error(`The fit took longer than ${DEADLINE / 1000} s.`));
      timer = setTimeout(late, DEADLINE);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The fitting thread ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
