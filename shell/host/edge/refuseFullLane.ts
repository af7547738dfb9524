import { answerError } from "@takas/server/answerError";
import type { SemaphoreFullError } from "@takas/server/FairSemaphore";
import type { Context } from "koa";

/** Answers that a lane is full: 429 if one visitor does too much, 503 if all do. */
export function refuseFullLane(ctx: Context, { isVisitors }: SemaphoreFullError): void {
  if (isVisitors) {
    answerError(ctx, { status: 429, id: "too-many", code: "web.tooManyRequests", retryAfter: 5 });
  } else {
    answerApiAway(ctx);
  }
}

/** Answers that neither the API nor a slot for a call is available. */
export function answerApiAway(ctx: Context): void {
  answerError(ctx, { status: 503, id: "unavailable", code: "web.apiAway", retryAfter: 5 });
}
