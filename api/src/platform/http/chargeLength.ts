import { SEARCH_LIMITS } from "@takas/contracts/limits";

import { callerOf } from "./state";
import type { Context } from "./state";

/** Charges a long list as several reads: one for every 100 entries, of which the call itself is the first. */
export async function chargeLength(ctx: Context, entries: number): Promise<void> {
  const cost = Math.ceil(entries / SEARCH_LIMITS.longPage);
  if (cost > 1) {
    await ctx.state.limits.take("reads", callerOf(ctx), cost - 1);
  }
}
