import { monthAfter, newBase, newEvent, newInvoice, newInvoicePayment } from "./objects";
import { newPayment, newSubscription, unixNow } from "./objects";
import type { Charge, Invoice, Metadata, Order } from "./objects";
import type { PaymentIntent, Session, Subscription } from "./objects";
import type { Store } from "./store";
import type { Webhooks } from "./webhooks";

/** The events of the account: sessions are paid, subscriptions renew, fail and end, payments are refunded. */
export class Account {
  readonly store: Store;
  private readonly webhooks: Webhooks;

  constructor(store: Store, webhooks: Webhooks) {
    this.store = store;
    this.webhooks = webhooks;
  }

  /** The card was accepted: creates the subscription or payment of the session. */
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

  /** Starts the next month: ends a cancelled subscription, otherwise charges the price or fails to. */
  renew(subscription: Subscription, isPaid: boolean): void {
    if (subscription.cancel_at_period_end) {
      this.end(subscription);
      return;
    }
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_start);
    if (subscription.pause_collection?.behavior === undefined) {
      this.bill(subscription, isPaid);
    }
    this.emit("customer.subscription.updated", subscription);
  }

  /** Pays the open invoice late. */
  payLate(subscription: Subscription): void {
    const invoice = this.store.state.invoices[subscription.latest_invoice];
    if (invoice?.status === "open") {
      this.settle(invoice);
      subscription.status = "active";
      this.emit("customer.subscription.updated", subscription);
    }
  }

  /** Ends a subscription at the end of the paid month. */
  cancelAtPeriodEnd(subscription: Subscription): void {
    const cancel_at = subscription.items.data[0].current_period_end;
    const ends = { cancel_at_period_end: true, cancel_at, canceled_at: unixNow() };
    Object.assign(subscription, ends);
    this.emit("customer.subscription.updated", subscription);
  }

  /** Stops collecting payments, or starts again without a behaviour. */
  pause(subscription: Subscription, behavior: string): void {
    subscription.pause_collection = behavior === "" ? null : { behavior, resumes_at: null };
    this.emit("customer.subscription.updated", subscription);
  }

  /** Undoes a cancellation before the subscription has ended. */
  resume(subscription: Subscription): void {
    const goesOn = { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
    Object.assign(subscription, goesOn);
    this.emit("customer.subscription.updated", subscription);
  }

  /** The next invoice in pence, after the customer's credit. */
  nextAmount({ customer, items }: Subscription): number {
    const { unit_amount: price } = items.data[0].price;
    const { balance = 0 } = this.store.state.customers[customer] ?? {};
    return price - creditFor(price, balance);
  }

  /** Ends a subscription at once; with `prorates`, the rest of its month becomes a credit of the customer. */
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

  /** Refunds a payment, in full or in part. */
  refund(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit("charge.refunded", charge);
  }

  /** The cardholder disputes a payment. */
  dispute(charge: Charge): void {
    const { id, payment_intent, amount, currency } = charge;
    charge.disputed = true;
    const about = { charge: id, payment_intent, amount, currency, status: "needs_response" };
    this.emit("charge.dispute.created", { ...newBase("du"), object: "dispute", ...about });
  }

  /** Renews or ends what is due at the current time. */
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

  private subscribe(session: Session, order: Order): Subscription {
    const subscription = newSubscription(session, order);
    this.store.state.subscriptions[subscription.id] = subscription;
    this.bill(subscription, true);
    this.emit("customer.subscription.created", subscription);
    return subscription;
  }

  /** Creates a month's invoice; the customer's credit is used first. */
  private bill(subscription: Subscription, isPaid: boolean): void {
    const { customers, invoices } = this.store.state;
    const { unit_amount: price } = subscription.items.data[0].price;
    const customer = customers[subscription.customer];
    const credit = creditFor(price, customer?.balance ?? 0);
    if (customer !== undefined) {
      customer.balance += credit;
    }
    const invoice = newInvoice(subscription, price - credit);
    invoices[invoice.id] = invoice;
    subscription.latest_invoice = invoice.id;
    subscription.status = isPaid ? "active" : "past_due";
    if (isPaid) {
      this.settle(invoice);
    } else {
      this.emit("invoice.payment_failed", invoice);
    }
  }

  private settle(invoice: Invoice): void {
    Object.assign(invoice, { status: "paid", amount_paid: invoice.amount_due });
    if (invoice.amount_paid > 0) {
      const payment = this.charge(invoice, invoice.amount_paid, {});
      const made = newInvoicePayment(invoice.id, payment.id);
      this.store.state.invoicePayments[made.id] = made;
    }
    this.emit("invoice.paid", invoice);
  }

  private charge(payer: Session | Invoice, amount: number, metadata: Metadata): PaymentIntent {
    const { payment, charge } = newPayment(payer, amount, metadata);
    this.store.state.charges[charge.id] = charge;
    this.store.state.paymentIntents[payment.id] = payment;
    this.emit("payment_intent.succeeded", payment);
    return payment;
  }

  private emit(type: string, object: object): void {
    const event = newEvent(type, object);
    this.store.state.events[event.id] = event;
    this.webhooks.send(event);
  }
}

/** The part of a customer's credit (a negative balance), in pence, that a price uses. */
function creditFor(price: number, balance: number): number {
  return Math.min(price, Math.max(0, -balance));
}
