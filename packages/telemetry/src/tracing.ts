import type { IncomingMessage } from "node:http";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { routeOfRequest } from "./requests";

/** ms to send the last spans. */
const LAST = 2000;

/** Headers that carry a trace into another process: "traceparent" and "tracestate". */
export type TraceHeaders = Record<string, string>;

interface Tracing {
  headers: () => TraceHeaders;
  stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

interface TracingOptions {
  role: string;
  /** Whether strangers call this role: the trace ids they send are ignored. @defaultValue false */
  isEdge?: boolean;
  /** `createRequire(import.meta.url)` of the program. */
  load: NodeJS.Require;
  /** The loaded modules to trace, besides undici and fetch. */
  modules: readonly string[];
}

/**
 * Sends this process's traces to OTEL_EXPORTER_OTLP_ENDPOINT. If that is unset, OpenTelemetry is not loaded and
 * nothing happens.
 */
export async function startTracing({ isEdge = false, ...options }: TracingOptions): Promise<void> {
  if ((process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] ?? "") === "") {
    return;
  }
  const { start } = await import("@takas/telemetry/opentelemetry");
  tracing = start({ ...options, isEdge, routeOf });
}

/** Headers that continue the current trace in another process; none without tracing. */
export function traceHeaders(): TraceHeaders {
  return tracing?.headers() ?? {};
}

/** Sends the remaining spans, for as long as a stopping process may wait. */
export async function stopTracing(): Promise<void> {
  await Promise.race([tracing?.stop(), sleep(LAST)]);
}

function routeOf(request: object): ReturnType<typeof routeOfRequest> {
  return routeOfRequest(request as IncomingMessage);
}
