import { answerError } from "@takas/server/answerError";
import type { AnsweredError } from "@takas/server/answerError";
import type { SemaphoreFullError } from "@takas/server/FairSemaphore";
import { inLanguage } from "@takas/server/inLanguage";
import type { Context } from "koa";

import { visitorLanguage } from "../registry/languages";

/** Answers that a lane is full: 429 if one visitor does too much, 503 if all do. */
export function refuseFullLane(ctx: Context, { isVisitors }: SemaphoreFullError): void {
  if (isVisitors) {
    answerVisitor(ctx, { status: 429, id: "too-many", code: "web.tooManyRequests", retryAfter: 5 });
  } else {
    answerApiAway(ctx);
  }
}

/** Answers that neither the API nor a slot for a call is available. */
export function answerApiAway(ctx: Context): void {
  answerVisitor(ctx, { status: 503, id: "unavailable", code: "web.apiAway", retryAfter: 5 });
}

/** Answers with an error in the visitor's language. */
export function answerVisitor(ctx: Context, error: AnsweredError): void {
  inLanguage(visitorLanguage(ctx), () => answerError(ctx, error));
}
