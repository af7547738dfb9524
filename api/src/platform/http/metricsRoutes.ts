import { metrics } from "@takas/telemetry/metrics";

import { route } from "./route";

export const metricsRoutes = [
  /** For the monitoring on this machine: what stands in front of the API passes on /api and nothing else. */
  route({
    method: "get",
    path: "/metrics",
    summary: "Measurements of this process for Prometheus",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "Text format 0.0.4", type: "text/plain" } },
    handle: async ({ ctx }) => {
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    },
  }),
];
