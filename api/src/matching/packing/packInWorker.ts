import { Worker } from "node:worker_threads";

import { program } from "../../platform/process/programPaths";
import type { OpenCar } from "../openCars/openCar";
import type { Cycle } from "./swapGraph";

export interface PackJob {
  cars: OpenCar[];
}

/** Of positions in `cars`. */
export type PackResult = Cycle[];

/** Timeout of a run in ms: 10,000 cars take seconds. */
const DEADLINE = 120_000;

/** Packs circles of three in a separate thread, so that nothing waits for it. Rejects when the thread fails or hangs. */
export async function packInWorker(job: PackJob): Promise<PackResult> {
  const worker = new Worker(program("matching/packing/packWorker.mjs"), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PackResult>((resolve, reject) => {
      const late = () => reject(new Error(`Packing took longer than ${DEADLINE / 1000} s.`));
      timer = setTimeout(late, DEADLINE);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The packing thread ended with ${code}.`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
