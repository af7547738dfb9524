import { addressKey } from "@takas/server/addressKey";
import type { Middleware } from "koa";

import { LaneFullError } from "./FairLane";
import type { FairLane } from "./FairLane";
import { refuseFullLane } from "./refuseFullLane";
import { untilGone } from "./untilGone";

/** Runs what follows in turns by visitor; refuses visitors with too many waiting requests. */
export function admit(lane: FairLane): Middleware {
  return async function takeTurns(ctx, next) {
    try {
      await lane.run(addressKey(ctx.ip), next, untilGone(ctx));
    } catch (error) {
      if (error instanceof LaneFullError) {
        refuseFullLane(ctx, error);
      } else if (!ctx.res.destroyed) {
        throw error;
      }
    }
  };
}
