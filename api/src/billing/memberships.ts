import { isDeepStrictEqual } from "node:util";

import type { Plan } from "@takas/contracts/billing";
import { PLANS } from "@takas/contracts/billing";
import type Stripe from "stripe";

import { User, hasLeft } from "../accounts";
import type { UserRecord } from "../accounts";
import { SingleFlight } from "../platform/SingleFlight";
import { membershipEvents } from "./membershipEvents";
import { isRefused } from "./stripe";
import type { Billing } from "./stripe";

/** Statuses of subscriptions that have ended or never began. */
const OVER = new Set<Stripe.Subscription.Status>(["canceled", "incomplete", "incomplete_expired"]);
/** Statuses that grant the plan: an unpaid renewal suspends it until it is paid. */
const PAID = new Set<Stripe.Subscription.Status>(["active", "trialing"]);

const syncs = new SingleFlight<void>();

/** The fields of a user that are compared to detect a change. */
const KNOWN = { membershipType: 1, billing: 1 } as const;

/**
 * Sets a user's membership to the state of their subscriptions at Stripe, whatever was stored before: events may
 * arrive late, twice and in any order. Only one subscription remains: see `keepOne`. What is written was read from
 * Stripe after the last write, or is read again. Without a user, because they have left, nothing goes on.
 */
export function syncMembership(billing: Billing, customer: string): Promise<void> {
  return syncs.runAfter(customer, () => sync(billing, customer));
}

async function sync({ stripe, log, isLive }: Billing, customer: string): Promise<void> {
  for (;;) {
    const user = await User.findOne({ "billing.customer": customer }, KNOWN).lean();
    if (user?.billing === undefined || (await hasLeft(user._id))) {
      log.warn({ customer }, "Stripe reports an unknown customer");
      await endUnowned(stripe, customer);
      return;
    }
    const kept = await keepOne(stripe, customer);
    const plan = kept !== undefined && isPaid(kept) ? planOf(kept) : undefined;
    const { version, ...before } = user.billing;
    const membershipType = plan ?? "free";
    const billing = { customer, ...(await readTerms(stripe, kept)) };
    const isChanged = membershipType !== user.membershipType || !isDeepStrictEqual(billing, before);
    const event = { id: `membership/${version}`, membershipType, at: new Date() };
    const changed = await User.findOneAndUpdate(
      { _id: user._id, "billing.customer": customer, "billing.version": version },
      {
        $set: {
          membershipType,
          isDealer: plan === "dealer",
          billing: { ...billing, version: version + 1 },
        },
        ...(isLive && isChanged && { $push: { outbox: event } }),
      },
      { returnDocument: "after" },
    ).lean();
    if (changed !== null) {
      await membershipEvents.deliver(changed);
      return;
    }
  }
}

/** Ends what a page that was open while its account was deleted has started, and refunds it. */
async function endUnowned(stripe: Stripe, customer: string): Promise<void> {
  for (const subscription of await listRunning(stripe, customer)) {
    await refundLastPayment(stripe, subscription);
    await endSubscription(stripe, subscription.id, { prorates: false });
  }
}

type Terms = Pick<
  NonNullable<UserRecord["billing"]>,
  "paidUntil" | "plan" | "isEnding" | "isPaused" | "nextPayment"
>;

/** The state of the remaining subscription, as the user sees it. */
async function readTerms(stripe: Stripe, kept: Stripe.Subscription | undefined): Promise<Terms> {
  if (kept === undefined) {
    return { paidUntil: null };
  }
  const plan = planOf(kept);
  const terms = { paidUntil: null, ...(plan && { plan }) };
  if (!isPaid(kept)) {
    return isPaused(kept) ? { ...terms, isPaused: true } : terms;
  }
  if (kept.pause_collection?.behavior !== undefined) {
    return terms;
  }
  const paidUntil = endOf(kept);
  return isEnding(kept)
    ? { ...terms, paidUntil, isEnding: true }
    : { ...terms, paidUntil, ...(await readNextPayment(stripe, kept)) };
}

