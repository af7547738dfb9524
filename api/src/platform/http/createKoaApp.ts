import Router from "@koa/router";
import { logFailedAnswer } from "@takas/server/logFailedAnswer";
import type { Log } from "@takas/telemetry/log";
import Koa from "koa";
import compress from "koa-compress";

import { methodNotAllowed } from "../errors";
import { createRateLimits } from "../limits/rateLimits";
import type { Env } from "../process/env";
import { handleErrors } from "./handleErrors";
import type { Explain } from "./handleErrors";
import { negotiateLanguage } from "./negotiateLanguage";
import { identify, observe } from "./observe";
import { requireSameOrigin } from "./requireSameOrigin";
import type { Route } from "./route";
import { secureHeaders } from "./secureHeaders";
import { logOf } from "./state";
import type { Context, State } from "./state";

export interface AppOptions {
  env: Env;
  log: Log;
  /** Its routes. */
  routes: readonly Route[];
  findSession: State["findSession"];
  guardWrites: State["guardWrites"];
  explain: Explain;
  /** Paths called by machines, which authenticate otherwise than by a session. */
  machinePaths: readonly string[];
  /** What domains put on `ctx.state` for their routes. */
  state: Partial<State>;
}

/** A Koa app: every middleware of a request, in order. It neither listens nor connects. */
export function createKoaApp(options: AppOptions): Koa<State> {
  const { env, log, routes, findSession, guardWrites, explain, machinePaths, state } = options;
  const app = new Koa<State>({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  const limits = createRateLimits(env.rateLimitFactor);
  const router = createRouter(routes);

  app.use((ctx, next) => {
    Object.assign(ctx.state, { env, log, limits, findSession, guardWrites, ...state });
    return next();
  });
  app.use(identify());
  app.use(observe());
  app.use(secureHeaders(env));
  app.use(negotiateLanguage());
  app.use(compress({ threshold: 2048, br: false, zstd: false }));
  app.use(handleErrors(explain));
  app.use(requireSameOrigin(machinePaths));
  app.use(router.routes());
  app.use(
    router.allowedMethods({
      throw: true,
      notImplemented: refuseMethod,
      methodNotAllowed: refuseMethod,
    }),
  );

  app.on("error", (error: NodeJS.ErrnoException, ctx?: Context) => {
    logFailedAnswer(ctx === undefined ? log : logOf(ctx), error);
  });
  return app;
}

const refuseMethod = () => methodNotAllowed("request.unknownMethod");

/** The router of these routes. It puts the matched path on the state, for the log and the metrics. */
export function createRouter(routes: readonly Route[]): Router<State> {
  const router = new Router<State>();
  for (const { spec, answer } of routes) {
    router.register(spec.path, [spec.method], async (ctx) => {
      ctx.state.route = spec.path;
      await answer(ctx);
    });
  }
  return router;
}
