import { countRefusal, metrics } from "@takas/telemetry/metrics";
import pLimit from "p-limit";
import { Gauge, Histogram } from "prom-client";

import { PhotosAwayError } from "./photoFiles";
import type { PhotoFiles } from "./photoFiles";

/** Consecutive failures that open the breaker, and for how many ms: then one call tries the store. */
const FAILURES = 5;
const REST = 5000;
/** Concurrent reads, and how many more may wait: a silent store holds no more requests than these. */
const READS = 24;
const WAITING = 200;

/** Photo files in a store that may stop answering. */
export interface GuardedFiles extends PhotoFiles {
  /** Why it cannot be used, in a sentence; undefined while it works. */
  fault(): string | undefined;
  /** Whether it has never granted access and refuses it: a wrong key, a missing bucket. */
  isClosed(): boolean;
}

/**
 * Contains the faults of a store. Concurrent and waiting reads are limited; calls to a store that failed several times
 * are refused at once until one has worked again. Both reject with PhotosAwayError.
 */
export function guarded(
  files: PhotoFiles,
  now: () => number = () => performance.now(),
): GuardedFiles {
  const reads = pLimit(READS);
  let failures = 0;
  let restsUntil = 0;
  let hasWorked = false;
  let last: PhotosAwayError | undefined;

  measured = () => ({
    reading: reads.activeCount,
    waiting: reads.pendingCount,
    isLeftAlone: failures >= FAILURES,
  });

  async function call<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (failures >= FAILURES) {
      if (now() < restsUntil) {
        countRefusal("bucket:left alone");
        throw new PhotosAwayError("The photo store is not being called (circuit open).", {
          cause: last,
        });
      }
      // One call tries it; the others are still refused.
      restsUntil = Number.POSITIVE_INFINITY;
    }
    const end = callSeconds.startTimer({ call: name });
    try {
      const result = await work();
      end({ result: "done" });
      [failures, restsUntil, hasWorked, last] = [0, 0, true, undefined];
      return result;
    } catch (error) {
      end({ result: "failed" });
      failures += 1;
      restsUntil = now() + REST;
      last = error instanceof PhotosAwayError ? error : last;
      throw error;
    }
  }

  /** Throws when too many reads wait already. */
  function admitRead(): void {
    if (reads.activeCount + reads.pendingCount >= READS + WAITING) {
      countRefusal("bucket:reads");
      throw new PhotosAwayError("Too many photos are being read from the store.", { cause: last });
    }
  }

  return {
    save: async (bytes, id) => call("save", async () => files.save(bytes, id)),
    async read(id) {
      admitRead();
      return reads(async () => call("read", async () => files.read(id)));
    },
    remove: async (ids) => call("remove", async () => files.remove(ids)),
    list: (begun) => files.list(begun),
    check: async () => call("check", async () => files.check()),
    fault: () => last?.message,
    isClosed: () => !hasWorked && last?.isRefusal === true,
  };
}

/** The current state of this process's store. */
let measured: (() => { reading: number; waiting: number; isLeftAlone: boolean }) | undefined;

const callSeconds = new Histogram({
  name: "bucket_call_duration_seconds",
  help: "Duration of calls to the photo bucket including retries, by call and result: done or failed",
  labelNames: ["call", "result"],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});
void new Gauge({
  name: "bucket_reads",
  help: "Photos read from the bucket, by state: running or waiting",
  labelNames: ["state"],
  registers: [metrics],
  collect() {
    const now = measured?.();
    if (now !== undefined) {
      this.set({ state: "running" }, now.reading);
      this.set({ state: "waiting" }, now.waiting);
    }
  },
});
void new Gauge({
  name: "bucket_left_alone",
  help: "1 while the breaker of the bucket is open after consecutive failures, otherwise 0",
  registers: [metrics],
  collect() {
    this.set(Number(measured?.().isLeftAlone ?? false));
  },
});
