/**
 * Starts scheduled work and skips its wait: its first run has begun. Only timers that are set meanwhile are affected, as the
 * database needs real ones. Returns what stops it.
 */
export function skipWait(start: () => () => void): () => void {
  jest.useFakeTimers({ doNotFake: ["Date", "nextTick", "queueMicrotask", "setImmediate"] });
  const stop = start();
  jest.advanceTimersByTime(DAY);
  jest.useRealTimers();
  return stop;
}

const DAY = 86_400_000;
