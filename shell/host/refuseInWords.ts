import type { Context } from "koa";

import type { LaneFullError } from "./FairLane";

/** Says in a sentence why a lane takes no more: 429 for what one visitor does, 503 for what everybody does together. */
export function refuseInWords(ctx: Context, { isVisitors }: LaneFullError): void {
  ctx.set("Cache-Control", "no-store");
  ctx.set("Retry-After", "5");
  ctx.status = isVisitors ? 429 : 503;
  ctx.body = isVisitors
    ? "Too many requests come from your network at once. Please try again in a moment."
    : "Takas is not available right now. Please try again in a moment.";
}
