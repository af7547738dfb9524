import { addressKey } from "@takas/server/addressKey";
import { SemaphoreFullError } from "@takas/server/FairSemaphore";
import type { FairSemaphore } from "@takas/server/FairSemaphore";
import type { Middleware } from "koa";

import { refuseFullLane } from "./refuseFullLane";
import { untilGone } from "./untilGone";

/** Runs what follows in turns by visitor; refuses visitors with too many waiting requests. */
export function admit(lane: FairSemaphore): Middleware {
  return async function takeTurns(ctx, next) {
    try {
      await lane.run(addressKey(ctx.ip), next, untilGone(ctx));
    } catch (error) {
      if (error instanceof SemaphoreFullError) {
        refuseFullLane(ctx, error);
      } else if (!ctx.res.destroyed) {
        throw error;
      }
    }
  };
}
