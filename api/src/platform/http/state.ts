import { createHash } from "node:crypto";

import type { Log } from "@takas/telemetry/log";
import type Koa from "koa";
import type Stripe from "stripe";

import type { UserRecord } from "../../accounts/User";
import type { Vault } from "../../contacts/vault";
import type { Upload } from "../../photos/upload/uploadFolder";
import type { Caller, RateLimits } from "../limits/rateLimits";
import type { Env } from "../process/env";
import { readSessionCookie } from "./sessionCookie";

/** What the middlewares leave on `ctx.state` for the ones after them. */
export interface State {
  env: Env;
  log: Log;
  limits: RateLimits;
  /** Undefined where nothing can be bought. */
  stripe: Stripe | undefined;
  /** Opens what is sealed in the database; undefined in the sample market, where nothing is. */
  vault: Vault | undefined;
  /** Sent back as X-Request-Id and written with every log line of this request. */
  requestId: string;
  /** The route's path with its parameter names, once matched: "/api/vehicles/:id". */
  route?: string;
  user?: UserRecord;
  /** _id of the Session that the call came with. */
  session?: string;
  /** The parameters of the path, checked. */
  params?: unknown;
  /** The body as it was read, before it is checked. */
  body?: unknown;
  /** Photos of a listing's body, left by `listingBody`. */
  uploads?: Upload[];
}

export type Context = Koa.ParameterizedContext<State>;
/** The vault of the live market; its routes alone ask for it. */
export function vaultOf(ctx: Context): Vault {
  const { vault } = ctx.state;
  if (vault === undefined) {
    throw new Error("there is no vault in the sample market");
  }
  return vault;
}

/** Who a request comes from, as rate limits count. */
export function callerOf(ctx: Context): Caller {
  const secret = readSessionCookie(ctx);
  const session = secret && createHash("sha256").update(secret).digest("base64url");
  return { ip: ctx.ip, userId: ctx.state.user?._id, session };
}

export type Middleware = Koa.Middleware<State>;
