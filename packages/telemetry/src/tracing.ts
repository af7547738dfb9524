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
  continueTrace: <Result>(
    title: string,
    headers: TraceHeaders,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  stop: () => Promise<void>;
}

let tracing: Tracing | undefined;

interface TracingOptions {
  role: string;
  /** Whether strangers call this role: the trace they name is not continued. @defaultValue false */
  isEdge?: boolean;
  /** `createRequire(import.meta.url)` of the program. */
  load: NodeJS.Require;
  /** Of the modules it has loaded those to be traced, beside undici and fetch. */
  modules: readonly string[];
}

/**
 * Sends traces of this process to OTEL_EXPORTER_OTLP_ENDPOINT. Where that is not set nothing of OpenTelemetry is loaded
 * and nothing is done.
 */
export async function startTracing({ isEdge = false, ...options }: TracingOptions): Promise<void> {
  if ((process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] ?? "") === "") {
    return;
  }
  const { start } = await import("@takas/telemetry/opentelemetry");
  tracing = start({ ...options, isEdge, routeOf });
}

/** Headers that continue the trace of what runs now in another process; none where nothing is traced. */
export function traceHeaders(): TraceHeaders {
  return tracing?.headers() ?? {};
}

/** Does some work as a part of the trace that such headers name, if there are any. */
export async function continueTrace<Result>(
  title: string,
  headers: TraceHeaders | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing === undefined || headers === undefined
    ? work()
    : tracing.continueTrace(title, headers, work);
}

/** Sends what has not been sent yet, for as long as a process that stops may wait for that. */
export async function stopTracing(): Promise<void> {
  await Promise.race([tracing?.stop(), sleep(LAST)]);
}

function routeOf(request: object): ReturnType<typeof routeOfRequest> {
  return routeOfRequest(request as IncomingMessage);
}
