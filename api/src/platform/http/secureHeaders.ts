import helmet from "helmet";

import type { Middleware } from "./state";

/** Headers that keep an answer from being run, framed, embedded or stored where it should not be. */
export function secureHeaders({ isProduction }: { isProduction: boolean }): Middleware {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: isProduction && { maxAge: 63_072_000, includeSubDomains: true },
  });
  return async (ctx, next) => {
    setHeaders(ctx.req, ctx.res, () => undefined);
    ctx.set("Cache-Control", "no-store");
    await next();
  };
}
