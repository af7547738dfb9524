import type { LimitName } from "@takas/contracts/errorTexts";
import { SEARCH_LIMITS } from "@takas/contracts/limits";

import { callerOf } from "./state";
import type { Context } from "./state";

/** Documents that a change brings up to date for the price of one write. */
const CHANGES = 10;

/** Charges a long list as several reads: one for every 100 entries, of which the call itself is the first. */
export function chargeLength(ctx: Context, entries: number): Promise<void> {
  return charge(ctx, "reads", entries / SEARCH_LIMITS.longPage);
}

/** Charges a change that others follow from as several writes: one for every 10, of which the call itself is the first. */
export function chargeChanges(ctx: Context, documents: number): Promise<void> {
  return charge(ctx, "writes", documents / CHANGES);
}

async function charge(ctx: Context, limit: LimitName, cost: number): Promise<void> {
  if (cost > 1) {
    await ctx.state.limits.take(limit, callerOf(ctx), Math.ceil(cost) - 1);
  }
}
