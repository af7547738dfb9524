import type { AccountExport } from "@takas/contracts/live/account";
import type Stripe from "stripe";

import type { UserRecord } from "../accounts";
import { OLDEST_FIRST } from "../platform/database/mongoose";
import { closePages } from "./closePages";
import { endSubscription } from "./memberships";
import { Purchase } from "./Purchase";

/** A user's one-off unlocks, oldest first. */
export async function exportPurchases(user: string): Promise<Pick<AccountExport, "purchases">> {
  const purchases = await Purchase.find({ user }).sort(OLDEST_FIRST).lean();
  return {
    purchases: purchases.map(({ offer: offerId, isPaid, createdAt }) => ({
      offerId,
      isPaid,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The records of payments remain at Stripe. */
export async function removePurchases(user: string): Promise<void> {
  await Purchase.deleteMany({ user });
}

/** Ends what a user who leaves pays for. */
export async function endMembership(
  { billing }: UserRecord,
  stripe: Stripe | undefined,
): Promise<void> {
  if (billing === undefined || stripe === undefined) {
    return;
  }
  const { customer } = billing;
  // Before the subscriptions are listed: a page that is paid at this moment has made one.
  await closePages(stripe, customer);
  for await (const subscription of stripe.subscriptions.list({ customer })) {
    await endSubscription(stripe, subscription.id, { prorates: false });
  }
}
