/** An event of Chrome's tracing. Times are in microseconds; `tdur` is how long the thread had a core. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** How much slower than this machine Lighthouse's phone is. */
const SLOWDOWN = 4;
/** ms after which a task counts as blocking. */
const LONG = 50;

/** ms of CPU time. */
export interface MainThread {
  blocking: number;
  longest: number;
}

/**
 * Blocking time after the first paint and the longest task, in ms, by the CPU time of the page's main thread. Lighthouse
 * has both by the clock, which also counts what browser and servers take from the thread where cores are few, times 4. Its
 * longest task is often the garbage collection of what was in the tab before the page, which takes 100 ms. Undefined if
 * the trace lacks the page's begin or first paint.
 */
export function mainThread(events: readonly TraceEvent[]): MainThread | undefined {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const ofPage = events.filter(({ pid, tid }) => pid === paint?.pid && tid === paint.tid);
  const begin = ofPage.findLast(({ name, ts }) => name === "CommitLoad" && ts < (paint?.ts ?? 0));
  if (paint === undefined || begin === undefined) {
    return undefined;
  }
  const tasks = ofPage
    .filter(({ name }) => name === "RunTask")
    .map(({ ts, dur = 0, tdur = 0 }) => ({ end: ts + dur, ms: (tdur / 1000) * SLOWDOWN }))
    .filter(({ end }) => end > begin.ts);
  const blocking = tasks
    .filter(({ end }) => end > paint.ts)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - LONG), 0);
  return { blocking, longest: Math.max(0, ...tasks.map(({ ms }) => ms)) };
}