async function readNextPayment(
  stripe: Stripe,
  { id }: Stripe.Subscription,
): Promise<Pick<Terms, "nextPayment">> {
  try {
    const { amount_due } = await stripe.invoices.createPreview({ subscription: id });
    return { nextPayment: amount_due };
  } catch (error) {
    // The subscription was cancelled or ended a moment ago; its event brings the rest.
    if (isRefused(error)) {
      return {};
    }
    throw error;
  }
}

/** The customer's subscription that has not ended; undefined without one. */
export async function findSubscription(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription | undefined> {
  const running = await listRunning(stripe, customer);
  return running.findLast(isPaid) ?? running.at(-1);
}

function isPaid(subscription: Stripe.Subscription): boolean {
  return PAID.has(subscription.status) && !isPaused(subscription);
}

/**
 * Whether a subscription is paused. `void` says that the service is not provided; with the other kinds of a paused
 * collection Stripe's customer goes on for free, or pays later.
 */
function isPaused({ pause_collection }: Stripe.Subscription): boolean {
  return pause_collection?.behavior === "void";
}

/** Whether a subscription is cancelled and will end. */
export function isEnding({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean {
  return cancel_at_period_end || typeof cancel_at === "number";
}

/** Ends a subscription now; does nothing if it has ended. With `prorates`, the rest of its month is credited. */
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
 * Leaves a customer with one running subscription and returns it. The newest paid one wins, because it is the latest
 * choice, and the rest of the old one's month is credited to the next invoice. The same plan bought twice is a
 * mistake: the older one stays, and the newer one is refunded.
 */
async function keepOne(stripe: Stripe, customer: string): Promise<Stripe.Subscription | undefined> {
  const running = await dropUnpaidEnding(stripe, await listRunning(stripe, customer));
  const paid = running.filter(isPaid);
  const newest = paid.at(-1);
  const kept = paid.find((one) => newest && planOf(one) === planOf(newest)) ?? running.at(-1);
  for (const other of running) {
    if (kept !== undefined && other.id !== kept.id) {
      const isRepeated = paid.indexOf(other) > paid.indexOf(kept);
      if (isRepeated) {
        await refundLastPayment(stripe, other);
      }
      const prorates = !isRepeated && isPaid(other);
      await endSubscription(stripe, other.id, { prorates });
    }
  }
  return kept;
}

/**
 * Ends cancelled subscriptions with an overdue payment at once, and returns the others: no paid time is left, and
 * Stripe would keep retrying the card.
 */
async function dropUnpaidEnding(
  stripe: Stripe,
  running: Stripe.Subscription[],
): Promise<Stripe.Subscription[]> {
  const dropped = running.filter((one) => !PAID.has(one.status) && isEnding(one));
  for (const { id } of dropped) {
    await endSubscription(stripe, id, { prorates: false });
  }
  return running.filter((one) => !dropped.includes(one));
}

/** Our subscriptions that have begun and not ended, oldest first. */
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
      await refundInFull(stripe, typeof intent === "string" ? intent : intent.id);
    }
  }
}

/** Refunds a payment in full, once. */
export async function refundInFull(stripe: Stripe, payment: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment },
      { idempotencyKey: `refund-${payment}` },
    );
  } catch (error) {
    if (!isRefused(error, "charge_already_refunded")) {
      throw error;
    }
  }
}

/** The plan of a subscription that Takas created; undefined for any other. */
export function planOf({ metadata }: Stripe.Subscription): Plan | undefined {
  return PLANS.find((plan) => plan === metadata["plan"]);
}

/** The end of a cancelled subscription, or of its paid month. */
export function endOf({ items, cancel_at }: Stripe.Subscription): Date | null {
  const end = cancel_at ?? items.data[0]?.current_period_end;
  return end === undefined ? null : new Date(end * 1000);
}
