import type { Membership } from "@takas/contracts/billing";

import type { UserRecord } from "../accounts";
import { overduePlan } from "./overduePlan";

/** What a user pays for, as Stripe last reported it. */
export function presentMembership(
  user: Pick<UserRecord, "membershipType" | "billing">,
): Membership {
  const { membershipType, billing } = user;
  const { plan, isEnding = false, isPaused = false, paidUntil, nextPayment } = billing ?? {};
  const hasBilling = billing !== undefined;
  const until = paidUntil?.toISOString() ?? null;
  if (membershipType === "free") {
    return {
      state: isPaused ? "paused" : overduePlan(user) !== undefined ? "overdue" : "none",
      plan: plan ?? null,
      until: null,
      nextPayment: null,
      hasBilling,
    };
  }
  return {
    state: isEnding ? "ending" : "active",
    plan: membershipType,
    until,
    nextPayment: isEnding || nextPayment === undefined ? null : nextPayment / 100,
    hasBilling,
  };
}
