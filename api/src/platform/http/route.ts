import { Readable } from "node:stream";

import type { LimitName } from "@takas/contracts/errorTexts";
import type { z } from "zod";

import { isConnected, whileConnected } from "../database/connection";
import { unavailable } from "../errors";
import { authenticate } from "./authenticate";
import type { SessionNeed } from "./authenticate";
import { readBody } from "./body/readBody";
import { varyByLanguage } from "./negotiateLanguage";
import { callerOf } from "./state";
import type { Context, Middleware, SessionUser } from "./state";
import { parse, parseParams, readQuery } from "./validate";

/** An answer of a route, for its description: a schema for JSON, or another media type. */
export interface Answer {
  description: string;
  schema?: z.ZodType;
  type?: string;
}

/** What a route's handler receives: everything in it has been validated. */
export interface RouteInput<P, Q, B, S extends SessionNeed> {
  ctx: Context;
  user: S extends "required"
    ? SessionUser
    : S extends "optional"
      ? SessionUser | undefined
      : undefined;
  params: P;
  query: Q;
  body: B;
}

export interface RouteSpec<P, Q, B, S extends SessionNeed> {
  method: "get" | "post" | "patch" | "put" | "delete";
  /** Koa path with ":name" parameters. */
  path: `/${string}`;
  /** One line for the API's description. */
  summary: string;
  session: S;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /**
   * Runs before the body is read: throws 404 or 403 for something the caller may not change, so that no upload is
   * accepted for another user's listing.
   */
  admit?: (input: Pick<RouteInput<P, Q, B, S>, "user" | "params">) => Promise<void>;
  /** Reads the body instead of the JSON reader of 100 kB and puts it on `ctx.state.body`. */
  bodyReader?: Middleware;
  /** The rate limit a call counts against; reads and writes by default, false for none. */
  limit?: LimitName | false;
  /**
   * Whether a suspended user may call it, though it changes something: to leave, to end what they pay for, or to return
   * to another account.
   */
  isForSuspended?: boolean;
  /** Whether it deletes the account of its user. */
  endsAccount?: boolean;
  /** False for routes that answer without the database. */
  needsDatabase?: boolean;
  /** Success and the route's own errors; the description adds the errors of every route. */
  answers: Record<number, Answer>;
  handle: (input: RouteInput<P, Q, B, S>) => Promise<void> | void;
}

/** A route for the router and the description. */
export interface Route {
  spec: Omit<RouteSpec<unknown, unknown, unknown, SessionNeed>, "handle" | "admit">;
  middlewares: Middleware[];
}

/**
 * Declares a route. Calls pass, in order: database available, session (401), not suspended (403), rate limit (429),
 * parameters (404), `admit` (404, 403), query and body (400), then `handle`, which loads, authorizes, acts and presents.
 */
export function route<P = undefined, Q = undefined, B = undefined, S extends SessionNeed = "none">(
  spec: RouteSpec<P, Q, B, S>,
): Route {
  const { handle, admit: _admit, ...rest } = spec;
  const middlewares: Middleware[] = [
    ...(spec.needsDatabase === false ? [] : [requireDatabase()]),
    authenticate(spec.session),
    guard(spec),
    limitRate(spec.limit ?? (spec.method === "get" ? "reads" : "writes"), spec.needsDatabase),
    checkParams(spec),
    ...(spec.method === "get" ? [] : [spec.bodyReader ?? readJson()]),
    async (ctx) => {
      await handle(checkInput(ctx, spec));
      stringifyOnce(ctx);
      if (ctx.type === "application/json" && !isPublic(ctx)) {
        varyByLanguage(ctx);
      }
    },
  ];
  return { spec: rest, middlewares };
}

/** Guards the calls by which users change something. */
function guard<P, Q, B, S extends SessionNeed>({
  method,
  session,
  isForSuspended = false,
  endsAccount = false,
}: RouteSpec<P, Q, B, S>): Middleware {
  const isWrite = method !== "get" && session === "required";
  return async (ctx, next) => {
    const { user, guardWrites } = ctx.state;
    if (isWrite && user !== undefined && !isForSuspended) {
      guardWrites.refuse(user);
    }
    await next();
    if (isWrite && user !== undefined && !endsAccount) {
      await guardWrites.settle(user);
    }
  };
}

function limitRate(name: LimitName | false, needsDatabase = true): Middleware {
  return async (ctx, next) => {
    if (name !== false && needsDatabase) {
      await ctx.state.limits.take(name, callerOf(ctx));
    }
    await next();
  };
}

/** The path's parameters are checked before any of the body is read. */
function checkParams<P, Q, B, S extends SessionNeed>({
  params: schema,
  admit,
}: RouteSpec<P, Q, B, S>): Middleware {
  return async (ctx, next) => {
    const { params: given } = ctx as Context & { params: Record<string, string> };
    const params = schema && parseParams(schema, given);
    ctx.state.params = params;
    await admit?.({ user: ctx.state.user, params } as RouteInput<P, Q, B, S>);
    await next();
  };
}

function checkInput<P, Q, B, S extends SessionNeed>(
  ctx: Context,
  { query, body }: RouteSpec<P, Q, B, S>,
): RouteInput<P, Q, B, S> {
  return {
    ctx,
    user: ctx.state.user,
    params: ctx.state.params,
    query: query && parse(query, readQuery(ctx.querystring)),
    body: body && parse(body, ctx.state.body),
  } as RouteInput<P, Q, B, S>;
}

/** Whether everybody's caches may keep the answer: such answers have no words. */
function isPublic(ctx: Context): boolean {
  return ctx.response.get("Cache-Control").startsWith("public");
}

/** Koa serialises a JSON body whenever its length is read; a string is serialised once. */
function stringifyOnce(ctx: Context): void {
  const { body } = ctx;
  const isJson = typeof body === "object" && body !== null;
  if (isJson && !Buffer.isBuffer(body) && !(body instanceof Readable)) {
    ctx.body = JSON.stringify(body);
  }
}

function readJson(): Middleware {
  return async (ctx, next) => {
    ctx.state.body = await readBody(ctx);
    await next();
  };
}

/**
 * Answers 503 at once while the database is unavailable, so that no call waits for it, and within two seconds when it
 * stops answering during a call.
 */
function requireDatabase(): Middleware {
  return async (_ctx, next) => {
    if (!isConnected()) {
      throw unavailable("service.databaseAway");
    }
    await whileConnected(next());
  };
}
