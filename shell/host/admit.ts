import { addressKey } from "@takas/server/addressKey";
import type { Middleware } from "koa";

import { LaneFullError } from "./FairLane";
import type { FairLane } from "./FairLane";
import { refuseInWords } from "./refuseInWords";
import { untilGone } from "./untilGone";

/** Lets visitors take turns in what follows; who has too much waiting is refused. */
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
