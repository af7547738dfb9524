import { z } from "zod";

import { isConnected, ping } from "../database/connection";
import { unavailable } from "../errors";
import { route } from "./route";

const Status = z.object({ status: z.literal("ok") });

export const healthRoutes = [
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
    summary: "Whether the database answers",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "It does", schema: Status } },
    handle: async ({ ctx }) => {
      if (!isConnected()) {
        throw unavailable("The database does not answer.");
      }
      await ping();
      ctx.body = { status: "ok" };
    },
  }),
];
