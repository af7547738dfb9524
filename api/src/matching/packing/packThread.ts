import { parentPort, workerData } from "node:worker_threads";

import { packExactly } from "./packExactly";
import { packGreedily } from "./packGreedily";
import type { PackJob, PackResult } from "./packInWorker";
import { allCycles, buildGraph } from "./swapGraph";

/** Circles of three only: pairs propose themselves. */
const LENGTHS = [3] as const;

const { cars, exactCars, seconds } = workerData as PackJob;
const graph = buildGraph(cars);
const exact =
  cars.length <= exactCars ? await packExactly(allCycles(graph, LENGTHS), { seconds }) : undefined;
const result: PackResult = {
  cycles: exact ?? packGreedily(graph, LENGTHS),
  isExact: exact !== undefined,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(result);
