import { User } from "../accounts";
import { databaseTime } from "../platform/database/connection";
import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { schedule } from "../platform/process/schedule";
import { EVENT_TYPES, applyStripeEvent } from "./applyStripeEvent";
import { BillingReview, REVIEW } from "./BillingReview";
import { syncMembership } from "./memberships";
import type { Billing } from "./stripe";

/** Times in ms. Stripe lists events for 30 days; a run starts an hour before the last one did. */
const LISTED = 30 * 24 * 3600_000;
const OVERLAP = 3600_000;
/** The lease of a run, and how long a renewal may take to be reported. */
const LEASE = 5 * 60_000;
const PATIENCE = 3600_000;

const { trusted } = mongoose;

/** The number of events read, of those that could not be applied, and of overdue memberships. */
export interface Reconciled {
  events: number;
  failed: number;
  overdue: number;
}

/**
 * Applies what the webhook missed: every event of Stripe's since the last run, and the state of memberships whose
 * paid month is over. Any number of processes may call this; resolves to undefined while another one runs. A run with
 * a failure is repeated from the same point.
 */
export async function reconcileBilling(
  billing: Billing,
  now = databaseTime(),
): Promise<Reconciled | undefined> {
  const since = await takeLease(now);
  if (since === undefined) {
    return undefined;
  }
  const through = { through: now };
  try {
    const result = {
      ...(await applyEvents(billing, since)),
      overdue: await syncOverdue(billing, now),
    };
    if (result.failed === 0) {
      await BillingReview.updateOne({ _id: REVIEW }, through);
    }
    return result;
  } finally {
    await BillingReview.updateOne({ _id: REVIEW }, { leaseUntil: now });
  }
}

/** The start time of a run; undefined while another process runs. */
async function takeLease(now: Date): Promise<Date | undefined> {
  const first = new Date(now.getTime() - LISTED);
  try {
    const review = await BillingReview.findOneAndUpdate(
      { _id: REVIEW, leaseUntil: trusted({ $lte: now }) },
      {
        $set: { leaseUntil: new Date(now.getTime() + LEASE) },
        $setOnInsert: { through: first },
      },
      { upsert: true, returnDocument: "after" },
    ).lean();
    const since = review.through.getTime() - OVERLAP;
    return new Date(Math.max(since, first.getTime()));
  } catch (error) {
    if (isDuplicateKey(error, "_id")) {
      return undefined;
    }
    throw error;
  }
}

async function applyEvents(billing: Billing, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const result = { events: 0, failed: 0 };
  const types = [...EVENT_TYPES];
  for await (const event of billing.stripe.events.list({ created, types, limit: 100 })) {
    result.events += 1;
    try {
      await applyStripeEvent(billing, event);
    } catch (error) {
      result.failed += 1;
      billing.log.error({ err: error, event: event.id }, "missed event not applied");
    }
  }
  return result;
}

async function syncOverdue(billing: Billing, now: Date): Promise<number> {
  const due = new Date(now.getTime() - PATIENCE);
  const users = await User.find(
    { "billing.paidUntil": trusted({ $lt: due }) },
    { billing: 1 },
  ).lean();
  for (const { billing: known } of users) {
    if (known !== undefined) {
      await syncMembership(billing, known.customer);
    }
  }
  return users.length;
}

const INTERVAL = 10 * 60_000;

/** Applies what the webhook missed, at once and then every ten minutes. */
export function keepBillingReconciled(billing: Billing): void {
  const { log } = billing;
  schedule({ name: "reconcile billing", log, interval: INTERVAL, isAtOnce: true }, async () => {
    const result = await reconcileBilling(billing);
    if (result !== undefined) {
      log.info(result, "billing reconciled");
    }
  });
}
