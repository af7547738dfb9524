import type { Plan } from "@takas/contracts/billing";
import { currentLanguage } from "@takas/contracts/language";
import { membershipText } from "@takas/contracts/nameTexts";
import { PRICES } from "@takas/contracts/prices";
import type Stripe from "stripe";

import { User } from "../accounts";
import type { UserRecord } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { digest } from "../platform/digest";
import { conflict, unavailable } from "../platform/errors";
import { m } from "../texts/messages.js";
import { closePage } from "./closePages";
import { isRefused } from "./stripe";

/** The purchase: a monthly plan, or the contact behind one offer. */
export type Order =
  | { type: "subscription"; plan: Plan; offerId?: string | undefined }
  | { type: "one_off"; offer: { _id: string } };

export interface Checkout {
  user: UserRecord;
  order: Order;
  /** The URLs after the payment, and after a cancellation. */
  successUrl: string;
  cancelUrl: string;
}

type Params = Stripe.Checkout.SessionCreateParams & { metadata: Record<string, string> };

/**
 * Opens a payment page at Stripe and returns its URL. Nothing is granted here. An open page for the same purchase is
 * reused, and one for another plan is closed, so that nobody pays twice in two tabs. Throws 409 for the
 * plan that the user already has; `refuseUnlocked` judges a contact.
 */
export async function startCheckout(stripe: Stripe, checkout: Checkout): Promise<string> {
  refuseSamePlan(checkout);
  const customer = checkout.user.billing?.customer ?? (await makeCustomer(stripe, checkout.user));
  try {
    return await openPage(stripe, paramsOf(checkout, customer));
  } catch (error) {
    if (!isRefused(error, "resource_missing")) {
      throw error;
    }
    // The customer was deleted at Stripe, or belongs to another account.
    return openPage(stripe, paramsOf(checkout, await makeCustomer(stripe, checkout.user)));
  }
}

function refuseSamePlan({ user, order }: Checkout): void {
  if (order.type === "subscription" && user.membershipType === order.plan) {
    throw conflict("checkout.memberAlready", { plan: order.plan });
  }
}

/** Creates the user's customer at Stripe, in place of the previous one; once, however many requests run. */
async function makeCustomer(stripe: Stripe, { _id, billing }: UserRecord): Promise<string> {
  const known = billing?.customer;
  const { id } = await stripe.customers.create(
    { metadata: { user: _id } },
    { idempotencyKey: `customer-${_id}-${known ?? "first"}` },
  );
  const isKnown = known ?? mongoose.trusted({ $exists: false });
  await User.updateOne(
    { _id, "billing.customer": isKnown },
    { billing: { customer: id, paidUntil: null, version: (billing?.version ?? 0) + 1 } },
  );
  const user = await User.findById(_id, { billing: 1 }).lean();
  return user?.billing?.customer ?? id;
}

function paramsOf({ user, order, successUrl, cancelUrl }: Checkout, customer: string): Params {
  const isPlan = order.type === "subscription";
  const name = isPlan ? membershipText(order.plan) : m.checkout_unlock();
  const pounds = isPlan ? PRICES[order.plan] : PRICES.oneOff;
  const about: Record<string, string> = isPlan
    ? { user: user._id, plan: order.plan }
    : { user: user._id, offer: order.offer._id };
  return {
    mode: isPlan ? "subscription" : "payment",
    customer,
    client_reference_id: user._id,
    metadata: { ...about, type: order.type },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "gbp",
          unit_amount: Math.round(pounds * 100),
          product_data: { name },
          ...(isPlan && { recurring: { interval: "month" } }),
        },
      },
    ],
    ...(isPlan
      ? { subscription_data: { metadata: about } }
      : { payment_intent_data: { metadata: about } }),
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: currentLanguage(),
  };
}

/** With this idempotency key simultaneous calls open one page: it names the purchase and the previous page. */
async function openPage(stripe: Stripe, params: Params): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({
    customer: `${params.customer}`,
    limit: 20,
  });
  const rivals = data.filter(
    ({ status, metadata }) => status === "open" && isRival(metadata, params),
  );
  const same = rivals.find(
    ({ metadata, success_url, locale }) =>
      metadata?.["plan"] === params.metadata["plan"] &&
      success_url === params.success_url &&
      locale === params.locale,
  );
  for (const { id } of rivals.filter((rival) => rival !== same)) {
    await closePage(stripe, id);
  }
  const order = JSON.stringify([params, data[0]?.id]);
  const session =
    same ??
    (await stripe.checkout.sessions.create(params, {
      idempotencyKey: digest(order),
    }));
  if (session.url === null) {
    throw unavailable("checkout.pageFailed");
  }
  return session.url;
}

/** Whether only one of two pages may be paid: two plans, or the same contact. */
function isRival(metadata: Stripe.Metadata | null, { metadata: wanted }: Params): boolean {
  return metadata?.["type"] === wanted["type"] && metadata?.["offer"] === wanted["offer"];
}
