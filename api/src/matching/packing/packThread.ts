import { parentPort, workerData } from "node:worker_threads";

import { packGreedily } from "./packGreedily";
import type { PackJob, PackResult } from "./packInThread";
import { buildGraph } from "./swapGraph";

const { cars } = workerData as PackJob;
// Circles of three only: pairs propose themselves.
const cycles: PackResult = packGreedily(buildGraph(cars), [3]);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(cycles);
