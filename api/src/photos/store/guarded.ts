import { PhotosAwayError } from "./photoFiles";
import type { PhotoFiles } from "./photoFiles";

/** Calls that fail one after the other before the store is left alone, and for how many ms: then one call tries it. */
const FAILURES = 5;
const REST = 5000;
/** Files read at a time, and how many more may wait for that: a silent store holds no more requests than these. */
const READS = 24;
const WAITING = 200;

/** Photo files in a store that may fall silent. */
export interface GuardedFiles extends PhotoFiles {
  /** Why it cannot be used, in a sentence; undefined while it can. */
  fault(): string | undefined;
  /** Whether it has never let us in and says that it will not: a wrong key, no such bucket. */
  isClosed(): boolean;
}

/**
 * Keeps the trouble of a store to itself. Reads have a lane of their own, bounded; calls to a store that failed several
 * times are refused at once until one has worked again. Both reject with PhotosAwayError.
 */
export function guarded(
  files: PhotoFiles,
  now: () => number = () => performance.now(),
): GuardedFiles {
  const waiting: (() => void)[] = [];
  let reading = 0;
  let failures = 0;
  let restsUntil = 0;
  let hasWorked = false;
  let last: PhotosAwayError | undefined;

  async function call<Result>(work: () => Promise<Result>): Promise<Result> {
    if (failures >= FAILURES) {
      if (now() < restsUntil) {
        throw new PhotosAwayError("The photo store is left alone for a moment.", { cause: last });
      }
      // One call tries it, the others go on being refused.
      restsUntil = Number.POSITIVE_INFINITY;
    }
    try {
      const result = await work();
      [failures, restsUntil, hasWorked, last] = [0, 0, true, undefined];
      return result;
    } catch (error) {
      failures += 1;
      restsUntil = now() + REST;
      last = error instanceof PhotosAwayError ? error : last;
      throw error;
    }
  }

  async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    if (reading >= READS) {
      if (waiting.length >= WAITING) {
        throw new PhotosAwayError("Too many photos are being read from the store.", {
          cause: last,
        });
      }
      // Who ends hands the place on.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      reading += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      reading -= Number(next === undefined);
      next?.();
    }
  }

  return {
    save: async (bytes, id) => call(async () => files.save(bytes, id)),
    read: async (id) => inLane(async () => call(async () => files.read(id))),
    remove: async (ids) => call(async () => files.remove(ids)),
    list: (begun) => files.list(begun),
    check: async () => call(async () => files.check()),
    fault: () => last?.message,
    isClosed: () => !hasWorked && last?.isRefusal === true,
  };
}
