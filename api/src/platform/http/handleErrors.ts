import type { Problem } from "@takas/contracts/problem";

import { isStripeAway } from "../../billing/stripe";
import { PhotosAwayError } from "../../photos/store/photoFiles";
import { isDatabaseAway, isDiskFull } from "../database/connection";
import { HttpError, noRoom, notFound, unavailable } from "../errors";
import type { Context, Middleware } from "./state";
import { stopReading } from "./stopReading";

const PROBLEM = "application/problem+json";

/**
 * The one place where errors become answers: plain text, one sentence, or RFC 9457 for who accepts it. What is no
 * HttpError is logged and answered without a word about its inside.
 */
export function handleErrors(): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw notFound();
      }
    } catch (error) {
      const known = knownError(error);
      if (known.status >= 500) {
        ctx.state.log.error({ err: error }, "request failed");
      }
      stopReading(ctx);
      render(ctx, known);
    }
  };
}

function knownError(error: unknown): HttpError {
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
  if (isStripeAway(error)) {
    return unavailable("Payments are not available right now. Please try again.", 10, error);
  }
  if (error instanceof PhotosAwayError) {
    return unavailable(
      "Photos are not available right now. Please try again in a moment.",
      10,
      error,
    );
  }
  if (isDiskFull(error)) {
    return noRoom(error);
  }
  return new HttpError("Something went wrong on our side. Please try again.", {
    status: 500,
    id: "internal",
    cause: error,
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
