import { program } from "../../platform/process/programPaths";
import { runInThread } from "../../platform/process/runInThread";
import type { OpenCar } from "../openCars/openCar";
import type { Cycle } from "./swapGraph";

export interface PackJob {
  cars: OpenCar[];
}

/** Of positions in `cars`. */
export type PackResult = Cycle[];

/** Packs circles of three in a separate thread, so that nothing waits for it. Rejects when the thread fails or hangs. */
export async function packInThread(job: PackJob): Promise<PackResult> {
  return runInThread(program("packThread"), job);
}
