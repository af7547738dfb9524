import type { Problem } from "@takas/contracts/problem";

import { isDatabaseAway, isDiskFull } from "../database/connection";
import { HttpError, noRoom, notFound, unavailable } from "../errors";
import type { Context, Middleware } from "./state";
import { stopReading } from "./stopReading";

const PROBLEM = "application/problem+json";

/** Makes an error of a domain one that is meant for the caller; undefined for one it does not know. */
export type Explain = (error: unknown) => HttpError | undefined;

/**
 * The one place where errors become answers: plain text, one sentence, or RFC 9457 for who accepts it. What is no
 * HttpError, and is not made one by `explain`, is logged and answered without a word about its inside.
 */
export function handleErrors(explain: Explain = () => undefined): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw notFound();
      }
    } catch (error) {
      const known = knownError(error) ?? explain(error) ?? unknownError(error);
      if (known.status >= 500) {
        ctx.state.log.error({ err: error }, "request failed");
      }
      stopReading(ctx);
      render(ctx, known);
    }
  };
}

function knownError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) {
    return error;
  }
  if (isDatabaseAway(error)) {
    return unavailable(
      "The service is catching its breath. Please try again in a moment.",
      2,
      error,
    );
  }
  return isDiskFull(error) ? noRoom(error) : undefined;
}

function unknownError(cause: unknown): HttpError {
  return new HttpError("Something went wrong on our side. Please try again.", {
    status: 500,
    id: "internal",
    cause,
  });
}

function render(ctx: Context, error: HttpError): void {
  ctx.status = error.status;
  ctx.set("Cache-Control", "no-store");
  ctx.remove("ETag");
  if (error.retryAfter !== undefined) {
    ctx.set("Retry-After", String(Math.max(1, Math.ceil(error.retryAfter))));
  }
  if (ctx.accepts(["text/plain", PROBLEM]) !== PROBLEM) {
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = error.message;
    return;
  }
  const problem: Problem = {
    type: `/problems/${error.id}`,
    title: (error.id.charAt(0).toUpperCase() + error.id.slice(1)).replaceAll("-", " "),
    status: error.status,
    detail: error.message,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    ...(error.photos === undefined ? {} : { photos: error.photos }),
  };
  ctx.body = JSON.stringify(problem);
  ctx.type = PROBLEM;
}
