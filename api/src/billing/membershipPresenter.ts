import type { Membership } from "@takas/contracts/billing";

import type { UserRecord } from "../accounts";

/** What a user pays for, as Stripe last reported it. */
export function presentMembership({
  membershipType,
  billing,
}: Pick<UserRecord, "membershipType" | "billing">): Membership {
  const { plan, isEnding = false, isPaused = false, paidUntil, nextPayment } = billing ?? {};
  const hasBilling = billing !== undefined;
  const until = paidUntil?.toISOString() ?? null;
  if (membershipType === "free") {
    const isSuspended = plan !== undefined;
    return {
      state: isPaused ? "paused" : isSuspended ? "overdue" : "none",
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
