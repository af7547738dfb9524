import type { Membership } from "@takas/contracts/billing";

import type { UserRecord } from "../accounts";
import { overduePlan } from "./overduePlan";
import { hasBought } from "./purchases";

/** What a user pays for, as Stripe last reported it. */
export async function presentMembership(
  user: Pick<UserRecord, "_id" | "membershipType" | "billing">,
): Promise<Membership> {
  const { membershipType, billing } = user;
  const { plan, isEnding = false, isPaused = false, paidUntil, nextPayment } = billing ?? {};
  const hasBilling = isReported(billing) || (await hasBought(user._id));
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

/** Whether Stripe has reported a membership. The first visit to the payment page writes the first version. */
function isReported(billing: UserRecord["billing"]): boolean {
  return billing !== undefined && billing.version > 1;
}
