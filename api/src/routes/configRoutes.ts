import { Config } from "@takas/contracts/config";

import { route } from "../platform/http/route";

export const configRoutes = [
  route({
    method: "get",
    path: "/api/config",
    summary: "The app's name and address",
    session: "none",
    needsDatabase: false,
    answers: { 200: { description: "The configuration", schema: Config } },
    handle: ({ ctx }) => {
      const { brand, domain, baseUrl, supportEmail, market } = ctx.state.env;
      ctx.set("Cache-Control", "public, max-age=60");
      ctx.body = { brand, domain, baseUrl, supportEmail, market } satisfies Config;
    },
  }),
];
