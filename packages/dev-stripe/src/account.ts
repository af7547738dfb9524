import Stripe from "stripe";

import type { Charge, Invoice, PaymentIntent, Session, StripeEvent, Subscription } from "./objects";
import { newBase, unixNow } from "./store";
import type { Store } from "./store";
import type { Webhooks } from "./webhooks";

/** What happens in the account: sessions are paid, subscriptions renew, fail and end, payments go back. */
export class Account {
  readonly store: Store;
  private readonly webhooks: Webhooks;

  constructor(store: Store, webhooks: Webhooks) {
    this.store = store;
    this.webhooks = webhooks;
  }

  /** The card was taken: makes the subscription or the payment that the session is for. */
  complete(session: Session, email: string): void {
    const { customers, orders } = this.store.state;
    const order = orders[session.id] ?? { name: "", metadata: {} };
    Object.assign(customers[session.customer] ?? {}, { email });
    if (session.mode === "subscription") {
      session.subscription = this.subscribe(session, order).id;
    } else {
      session.payment_intent = this.charge(session, session.amount_total, order.metadata).id;
    }
    Object.assign(session, { status: "complete", payment_status: "paid", url: null });
    this.emit("checkout.session.completed", session);
  }

  expire(session: Session): void {
    Object.assign(session, { status: "expired", url: null });
    this.emit("checkout.session.expired", session);
  }

  /** Begins the next month: ends a subscription that was cancelled, else takes or fails to take the price. */
  renew(subscription: Subscription, isPaid: boolean): void {
    if (subscription.cancel_at_period_end) {
      this.end(subscription);
      return;
    }
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_start);
    this.bill(subscription, isPaid);
    this.emit("customer.subscription.updated", subscription);
  }

  /** The open invoice is paid after all. */
  payLate(subscription: Subscription): void {
    const invoice = this.store.state.invoices[subscription.latest_invoice];
    if (invoice?.status === "open") {
      this.settle(invoice);
      subscription.status = "active";
      this.emit("customer.subscription.updated", subscription);
    }
  }

  /** Lets a subscription run to the end of the month that is paid, and no further. */
  cancelAtPeriodEnd(subscription: Subscription): void {
    Object.assign(subscription, { cancel_at_period_end: true, canceled_at: unixNow() });
    this.emit("customer.subscription.updated", subscription);
  }

  /** Ends a subscription at once; with `prorates`, what is left of its month becomes a credit of the customer. */
  end(subscription: Subscription, prorates = false): void {
    const [{ current_period_start: start, current_period_end: until, price }] =
      subscription.items.data;
    const now = unixNow();
    const customer = this.store.state.customers[subscription.customer];
    if (prorates && customer !== undefined) {
      const left = Math.min(1, Math.max(0, (until - now) / (until - start)));
      customer.balance -= Math.round(price.unit_amount * left);
    }
    const canceled_at = subscription.canceled_at ?? now;
    Object.assign(subscription, { status: "canceled", canceled_at, ended_at: now });
    this.emit("customer.subscription.deleted", subscription);
  }

  /** Gives a payment back, whole or in part. */
  refund(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit("charge.refunded", charge);
  }

  /** The card's holder disputes a payment. */
  dispute(charge: Charge): void {
    const { id, payment_intent, amount, currency } = charge;
    charge.disputed = true;
    const about = { charge: id, payment_intent, amount, currency, status: "needs_response" };
    this.emit("charge.dispute.created", { ...newBase("du"), object: "dispute", ...about });
  }

  /** Renews or ends what is due by the clock. */
  tick(): void {
    const now = unixNow();
    for (const subscription of Object.values(this.store.state.subscriptions)) {
      const isDue = subscription.items.data[0].current_period_end <= now;
      if (subscription.status === "active" && isDue) {
        this.renew(subscription, true);
      }
    }
    for (const session of Object.values(this.store.state.sessions)) {
      if (session.status === "open" && session.expires_at <= now) {
        this.expire(session);
      }
    }
    this.store.save();
  }

  private subscribe(session: Session, order: { name: string; metadata: object }): Subscription {
    const start = unixNow();
    const subscription: Subscription = {
      ...newBase("sub"),
      object: "subscription",
      customer: session.customer,
      status: "active",
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: "",
      currency: session.currency,
      metadata: { ...order.metadata },
      items: {
        object: "list",
        has_more: false,
        data: [
          {
            id: newBase("si").id,
            current_period_start: start,
            current_period_end: monthAfter(start),
            price: { unit_amount: session.amount_total, product_name: order.name },
          },
        ],
      },
    };
    this.store.state.subscriptions[subscription.id] = subscription;
    this.bill(subscription, true);
    this.emit("customer.subscription.created", subscription);
    return subscription;
  }

  /** Makes the invoice of a month; the customer's credit pays first. */
  private bill(subscription: Subscription, isPaid: boolean): void {
    const { customer: customerId, currency, id } = subscription;
    const { unit_amount: price } = subscription.items.data[0].price;
    const customer = this.store.state.customers[customerId];
    const credit = Math.min(price, Math.max(0, -(customer?.balance ?? 0)));
    if (customer !== undefined) {
      customer.balance += credit;
    }
    const invoice: Invoice = {
      ...newBase("in"),
      object: "invoice",
      customer: customerId,
      status: "open",
      amount_due: price - credit,
      amount_paid: 0,
      currency,
      parent: { type: "subscription_details", subscription_details: { subscription: id } },
    };
    this.store.state.invoices[invoice.id] = invoice;
    subscription.latest_invoice = invoice.id;
    if (isPaid) {
      subscription.status = "active";
      this.settle(invoice);
    } else {
      subscription.status = "past_due";
      this.emit("invoice.payment_failed", invoice);
    }
  }

  private settle(invoice: Invoice): void {
    const amount_paid = invoice.amount_due;
    Object.assign(invoice, { status: "paid", amount_paid });
    if (amount_paid > 0) {
      const payment = this.charge(invoice, amount_paid, {});
      const made = {
        ...newBase("inpay"),
        object: "invoice_payment" as const,
        invoice: invoice.id,
        status: "paid" as const,
        payment: { type: "payment_intent" as const, payment_intent: payment.id },
      };
      this.store.state.invoicePayments[made.id] = made;
    }
    this.emit("invoice.paid", invoice);
  }

  private charge(
    { customer, currency }: Pick<Session, "customer" | "currency">,
    amount: number,
    metadata: Record<string, string>,
  ): PaymentIntent {
    const intent = newBase("pi");
    const charge: Charge = {
      ...newBase("ch"),
      object: "charge",
      customer,
      payment_intent: intent.id,
      amount,
      amount_refunded: 0,
      currency,
      status: "succeeded",
      refunded: false,
      disputed: false,
    };
    const payment: PaymentIntent = {
      ...intent,
      object: "payment_intent",
      customer,
      amount,
      currency,
      status: "succeeded",
      latest_charge: charge.id,
      metadata,
    };
    this.store.state.charges[charge.id] = charge;
    this.store.state.paymentIntents[payment.id] = payment;
    this.emit("payment_intent.succeeded", payment);
    return payment;
  }

  private emit(type: string, object: object): void {
    const event: StripeEvent = {
      ...newBase("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      type,
      data: { object: structuredClone(object) },
    };
    this.store.state.events[event.id] = event;
    this.webhooks.send(event);
  }
}

/** The same day and time of the next month, or that month's last day. Unix seconds. */
function monthAfter(time: number): number {
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
