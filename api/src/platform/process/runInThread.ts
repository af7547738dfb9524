import { Worker } from "node:worker_threads";

/** Timeout of a job in ms; 10,000 cars take seconds. */
const DEADLINE = 120_000;

/**
 * Runs a job in a thread of its own, so that nothing waits for it, and resolves to the thread's message. Rejects when the
 * thread fails or hangs.
 */
export async function runInThread<Result>(file: string, job: object): Promise<Result> {
  const worker = new Worker(file, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`The thread ended with ${code}.`)));
      const late = () => reject(new Error(`The thread took longer than ${DEADLINE / 1000} s.`));
      AbortSignal.timeout(DEADLINE).addEventListener("abort", late);
    });
  } finally {
    await worker.terminate();
  }
}
