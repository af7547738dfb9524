import { answerError } from "@takas/server/answerError";

import { isDatabaseAway, isDiskFull } from "../database/connection";
import { HttpError, failed, noRoom, notFound, unavailable } from "../errors";
import { stopReading } from "./body/stopReading";
import { logOf } from "./state";
import type { Middleware } from "./state";

/** Converts a domain's error into one for the caller; undefined for an unknown error. */
export type Explain = (error: unknown) => HttpError | undefined;

/**
 * The only place where errors become answers: plain text, one sentence, or RFC 9457 for clients that accept it. Any
 * error that is not an HttpError, and that `explain` does not convert, is logged and answered without details.
 */
export function handleErrors(explain: Explain): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) {
        throw notFound("request.unknownAddress");
      }
    } catch (error) {
      const known =
        knownError(error) ??
        explain(error) ??
        failed("service.failed", undefined, { cause: error });
      if (known.status >= 500) {
        logOf(ctx).error({ err: error }, "request failed");
      }
      stopReading(ctx);
      answerError(ctx, known);
    }
  };
}

function knownError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) {
    return error;
  }
  if (isDatabaseAway(error)) {
    return unavailable("service.databaseAway", undefined, { cause: error });
  }
  return isDiskFull(error) ? noRoom("service.diskFull", undefined, { cause: error }) : undefined;
}
