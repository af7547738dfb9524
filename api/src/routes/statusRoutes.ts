import { metrics } from "@takas/telemetry/metrics";
import { z } from "zod";

import { photoBucket } from "../photos/store/photoStore";
import { isConnected, ping } from "../platform/database/connection";
import { unavailable } from "../platform/errors";
import { route } from "../platform/http/route";

const Status = z.object({ status: z.literal("ok") });
const Readiness = Status.extend({
  photos: z
    .string()
    .optional()
    .describe("What is wrong with the bucket of photos; all else goes on"),
});

/** The health and metrics of a process: every program has these routes. */
export const statusRoutes = [
  route({
    method: "get",
    path: "/healthz",
    summary: "Whether the process is up",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "It is", schema: Status } },
    handle: ({ ctx }) => {
      ctx.body = { status: "ok" };
    },
  }),

  route({
    method: "get",
    path: "/readyz",
    summary: "Whether the database answers, and the photo bucket has granted access",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "Ready for requests", schema: Readiness } },
    handle: async ({ ctx }) => {
      if (!isConnected()) {
        throw unavailable("service.databaseSilent");
      }
      await ping();
      const bucket = photoBucket();
      const fault = bucket?.fault();
      // A new process without access must not replace one that works. A store that becomes unavailable later does not
      // make processes unready.
      if (bucket?.isClosed() === true) {
        throw unavailable("service.photosUnusable", { fault: String(fault) });
      }
      ctx.body = { status: "ok", ...(fault !== undefined && { photos: fault }) };
    },
  }),

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
