import { addressKey } from "@takas/server/addressKey";
import { SemaphoreFullError } from "@takas/server/FairSemaphore";
import type { FairSemaphore } from "@takas/server/FairSemaphore";
import type { Context, Middleware } from "koa";

import { refuseFullLane } from "./refuseFullLane";
import { untilGone } from "./untilGone";

/**
 * Runs what follows in turns by visitor. Visitors with too many waiting requests are refused. While the lane is
 * full, `instead` may answer immediately: it resolves to whether it did.
 */
export function admit(
  lane: FairSemaphore,
  instead: (ctx: Context) => Promise<boolean>,
): Middleware {
  return async function takeTurns(ctx, next) {
    try {
      await lane.run(addressKey(ctx.ip), next, untilGone(ctx));
    } catch (error) {
      if (error instanceof SemaphoreFullError) {
        if (error.isVisitors || !(await instead(ctx))) {
          refuseFullLane(ctx, error);
        }
      } else if (!ctx.res.destroyed) {
        throw error;
      }
    }
  };
}
