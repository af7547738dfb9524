import type { Language } from "@takas/contracts/language";
import type { Log } from "@takas/telemetry/log";
import type Koa from "koa";

import { digest } from "../digest";
import type { Caller, RateLimits } from "../limits/rateLimits";
import type { Env } from "../process/env";
import { readSessionCookie } from "./sessionCookie";

/** The user of a session. Domains extend it, and `State`, by declaration merging. */
export interface SessionUser {
  _id: string;
}

/** The session of a cookie. */
export interface FoundSession {
  user: SessionUser;
  /** _id of the session. */
  session: string;
  /** The cookie's new lifetime in seconds, if it has changed. */
  renewedFor: number | undefined;
}

/** What middlewares put on `ctx.state` for the following ones. */
export interface State {
  env: Env;
  /** The log of the process; `logOf` is a request's. */
  log: Log;
  limits: RateLimits;
  /** Finds the session of a cookie's secret, used by a browser with this `userAgent`. */
  findSession: (secret: string, userAgent: string) => Promise<FoundSession | undefined>;
  /** What a call that changes something asks of its user. */
  guardWrites: {
    /** Before it: throws 403 for a user who may change nothing. */
    refuse: (user: SessionUser) => void;
    /** After it: throws 401, having removed what it wrote, when the user has left meanwhile. */
    settle: (user: SessionUser) => Promise<void>;
  };
  /** The language in which this request is answered. */
  language: Language;
  /** Returned as X-Request-Id and part of every log line of this request. */
  requestId: string;
  /** The route's path template, once matched: "/api/vehicles/:id". */
  route?: string;
  user?: SessionUser;
  /** _id of the call's Session. */
  session?: string;
  /** The path's parameters, validated. */
  params?: unknown;
  /** The body as it was read, before validation. */
  body?: unknown;
}

export type Context = Koa.ParameterizedContext<State>;

/** The log of a request: with its id. Most requests need none, and making one is not cheap. */
export function logOf({ state: { log, requestId } }: Context): Log {
  return log.child({ requestId });
}

/** The keys by which rate limits count a request. */
export function callerOf(ctx: Context): Caller {
  const secret = readSessionCookie(ctx);
  const session = secret && digest(secret);
  const isKnown = async () =>
    secret !== undefined &&
    (await ctx.state.findSession(secret, ctx.get("User-Agent"))) !== undefined;
  return { ip: ctx.ip, userId: ctx.state.user?._id, session, isKnown };
}

export type Middleware = Koa.Middleware<State>;
