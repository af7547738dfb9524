import { Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** What this process measures, for GET /metrics. */
export const metrics = new Registry();

/** Seconds from the first byte of a request's head to its answer being ready, by method, route and status. */
export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "route", "status"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/** Adds memory, CPU, event loop lag and garbage collection of this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics });
}
