import { Readable } from "node:stream";

import type { LimitName } from "@takas/contracts/errorTexts";
import type { z } from "zod";

import { isConnected, whileConnected } from "../database/connection";
import { unavailable } from "../errors";
import { readQuery } from "../text/readQuery";
import { authenticate } from "./authenticate";
import type { SessionNeed } from "./authenticate";
import { readBody } from "./body/readBody";
import { varyByLanguage } from "./negotiateLanguage";
import { callerOf } from "./state";
import type { Context, Middleware, SessionUser } from "./state";
import { parse, parseParams } from "./validate";

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
  answer: (ctx: Context) => Promise<void>;
}

/**
 * Declares a route. Calls pass, in order: database available, session (401), not suspended (403), rate limit (429),
 * parameters (404), `admit` (404, 403), query and body (400), then `handle`, which loads, authorizes, acts and presents.
 */
export function route<P = undefined, Q = undefined, B = undefined, S extends SessionNeed = "none">(
  spec: RouteSpec<P, Q, B, S>,
): Route {
  const { handle, admit, ...rest } = spec;
  const {
    method,
    session,
    isForSuspended = false,
    endsAccount = false,
    needsDatabase = true,
  } = spec;
  const { bodyReader = method === "get" ? undefined : readJson() } = spec;
  const limit = needsDatabase ? (spec.limit ?? (method === "get" ? "reads" : "writes")) : false;
  const isWrite = method !== "get" && session === "required";

  // One function: separate middlewares would cost one or two promises per call.
  const pass = async (ctx: Context) => {
    await authenticate(ctx, session);
    const { user, guardWrites, limits } = ctx.state;
    const writer = isWrite ? user : undefined;
    if (writer !== undefined && !isForSuspended) {
      guardWrites.refuse(writer);
    }
    if (limit !== false) {
      await limits.take(limit, callerOf(ctx));
    }
    // Checked before any of the body is read.
    const params = spec.params && parseParams(spec.params, paramsOf(ctx));
    ctx.state.params = params;
    await admit?.({ user, params } as RouteInput<P, Q, B, S>);
    const finish = async () => {
      await handle(checkInput(ctx, spec));
      finishJson(ctx);
    };
    await (bodyReader === undefined ? finish() : bodyReader(ctx, finish));
    if (writer !== undefined && !endsAccount) {
      await guardWrites.settle(writer);
    }
  };
  return { spec: rest, answer: needsDatabase ? async (ctx) => withDatabase(ctx, pass) : pass };
}

function paramsOf(ctx: Context): Record<string, string> {
  return (ctx as Context & { params: Record<string, string> }).params;
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

/** Serialises a JSON body, which Koa would do whenever its length is read, and says that it depends on the language. */
function finishJson(ctx: Context): void {
  const { body } = ctx;
  const isJson = typeof body === "object" && body !== null;
  if (isJson && !Buffer.isBuffer(body) && !(body instanceof Readable)) {
    ctx.body = JSON.stringify(body);
  }
  if (ctx.type === "application/json" && !isPublic(ctx)) {
    varyByLanguage(ctx);
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
function withDatabase(ctx: Context, answer: Route["answer"]): Promise<void> {
  if (!isConnected()) {
    throw unavailable("service.databaseAway");
  }
  return whileConnected(answer(ctx));
}
