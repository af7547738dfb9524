import { setTimeout as sleep } from "node:timers/promises";

import { isDamage } from "../errors";
import type { Store } from "../storage/store";

/** ms of work at a time, and of pause after it: a command that arrives meanwhile hardly waits. */
const WORK_MS = 2;
const REST_MS = 1;

/**
 * Reads after the start where the blocks of all indexes are: at a million documents, the first query by an index would wait
 * 50 ms for that, and the first write a second. Returns a function that stops it.
 */
export function startWarming(store: Store): () => Promise<void> {
  const end = new AbortController();
  const warming = warm(store, end.signal).catch((error: unknown) => {
    process.stderr.write(`The indexes could not be read after the start: ${String(error)}\n`);
  });
  return async () => {
    end.abort();
    await warming;
  };
}

async function warm({ catalog, sets }: Store, signal: AbortSignal): Promise<void> {
  let until = 0;
  for (const { id } of catalog.list().flatMap(({ indexes }) => indexes)) {
    const steps = sets.load(id);
    for (let isDone = false; !isDone;) {
      if (performance.now() >= until) {
        await sleep(REST_MS);
        until = performance.now() + WORK_MS;
      }
      if (signal.aborted) {
        return;
      }
      isDone = step(steps);
    }
  }
}

/** Whether nothing is left to do: neither for an index that is damaged, which a query finds, nor for one that is gone. */
function step(steps: Iterator<undefined, void>): boolean {
  try {
    return steps.next().done === true;
  } catch (error) {
    if (isDamage(error)) {
      return true;
    }
    throw error;
  }
}
