import { addressKey } from "@takas/server/addressKey";
import type { Middleware } from "koa";

import { LaneFullError } from "./FairLane";
import type { FairLane } from "./FairLane";
import { refuseInWords } from "./refuseInWords";
import { untilGone } from "./untilGone";

/** Runs what follows in turns by visitor; refuses visitors with too many waiting requests. */
export function admit(lane: FairLane): Middleware {
  return async function takeTurns(ctx, next) {
    try {
      await lane.run(addressKey(ctx.ip), next, untilGone(ctx));
    } catch (error) {
      if (error instanceof LaneFullError) {
        refuseInWords(ctx, error);
      } else if (!ctx.res.destroyed) {
        throw error;
      }
    }
  };
}
