import type { ProofChallenge, ProofOfWork } from "@takas/contracts/proof";

import { attempt } from "./attempt";
import type { Attempted } from "./proofWorker";

/**
 * Does a proof's work in a worker, so that the page stays responsive. Without workers (a development server on another
 * port) the page does it.
 */
export async function solve(challenge: ProofChallenge): Promise<ProofOfWork["solution"]> {
  const worker = openWorker();
  if (worker === undefined) {
    return attempt(challenge);
  }
  try {
    return await ask(worker, challenge);
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, challenge: ProofChallenge): Promise<ProofOfWork["solution"]> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Attempted>) => {
      if ("solution" in data) {
        resolve(data.solution);
      } else {
        reject(new Error(data.error));
      }
    });
    // It could not be loaded.
    worker.addEventListener("error", () => resolve(attempt(challenge)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes none
    worker.postMessage(challenge);
  });
}

function openWorker(): Worker | undefined {
  try {
    return typeof Worker === "function"
      ? new Worker(/* webpackChunkName: "proof" */ new URL("./proofWorker.ts", import.meta.url))
      : undefined;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page does the work instead
    console.info("The page proves its work itself.", error);
    return undefined;
  }
}
