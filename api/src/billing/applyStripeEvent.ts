import { metrics } from "@takas/telemetry/metrics";
import { Counter, Gauge } from "prom-client";
import type Stripe from "stripe";
import { z } from "zod";

import { isDuplicateKey } from "../platform/database/mongoose";
import { BillingEvent } from "./BillingEvent";
import { tellOfEnd } from "./membershipEvents";
import { endOf, endSubscription, planOf, syncMembership } from "./memberships";
import { howTakenBack, isValid, syncPurchase } from "./purchases";
import type { Billing } from "./stripe";

/**
 * Applies an event once, in any order and however often it is delivered: an event only says what to look at, and its
 * effect follows from the current state at Stripe. Irrelevant kinds are ignored.
 */
export async function applyStripeEvent(billing: Billing, event: Stripe.Event): Promise<void> {
  try {
    const result = await applyOnce(billing, event);
    webhookEvents.inc({ result });
    lastWebhook.set(Date.now() / 1000);
  } catch (error) {
    webhookEvents.inc({ result: "failed" });
    throw error;
  }
}

type Result = "applied" | "repeated" | "ignored";

async function applyOnce(billing: Billing, event: Stripe.Event): Promise<Result> {
  const handle = handlerOf(event.type);
  if (handle === undefined) {
    return "ignored";
  }
  if ((await BillingEvent.exists({ _id: event.id })) !== null) {
    return "repeated";
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
  return "applied";
}

type Handler = (billing: Billing, object: unknown) => Promise<void>;
type Handlers = {
  [K in Stripe.Event["type"]]?: (
    billing: Billing,
    object: Extract<Stripe.Event, { type: K }>["data"]["object"],
  ) => Promise<void>;
};
/** An object's id or the object; undefined where a newer version of Stripe's API has dropped it. */
type Id = string | { id: string } | null | undefined;

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

function handlerOf(type: string): Handler | undefined {
  return Object.hasOwn(HANDLERS, type)
    ? (HANDLERS[type as Stripe.Event["type"]] as Handler)
    : undefined;
}

const AnyEvent = z.object({ id: z.string().min(1), type: z.string() });
const HandledEvent = AnyEvent.extend({
  created: z.number(),
  data: z.object({ object: z.looseObject({}) }),
});

/** Whether a value is an event, as far as its kind needs. */
export function isEvent(value: unknown): value is Stripe.Event {
  const { success, data } = AnyEvent.safeParse(value);
  return success && (handlerOf(data.type) === undefined || HandledEvent.safeParse(value).success);
}

/** The kinds of events that are handled. */
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
  if (id !== undefined && !(await syncPurchase(billing, id))) {
    await endIfTakenBack(billing, id);
  }
}

/** The membership ends when the payment of its running month is fully refunded or disputed (refund policy). */
async function endIfTakenBack(billing: Billing, paymentId: string): Promise<void> {
  const { stripe } = billing;
  const expand = ["latest_charge"];
  const taken = await stripe.paymentIntents.retrieve(paymentId, { expand });
  if (isValid(taken)) {
    return;
  }
  const payment = { type: "payment_intent" as const, payment_intent: paymentId };
  const { data } = await stripe.invoicePayments.list({ payment });
  for (const { invoice } of data) {
    const { parent } = await stripe.invoices.retrieve(idOf(invoice) ?? "");
    const id = idOf(parent?.subscription_details?.subscription ?? null);
    if (id !== undefined) {
      const subscription = await stripe.subscriptions.retrieve(id);
      const isOfLastInvoice = idOf(subscription.latest_invoice) === idOf(invoice);
      if (isOfLastInvoice) {
        await endSubscription(stripe, id, { prorates: false });
      }
      await settleCustomer(billing, subscription);
      const plan = planOf(subscription);
      const isEnded = isOfLastInvoice && !hasRunOut(subscription);
      if (billing.isLive === true && isEnded && plan !== undefined) {
        const customer = idOf(subscription.customer) ?? "";
        await tellOfEnd(customer, { payment: paymentId, plan, how: howTakenBack(taken) });
      }
    }
  }
}

/** Whether a subscription has ended by itself: a dispute may come weeks later. */
function hasRunOut(subscription: Stripe.Subscription): boolean {
  const { ended_at } = subscription;
  const end = endOf(subscription);
  return ended_at !== null && end !== null && ended_at * 1000 >= end.getTime();
}

function idOf(reference: Id): string | undefined {
  const id = typeof reference === "string" ? reference : reference?.id;
  return typeof id === "string" ? id : undefined;
}

const webhookEvents = new Counter({
  name: "webhook_events_total",
  help: "Stripe events by result: applied, repeated, ignored or failed",
  labelNames: ["result"],
  registers: [metrics],
});
const lastWebhook = new Gauge({
  name: "webhook_last_event_timestamp_seconds",
  help: "When this process last received a Stripe event; 0 for never",
  registers: [metrics],
});
