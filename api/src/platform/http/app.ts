import type { Log } from "@takas/telemetry/log";
import Koa from "koa";
import compress from "koa-compress";

import { WEBHOOK_PATH } from "../../billing/billingRoutes";
import { createStripe } from "../../billing/stripe";
import { createVault } from "../../contacts/vault";
import { createRouter, routesOf } from "../../routes";
import { methodNotAllowed } from "../errors";
import { createRateLimits } from "../limits/rateLimits";
import type { Env } from "../process/env";
import { handleErrors } from "./handleErrors";
import { identify } from "./identify";
import { observe } from "./observe";
import { requireSameOrigin } from "./requireSameOrigin";
import type { Route } from "./route";
import { secureHeaders } from "./secureHeaders";
import type { Context, State } from "./state";

export interface AppOptions {
  env: Env;
  log: Log;
  /** What it answers; all its market has unless told otherwise. */
  routes?: readonly Route[];
}

/** The API as a Koa app: everything a request passes, in order. It neither listens nor connects. */
export function createApp({ env, log, routes }: AppOptions): Koa<State> {
  const app = new Koa<State>({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  const limits = createRateLimits(env.rateLimitFactor);
  const stripe = env.stripe && createStripe(env.stripe);
  const router = createRouter(routes ?? routesOf(env.market));
  const vault = env.contactKey === undefined ? undefined : createVault(env.contactKey);

  app.use((ctx, next) => {
    Object.assign(ctx.state, { env, log, limits, stripe, vault });
    return next();
  });
  app.use(identify());
  app.use(observe());
  app.use(secureHeaders(env));
  app.use(compress({ threshold: 2048, br: false, zstd: false }));
  app.use(handleErrors());
  app.use(requireSameOrigin({ exempt: [WEBHOOK_PATH] }));
  app.use(router.routes());
  app.use(
    router.allowedMethods({ throw: true, notImplemented: methodNotAllowed, methodNotAllowed }),
  );

  app.on("error", (error: NodeJS.ErrnoException, ctx?: Context) => {
    const hasLeft = GONE.has(error.code ?? "");
    const words = hasLeft ? "visitor left" : "answer failed";
    (ctx?.state.log ?? log)[hasLeft ? "info" : "error"]({ err: error }, words);
  });
  return app;
}

/** What it says when a visitor is gone before the answer is whole: no fault of ours. */
const GONE = new Set(["ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNRESET"]);
