const running = new Map<string, Promise<unknown>>();
const waiting = new Map<string, Promise<unknown>>();

/**
 * Runs work that brings something up to date, one run after the other for each key in this process. Calls during a
 * run share the next one: it starts after they were made, so it sees the state they know of. A key always stands for
 * the same kind of work.
 */
export async function coalesce<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(key);
  if (before === undefined) {
    return start(key, work);
  }
  const next = (waiting.get(key) as Promise<T> | undefined) ?? startAfter(before, key, work);
  waiting.set(key, next);
  return next;
}

async function start<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = work();
  running.set(key, run);
  try {
    return await run;
  } finally {
    running.delete(key);
  }
}

async function startAfter<T>(
  before: Promise<unknown>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  // Its result concerns only the callers that waited for it.
  await before.catch(() => undefined);
  waiting.delete(key);
  return start(key, work);
}
