// Everything that needs OpenTelemetry. Only tracing.ts loads this file, and only where traces are configured. It is
// plain JavaScript outside the servers' bundles, because the packages patch installed modules.
import process from "node:process";

import { context, propagation } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { MongoDBInstrumentation } from "@opentelemetry/instrumentation-mongodb";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/**
 * The attributes a span may have. All others (URLs with their values, queries, user agents, visitors' addresses,
 * commands with their documents) are removed before a span leaves the process.
 */
const KEPT = new Set([
  "db.collection.name",
  "db.mongodb.collection",
  "db.name",
  "db.namespace",
  "db.operation",
  "db.operation.name",
  "db.system",
  "db.system.name",
  "error.type",
  "http.method",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
]);

/** Requests that need no trace. */
const UNTRACED = new Set(["/healthz", "/readyz", "/metrics"]);

/** @typedef {import("@opentelemetry/sdk-trace-node").SpanProcessor} SpanProcessor */

/** @implements {SpanProcessor} */
class DiscreetProcessor {
  /** @param {SpanProcessor} next */
  constructor(next) {
    this.next = next;
  }

  /**
   * @param {import("@opentelemetry/sdk-trace-node").Span} span
   * @param {import("@opentelemetry/api").Context} parent
   */
  onStart(span, parent) {
    this.next.onStart(span, parent);
  }

  /** @param {import("@opentelemetry/sdk-trace-node").ReadableSpan} span */
  onEnd(span) {
    for (const name of Object.keys(span.attributes)) {
      if (!KEPT.has(name)) {
        delete span.attributes[name];
      }
    }
    // Error messages may quote user data.
    span.events.length = 0;
    delete span.status.message;
    this.next.onEnd(span);
  }

  async forceFlush() {
    await this.next.forceFlush();
  }

  async shutdown() {
    await this.next.shutdown();
  }
}

/**
 * Starts tracing this process.
 * @param {object} options
 * @param {string} options.role
 * @param {boolean} options.isEdge Whether strangers call it: the trace ids they send are ignored.
 * @param {NodeJS.Require} options.load Loads modules as the program does.
 * @param {readonly string[]} options.modules The loaded modules to trace.
 * @param {(request: object) => string | undefined} options.routeOf The template of a request's path.
 */
export function start({ role, isEdge, load, modules, routeOf }) {
  const service = process.env["OTEL_SERVICE_NAME"] ?? `takas-${role}`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new DiscreetProcessor(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register({ propagator: isEdge ? toOthersAlone() : new W3CTraceContextPropagator() });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        requireParentforOutgoingSpans: true,
        ignoreIncomingRequestHook: ({ url = "" }) => UNTRACED.has(url),
        applyCustomAttributesOnSpan(span, request) {
          const route = "method" in request ? routeOf(request) : undefined;
          if (route !== undefined) {
            span.setAttribute("http.route", route);
            span.updateName(`${request.method} ${route}`);
          }
        },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new MongoDBInstrumentation({ requireParentSpan: true }),
    ],
  });
  // These modules are loaded already: loading them again patches them.
  modules.forEach((name) => load(name));
  return {
    /** Headers that continue the current trace in another process. */
    headers() {
      /** @type {Record<string, string>} */
      const carrier = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    /** Sends the remaining spans. */
    stop: () => provider.shutdown(),
  };
}

/** Propagates traces to other processes, but accepts none from callers. */
function toOthersAlone() {
  const known = new W3CTraceContextPropagator();
  return {
    inject: known.inject.bind(known),
    extract: (/** @type {import("@opentelemetry/api").Context} */ given) => given,
    fields: () => known.fields(),
  };
}
