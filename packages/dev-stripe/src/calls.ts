import type { Account } from "./account";
import { recordAt } from "./form";
import type { Form } from "./form";
import { newBase, newCustomer, newInvoice, newSession } from "./objects";
import { newPortalConfiguration, newPortalSession } from "./objects";
import type { PortalSession, Session } from "./objects";
import { find, noSuch, StripeRefusal } from "./refusal";

/** One call of the API. The return value is sent as JSON; errors are thrown as StripeRefusal. */
type Call = (form: Form, id: string) => unknown;

/** Every call by its method and path: "GET /subscriptions/:id". */
export function calls(account: Account): Record<string, Call> {
  return {
    ...checkoutCalls(account),
    ...subscriptionCalls(account),
    ...portalCalls(account),
    ...moneyCalls(account),
  };
}

function checkoutCalls(account: Account): Record<string, Call> {
  const { state } = account.store;
  const get = (id: string) => find(state.sessions, id, "checkout.session");
  return {
    "POST /customers": (form) => {
      const customer = newCustomer(recordAt(form, "metadata"));
      state.customers[customer.id] = customer;
      return customer;
    },
    "POST /checkout/sessions": (form) => openSession(account, form),
    "GET /checkout/sessions": (form) =>
      page(matching(state.sessions, form, ["customer", "status"]), form),
    "GET /checkout/sessions/:id": (_form, id) => get(id),
    "POST /checkout/sessions/:id/expire": (_form, id) => {
      if (get(id).status !== "open") {
        throw new StripeRefusal(400, "Only open Checkout Sessions can be expired.");
      }
      account.expire(get(id));
      return get(id);
    },
  };
}

function subscriptionCalls(account: Account): Record<string, Call> {
  const { state } = account.store;
  const get = (id: string) => find(state.subscriptions, id, "subscription");
  return {
    "GET /subscriptions": (form) => page(matching(state.subscriptions, form, ["customer"]), form),
    "GET /subscriptions/:id": (_form, id) => get(id),
    "POST /subscriptions/:id": (form, id) => {
      account.pause(get(id), form.get("pause_collection[behavior]") ?? "");
      return get(id);
    },
    "DELETE /subscriptions/:id": (form, id) => {
      if (get(id).status === "canceled") {
        throw noSuch("subscription", id);
      }
      account.end(get(id), form.get("prorate") === "true");
      return get(id);
    },
    "POST /invoices/create_preview": (form) => {
      const subscription = get(form.get("subscription") ?? "");
      if (subscription.status === "canceled") {
        throw noSuch("subscription", subscription.id);
      }
      return { ...newInvoice(subscription, account.nextAmount(subscription)), status: "draft" };
    },
    "GET /invoices/:id": (_form, id) => find(state.invoices, id, "invoice"),
    "GET /invoice_payments": (form) => {
      const intent = form.get("payment[payment_intent]");
      const payments = matching(state.invoicePayments, form, ["invoice"]);
      const wanted = payments.filter((one) => one.payment.payment_intent === intent);
      return page(intent === null ? payments : wanted, form);
    },
  };
}

function portalCalls(account: Account): Record<string, Call> {
  const { portalConfigurations, portalSessions } = account.store.state;
  return {
    "GET /billing_portal/configurations": (form) =>
      page(matching(portalConfigurations, form, []), form),
    "POST /billing_portal/configurations": (form) => {
      if (form.get("features[subscription_cancel][mode]") !== "at_period_end") {
        throw new StripeRefusal(400, "The emulator cancels at the end of the paid month only.");
      }
      const configuration = newPortalConfiguration(recordAt(form, "metadata"));
      portalConfigurations[configuration.id] = configuration;
      return configuration;
    },
    "POST /billing_portal/sessions": (form) => {
      const session = openPortal(account, form);
      portalSessions[session.id] = session;
      return session;
    },
  };
}

