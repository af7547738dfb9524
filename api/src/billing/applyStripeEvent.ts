import type Stripe from "stripe";

import { isDuplicateKey } from "../platform/database/mongoose";
import { BillingEvent } from "./BillingEvent";
import { endSubscription, syncMembership } from "./memberships";
import { stands, syncPurchase } from "./purchases";
import type { Billing } from "./stripe";

/**
 * Applies an event once, however often and in whatever order events come: an event only says what to look at, and what
 * is done follows from how that stands at Stripe now. One of a kind that means nothing here is let pass.
 */
export async function applyStripeEvent(billing: Billing, event: Stripe.Event): Promise<void> {
  const handle = HANDLERS[event.type] as Handler | undefined;
  if (handle === undefined || (await BillingEvent.exists({ _id: event.id })) !== null) {
    return;
  }
  await handle(billing, event.data.object);
  const createdAt = new Date(event.created * 1000);
  try {
    const { id, type } = event;
    await BillingEvent.create({ _id: id, type, createdAt, appliedAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
  }
}

type Handler = (billing: Billing, object: unknown) => Promise<void>;
type Handlers = {
  [K in Stripe.Event["type"]]?: (
    billing: Billing,
    object: Extract<Stripe.Event, { type: K }>["data"]["object"],
  ) => Promise<void>;
};
type Id = string | { id: string } | null;

const HANDLERS: Handlers = {
  "checkout.session.completed": settleSession,
  "checkout.session.async_payment_succeeded": settleSession,
  "customer.subscription.created": settleCustomer,
  "customer.subscription.updated": settleCustomer,
  "customer.subscription.deleted": settleCustomer,
  "customer.subscription.paused": settleCustomer,
  "customer.subscription.resumed": settleCustomer,
  "invoice.paid": settleCustomer,
  "invoice.payment_failed": settleCustomer,
  "charge.refunded": settlePayment,
  "charge.dispute.created": settlePayment,
};

/** The kinds of events that mean something here. */
export const EVENT_TYPES = Object.keys(HANDLERS) as Stripe.Event["type"][];

async function settleSession(billing: Billing, session: Stripe.Checkout.Session): Promise<void> {
  if (session.mode === "subscription") {
    await settleCustomer(billing, session);
  } else {
    await settlePayment(billing, session);
  }
}

async function settleCustomer(billing: Billing, { customer }: { customer: Id }): Promise<void> {
  const id = idOf(customer);
  if (id !== undefined) {
    await syncMembership(billing, id);
  }
}

async function settlePayment(
  billing: Billing,
  { payment_intent }: { payment_intent: Id },
): Promise<void> {
  const id = idOf(payment_intent);
  if (id !== undefined && !(await syncPurchase(billing.stripe, id))) {
    await endIfTakenBack(billing, id);
  }
}

/** The membership ends when its running month's payment went back in full or is disputed (refund policy). */
async function endIfTakenBack(billing: Billing, paymentId: string): Promise<void> {
  const { stripe } = billing;
  const expand = ["latest_charge"];
  if (stands(await stripe.paymentIntents.retrieve(paymentId, { expand }))) {
    return;
  }
  const payment = { type: "payment_intent" as const, payment_intent: paymentId };
  const { data } = await stripe.invoicePayments.list({ payment });
  for (const { invoice } of data) {
    const { parent } = await stripe.invoices.retrieve(idOf(invoice) ?? "");
    const id = idOf(parent?.subscription_details?.subscription ?? null);
    if (id !== undefined) {
      const subscription = await stripe.subscriptions.retrieve(id);
      if (idOf(subscription.latest_invoice) === idOf(invoice)) {
        await endSubscription(stripe, id, { prorates: false });
      }
      await settleCustomer(billing, subscription);
    }
  }
}

function idOf(reference: Id): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
