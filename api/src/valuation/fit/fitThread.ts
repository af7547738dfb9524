import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";

import type { FitJob, FitResult } from "./fitInThread";
import { fitModel } from "./fitModel";

const { listings, now } = workerData as FitJob;
const model = fitModel(listings, { now });
const content = gzipSync(JSON.stringify(model));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage({ content, listings: model.listings } satisfies FitResult);
