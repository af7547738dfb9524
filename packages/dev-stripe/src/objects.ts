import { randomBytes } from "node:crypto";

import Stripe from "stripe";

// The supported part of Stripe's objects. Amounts in pence, times in Unix seconds, ids with Stripe's prefixes.

export type Metadata = Record<string, string>;
/** The customer of an object, and its currency. */
type Payer = { customer: string; currency: string };

/** A negative `balance` is a credit that reduces the next invoice. */
export function newCustomer(metadata: Metadata) {
  return { ...newBase("cus"), object: "customer", email: "", balance: 0, metadata };
}

/** The language of a page for people, as Stripe takes it. */
type Locale = { locale: string | null };

interface NewSession extends Payer, Locale {
  mode: "payment" | "subscription";
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string;
  amount_total: number;
  metadata: Metadata;
}

/** Open for a day. Its URL uses the web server the visitor came from, so that phones reach it too. */
export function newSession(fields: NewSession) {
  const base = newBase("cs_test");
  return {
    ...base,
    ...fields,
    object: "checkout.session",
    status: "open" as "open" | "complete" | "expired",
    payment_status: "unpaid" as "unpaid" | "paid",
    subscription: null as string | null,
    payment_intent: null as string | null,
    url: `${new URL(fields.success_url).origin}/dev-stripe/pay/${base.id}` as string | null,
    expires_at: base.created + 24 * 3600,
  };
}

/** The item of a session, and the metadata of what it creates; Stripe shows neither on the session. */
export interface Order {
  name: string;
  metadata: Metadata;
}

export function newSubscription({ customer, currency, amount_total }: Session, order: Order) {
  const base = newBase("sub");
  const item = {
    id: newBase("si").id,
    current_period_start: base.created,
    current_period_end: monthAfter(base.created),
    price: { unit_amount: amount_total, product_name: order.name },
  };
  return {
    ...base,
    object: "subscription",
    customer,
    currency,
    status: "active" as "active" | "past_due" | "canceled",
    pause_collection: null as { behavior: string; resumes_at: null } | null,
    cancel_at_period_end: false,
    cancel_at: null as number | null,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    latest_invoice: "",
    metadata: order.metadata,
    items: { object: "list", has_more: false, data: [item] as [typeof item] },
  };
}

export function newInvoice({ id, customer, currency, items }: Subscription, amount_due: number) {
  const parent = { type: "subscription_details", subscription_details: { subscription: id } };
  const status = "open" as "open" | "paid" | "draft";
  const object = "invoice";
  return {
    ...newBase("in"),
    object,
    customer,
    currency,
    description: items.data[0].price.product_name,
    status,
    amount_due,
    amount_paid: 0,
    parent,
  };
}

interface NewPortalSession extends Locale {
  customer: string;
  return_url: string;
  configuration: string;
  /** The subscription to cancel; without it the whole portal opens. */
  cancels: string | null;
}

/**
 * A session of the billing portal. Its URL uses the web server the visitor came from, like that of a payment page.
 */
export function newPortalSession(fields: NewPortalSession) {
  const base = newBase("bps");
  const url = `${new URL(fields.return_url).origin}/dev-stripe/portal/${base.id}`;
  return { ...base, ...fields, object: "billing_portal.session", url };
}

export function newPortalConfiguration(metadata: Metadata) {
  return { ...newBase("bpc"), object: "billing_portal.configuration", active: true, metadata };
}

/** The payment that settled an invoice. */
export function newInvoicePayment(invoice: string, payment_intent: string) {
  const payment = { type: "payment_intent", payment_intent };
  return { ...newBase("inpay"), object: "invoice_payment", invoice, status: "paid", payment };
}

/** A successful payment and its charge. */
export function newPayment({ customer, currency }: Payer, amount: number, metadata: Metadata) {
  const [intent, base] = [newBase("pi"), newBase("ch")];
  const both = { customer, currency, amount, status: "succeeded" };
  const [refunded, disputed] = [false, false];
  const state = { amount_refunded: 0, refunded, disputed };
  return {
    payment: {
      ...intent,
      ...both,
      object: "payment_intent",
      latest_charge: base.id,
      metadata,
    },
    charge: { ...base, ...both, object: "charge", payment_intent: intent.id, ...state },
  };
}

export function newEvent(type: string, object: object) {
  const data = { object: structuredClone(object) };
  return { ...newBase("evt"), object: "event", api_version: Stripe.API_VERSION, type, data };
}

export type Customer = ReturnType<typeof newCustomer>;
export type Session = ReturnType<typeof newSession>;
export type Subscription = ReturnType<typeof newSubscription>;
export type Invoice = ReturnType<typeof newInvoice>;
export type PaymentIntent = ReturnType<typeof newPayment>["payment"];
export type Charge = ReturnType<typeof newPayment>["charge"];
export type PortalSession = ReturnType<typeof newPortalSession>;
export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>;
export type StripeEvent = ReturnType<typeof newEvent>;

let newestId = 0;

/**
 * The common fields of every object: newBase("cus") has an id like cus_019e… Ids sort by the time they were made, so
 * that code which breaks a tie of one second by id gets the order of creation.
 */
export function newBase(prefix: string): { id: string; created: number; livemode: false } {
  newestId = Math.max(newestId + 1, Date.now());
  const time = newestId.toString(16).padStart(12, "0");
  return {
    id: `${prefix}_${time}${randomBytes(6).toString("hex")}`,
    created: unixNow(),
    livemode: false,
  };
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** The same day and time next month, or that month's last day. */
export function monthAfter(time: number): number {
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) {
    date.setUTCDate(0);
  }
  return Math.floor(date.getTime() / 1000);
}
