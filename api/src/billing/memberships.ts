import type { Plan } from "@takas/contracts/billing";
import { PLANS } from "@takas/contracts/billing";
import type Stripe from "stripe";

import { User } from "../accounts/User";
import { coalesce } from "../platform/turns/coalesce";
import { isRefused } from "./stripe";
import type { Billing } from "./stripe";

/** Statuses of subscriptions that have ended or never began. */
const OVER = new Set<Stripe.Subscription.Status>(["canceled", "incomplete", "incomplete_expired"]);
/** Statuses that give what the plan promises: a renewal that was not paid takes it away until it is. */
const PAID = new Set<Stripe.Subscription.Status>(["active", "trialing"]);

/**
 * Makes a user's membership what his subscriptions at Stripe say, whatever was known of them before: events may come
 * late, twice and in any order. Only one subscription stays: see `keepOne`. What is written was read from Stripe after
 * the last write, or is read again.
 */
export function syncMembership(billing: Billing, customer: string): Promise<void> {
  return coalesce(customer, () => sync(billing, customer));
}

async function sync({ stripe, log }: Billing, customer: string): Promise<void> {
  for (;;) {
    const user = await User.findOne({ "billing.customer": customer }, { billing: 1 }).lean();
    if (user?.billing === undefined) {
      log.warn({ customer }, "Stripe reports a customer that no user here is");
      return;
    }
    const kept = await keepOne(stripe, customer);
    const plan = kept !== undefined && PAID.has(kept.status) ? planOf(kept) : undefined;
    const { version } = user.billing;
    const { matchedCount } = await User.updateOne(
      { _id: user._id, "billing.customer": customer, "billing.version": version },
      {
        membershipType: plan ?? "free",
        isDealer: plan === "dealer",
        billing: {
          customer,
          paidUntil: plan && kept ? paidUntil(kept) : null,
          version: version + 1,
        },
      },
    );
    if (matchedCount === 1) {
      return;
    }
  }
}

/** Ends a subscription now; one that has ended already is left alone. With `prorates`, the rest of its month is credited. */
export async function endSubscription(
  stripe: Stripe,
  id: string,
  { prorates }: { prorates: boolean },
): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: prorates, invoice_now: prorates });
  } catch (error) {
    if (!isRefused(error, "resource_missing")) {
      throw error;
    }
  }
}

/**
 * Leaves a customer with one running subscription and returns it. The newest one that is paid wins, since that is what
 * he chose last, and the rest of the old one's month is credited to his next invoice. The same plan bought twice is a
 * mistake: the older one stays, and the newer one's money goes back.
 */
async function keepOne(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const running = await listRunning(stripe, customer);
  const paid = running.filter(({ status }) => PAID.has(status));
  const newest = paid.at(-1);
  const kept = paid.find((one) => newest && planOf(one) === planOf(newest)) ?? running.at(-1);
  for (const other of running) {
    if (kept !== undefined && other.id !== kept.id) {
      const isRepeated = paid.indexOf(other) > paid.indexOf(kept);
      if (isRepeated) {
        await refundLastPayment(stripe, other);
      }
      const prorates = !isRepeated && PAID.has(other.status);
      await endSubscription(stripe, other.id, { prorates });
    }
  }
  return kept;
}

/** The subscriptions of ours that have begun and not ended, oldest first. */
async function listRunning(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    return data.filter((one) => planOf(one) && !OVER.has(one.status)).toReversed();
  } catch (error) {
    if (isRefused(error, "resource_missing")) {
      return [];
    }
    throw error;
  }
}

async function refundLastPayment(stripe: Stripe, { latest_invoice }: Stripe.Subscription) {
  const invoice = typeof latest_invoice === "string" ? latest_invoice : latest_invoice?.id;
  if (invoice === undefined) {
    return;
  }
  const { data } = await stripe.invoicePayments.list({ invoice, status: "paid" });
  for (const { payment } of data) {
    const intent = payment.payment_intent;
    if (intent !== undefined) {
      await refundRepeated(stripe, typeof intent === "string" ? intent : intent.id);
    }
  }
}

/** Gives back, in full and once, a payment for what was paid for already. */
export async function refundRepeated(stripe: Stripe, payment: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment, reason: "duplicate" },
      { idempotencyKey: `repeated-${payment}` },
    );
  } catch (error) {
    if (!isRefused(error, "charge_already_refunded")) {
      throw error;
    }
  }
}

/** The plan of a subscription that was begun here; undefined for any other. */
function planOf({ metadata }: Stripe.Subscription): Plan | undefined {
  return PLANS.find((plan) => plan === metadata["plan"]);
}

function paidUntil({ items }: Stripe.Subscription): Date | null {
  const end = items.data[0]?.current_period_end;
  return end === undefined ? null : new Date(end * 1000);
}
