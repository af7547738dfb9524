import { program } from "../../platform/process/programPaths";
import { runInThread } from "../../platform/process/runInThread";
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

/** Fits a model in a separate thread, so that no request waits for it. Rejects when the thread fails or hangs. */
export async function fitInThread(job: FitJob): Promise<FitResult> {
  return runInThread(program("fitThread"), job);
}