function moneyCalls(account: Account): Record<string, Call> {
  const { state } = account.store;
  return {
    "GET /payment_intents/:id": (form, id) => {
      const payment = find(state.paymentIntents, id, "payment_intent");
      const isExpanded = Object.values(recordAt(form, "expand")).includes("latest_charge");
      return isExpanded
        ? { ...payment, latest_charge: state.charges[payment.latest_charge] }
        : payment;
    },
    "POST /refunds": (form) => refund(account, form),
    "GET /events": (form) => {
      const types = Object.values(recordAt(form, "types"));
      const since = Number(form.get("created[gte]"));
      const all = matching(state.events, form, []).filter(({ created }) => created >= since);
      return page(types.length === 0 ? all : all.filter(({ type }) => types.includes(type)), form);
    },
  };
}

function openSession({ store: { state } }: Account, form: Form): Session {
  const customer = find(state.customers, form.get("customer") ?? "", "customer").id;
  const mode = form.get("mode") === "subscription" ? "subscription" : "payment";
  const price = recordAt(form, "line_items[0][price_data]");
  const success_url = form.get("success_url") ?? "";
  const amount_total = Number(price["unit_amount"]);
  // Stripe's minimum is 30 pence.
  if (!URL.canParse(success_url) || !Number.isInteger(amount_total) || amount_total < 30) {
    throw new StripeRefusal(400, "success_url and line_items[0][price_data] are required.");
  }
  const session = newSession({
    mode,
    customer,
    client_reference_id: form.get("client_reference_id"),
    success_url,
    cancel_url: form.get("cancel_url") ?? success_url,
    amount_total,
    currency: price["currency"] ?? "gbp",
    locale: form.get("locale"),
    metadata: recordAt(form, "metadata"),
  });
  const data = mode === "subscription" ? "subscription_data" : "payment_intent_data";
  state.sessions[session.id] = session;
  state.orders[session.id] = {
    name: price["product_data][name"] ?? "Payment",
    metadata: recordAt(form, `${data}[metadata]`),
  };
  return session;
}

/** Refuses, as Stripe does, to open the cancellation of a subscription that has ended or is cancelled already. */
function openPortal({ store: { state } }: Account, form: Form): PortalSession {
  const customer = find(state.customers, form.get("customer") ?? "", "customer").id;
  const known = state.portalConfigurations;
  const configuration = find(known, form.get("configuration") ?? "", "configuration").id;
  const return_url = form.get("return_url") ?? "";
  if (!URL.canParse(return_url)) {
    throw new StripeRefusal(400, "return_url is required.");
  }
  const cancels = form.get("flow_data[subscription_cancel][subscription]");
  if (cancels !== null) {
    const { status, cancel_at_period_end } = find(state.subscriptions, cancels, "subscription");
    if (status === "canceled" || cancel_at_period_end) {
      const message = `The subscription \`${cancels}\` is already set to be canceled.`;
      throw new StripeRefusal(400, message);
    }
  }
  return newPortalSession({
    customer,
    return_url,
    configuration,
    cancels,
    locale: form.get("locale"),
  });
}

function refund(account: Account, form: Form): object {
  const { paymentIntents, charges } = account.store.state;
  const payment = find(paymentIntents, form.get("payment_intent") ?? "", "payment_intent");
  const charge = find(charges, payment.latest_charge, "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(form.get("amount") ?? left);
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeRefusal(400, message, "charge_already_refunded");
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    throw new StripeRefusal(400, "Refund amount is not between 1 and what is left.");
  }
  account.refund(charge, amount);
  const made = { charge: charge.id, payment_intent: payment.id, status: "succeeded" };
  return { ...newBase("re"), object: "refund", amount, currency: charge.currency, ...made };
}

/** The records whose named fields match the form, newest first. */
function matching<T extends object>(
  records: Record<string, T>,
  form: Form,
  names: readonly (keyof T & string)[],
): T[] {
  const isWanted = (one: T) => names.every((name) => (form.get(name) ?? one[name]) === one[name]);
  return Object.values(records).filter(isWanted).toReversed();
}

/** One page of a list: `limit` (10, at most 100) items after the object named by `starting_after`. */
function page(all: { id: string }[], form: Form): object {
  const limit = Math.min(100, Number(form.get("limit") ?? 10));
  const from = all.findIndex(({ id }) => id === form.get("starting_after")) + 1;
  const data = all.slice(from, from + limit);
  return { object: "list", url: "", data, has_more: from + limit < all.length };
}
