import type { Context } from "koa";

import type { LaneFullError } from "./FairLane";

/** Answers with a sentence that a lane is full: 429 if one visitor does too much, 503 if all do. */
export function refuseInWords(ctx: Context, { isVisitors }: LaneFullError): void {
  ctx.set("Cache-Control", "no-store");
  ctx.set("Retry-After", "5");
  ctx.status = isVisitors ? 429 : 503;
  ctx.body = isVisitors
    ? "Too many requests come from your network at once. Please try again in a moment."
    : "Takas is not available right now. Please try again in a moment.";
}
