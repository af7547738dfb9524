import type { Log } from "@takas/telemetry/log";
import type Koa from "koa";

import { guardWrites } from "./accountData/guardWrites";
import { findSession } from "./accounts/sessions/findSession";
import { createStripe, isStripeAway } from "./billing/stripe";
import { bindEvents } from "./bindEvents";
import { createVault } from "./contacts/vault";
import { PhotosAwayError } from "./photos/store/photoFiles";
import { unavailable } from "./platform/errors";
import type { HttpError } from "./platform/errors";
import { createKoaApp } from "./platform/http/createKoaApp";
import type { Route } from "./platform/http/route";
import type { State } from "./platform/http/state";
import type { Env } from "./platform/process/env";
import { WEBHOOK_PATH } from "./routes/billingRoutes";
import { routesOf } from "./routes/routes";

interface AppOptions {
  env: Env;
  log: Log;
  /** Its routes. @defaultValue all routes of its market */
  routes?: readonly Route[];
}

/** The API as a Koa app: the platform's, with the additions of the domains. It neither listens nor connects. */
export function createApp({ env, log, routes = routesOf(env.market) }: AppOptions): Koa<State> {
  bindEvents(log);
  return createKoaApp({
    env,
    log,
    routes,
    findSession,
    guardWrites,
    explain,
    machinePaths: [WEBHOOK_PATH],
    state: {
      stripe: env.stripe && createStripe(env.stripe),
      vault: env.contactKey === undefined ? undefined : createVault(env.contactKey),
    },
  });
}

/** The errors of domains which mean that a part is temporarily unavailable. */
function explain(error: unknown): HttpError | undefined {
  if (isStripeAway(error)) {
    return unavailable("service.paymentsAway", undefined, { retryAfter: 10, cause: error });
  }
  return error instanceof PhotosAwayError
    ? unavailable("service.photosAway", undefined, { retryAfter: 10, cause: error })
    : undefined;
}
