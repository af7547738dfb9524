import { parentPort, workerData } from "node:worker_threads";

import { packExactly } from "./packExactly";
import { packGreedily } from "./packGreedily";
import type { PackJob, PackResult } from "./packInWorker";
import { allCycles, buildGraph } from "./swapGraph";

/** Circles of three only: pairs propose themselves. */
const LENGTHS = [3] as const;

const { cars, exactCars, exactCircles, seconds } = workerData as PackJob;
const graph = buildGraph(cars);
const greedy = packGreedily(graph, LENGTHS);
const circles = cars.length <= exactCars ? allCycles(graph, LENGTHS, exactCircles) : [];
const exact = circles.length <= exactCircles ? await packExactly(circles, { seconds }) : [];
// All of the same length: more of them include more cars. The exact search may have run out of time.
const cycles: PackResult = exact.length > greedy.length ? exact : greedy;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(cycles);
