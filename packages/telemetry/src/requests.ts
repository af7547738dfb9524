import type { IncomingMessage, ServerResponse } from "node:http";

import { Gauge, Histogram } from "prom-client";

import { metrics } from "./metrics";

/** Seconds after which a request without an answer counts as hanging. */
const HANGING = 30;
const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"]);

/** A request this process answers. */
interface UnderWay {
  request: IncomingMessage;
  response: ServerResponse;
  /** The path's template, once it is known; never a path with its values. */
  route: () => string;
}

const underWay = new Map<UnderWay, number>();

/**
 * Measures a request until the returned function is called with the answer's status. That function returns the
 * duration in s. `isTimed` is false for requests as long as a page is open, whose duration is meaningless.
 */
export function beginRequest(request: UnderWay): (status: number, isTimed?: boolean) => number {
  const start = performance.now();
  underWay.set(request, start);
  return (status, isTimed = true) => {
    underWay.delete(request);
    const seconds = (performance.now() - start) / 1000;
    if (isTimed) {
      const method = methodOf(request.request);
      requestSeconds.observe({ method, route: request.route(), status }, seconds);
    }
    return seconds;
  };
}

/** One of a few methods, so that clients cannot create series. */
function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.has(method) ? method : "other";
}

/** Routes of requests that have arrived completely and have waited too long for the head of their answer. */
function hanging(): string[] {
  const before = performance.now() - HANGING * 1000;
  const found: string[] = [];
  // In order of arrival.
  for (const [{ request, response, route }, start] of underWay) {
    if (start > before) {
      break;
    }
    if (request.complete && !response.headersSent && !response.closed) {
      found.push(route());
    }
  }
  return found;
}

const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from a request's head to its answer, by method, route and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});
void new Gauge({
  name: "http_requests_in_flight",
  help: "Requests in progress, including the web server's open event streams",
  registers: [metrics],
  collect() {
    this.set(underWay.size);
  },
});
void new Gauge({
  name: "http_requests_hanging",
  help: `Requests that have waited for an answer for over ${HANGING} s, by route`,
  labelNames: ["route"],
  registers: [metrics],
  collect() {
    this.reset();
    hanging().forEach((route) => this.inc({ route }));
  },
});
