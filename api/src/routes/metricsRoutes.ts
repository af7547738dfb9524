import { metrics } from "@takas/telemetry/metrics";

import { route } from "../platform/http/route";

export const metricsRoutes = [
  /** For monitoring on this machine: proxies in front of the API forward only /api. */
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
