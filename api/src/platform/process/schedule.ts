import type { Log } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";
import { Counter, Gauge } from "prom-client";

import { isConnected } from "../database/connection";

interface ScheduleOptions {
  /** Its name in the log. */
  name: string;
  log: Log;
  /** ms between the end of one run and the start of the next; each wait varies randomly by up to a fifth. */
  interval: number;
  /** Whether the first run starts at once instead of after an interval. */
  isAtOnce?: boolean;
}

/**
 * Runs scheduled work of this process on the database: one run after the other, never two at once, none while the
 * database is unavailable. A failed run is logged and the next one comes anyway. Does not keep the process alive.
 * Returns a function that stops it; a current run then ends by itself.
 */
export function schedule(
  { name, log, interval, isAtOnce = false }: ScheduleOptions,
  work: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = () => {
    // Processes started together do not all run at once.
    timer = setTimeout(() => void run(), interval * (0.8 + 0.4 * Math.random())).unref();
  };
  intervalSeconds.set({ work: name }, interval / 1000);
  // From its start, a task has one interval to run for the first time.
  lastSuccess.set({ work: name }, Date.now() / 1000);
  const run = async (): Promise<void> => {
    try {
      if (isConnected()) {
        await work();
        runs.inc({ work: name, result: "done" });
        lastSuccess.set({ work: name }, Date.now() / 1000);
      }
    } catch (error) {
      runs.inc({ work: name, result: "failed" });
      log.warn({ err: error, work: name }, "scheduled work failed");
    }
    if (!isStopped) {
      wait();
    }
  };
  if (isAtOnce) {
    void run();
  } else {
    wait();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const runs = new Counter({
  name: "scheduled_runs_total",
  help: "Runs of scheduled work by this process, by result: done or failed",
  labelNames: ["work", "result"],
  registers: [metrics],
});
const lastSuccess = new Gauge({
  name: "scheduled_last_success_timestamp_seconds",
  help: "When this process last completed a scheduled task, or began to wait for its first run",
  labelNames: ["work"],
  registers: [metrics],
});
const intervalSeconds = new Gauge({
  name: "scheduled_interval_seconds",
  help: "Interval between two runs of a scheduled task",
  labelNames: ["work"],
  registers: [metrics],
});
