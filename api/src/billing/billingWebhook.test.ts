import { DEV_WEBHOOK_SECRET } from "@takas/dev-stripe";
import { createLog } from "@takas/telemetry/log";
import Stripe from "stripe";

import { User } from "../accounts/User";
import { isForSale } from "../contacts/refuseUnlocked";
import { Notification } from "../notifications/Notification";
import { wordsOf } from "../notifications/notificationWords";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { signIn } from "../test/app";
import { useDatabase } from "../test/db";
import { actBefore } from "../test/overlap";
import { offerTo, usePayments } from "../test/payments";
import { BillingEvent } from "./BillingEvent";
import { BillingReview } from "./BillingReview";
import { membershipEvents } from "./membershipEvents";
import { syncMembership } from "./memberships";
import { Purchase } from "./Purchase";
import { hasUnlocked } from "./purchases";
import { reconcileBilling } from "./reconcileBilling";

useDatabase();
const payments = usePayments();
const path = "/api/billing/webhook";
const DAY = 86_400_000;
const reconcile = (now?: Date) =>
  reconcileBilling({ ...context(), isForSale: (one) => isForSale(one, { isLive: false }) }, now);
const context = () => ({
  stripe: payments.stripe,
  log: createLog("silent"),
  isForSale: () => Promise.resolve(true),
  tellUnlockEnded: () => Promise.resolve(),
});

async function checkout(cookie: string, body: object): Promise<string> {
  const response = await payments.call(cookie).post("/api/billing/checkout").send(body).expect(200);
  return (response.body as { checkoutUrl: string }).checkoutUrl;
}

async function membership(cookie: string) {
  const { body } = await payments.call(cookie).get("/api/auth/user").expect(200);
  const { membershipType, isDealer, isDealerVerified } = body as Record<string, unknown>;
  return { membershipType, isDealer, isDealerVerified };
}

async function subscriptionsOf(userId: string): Promise<Stripe.Subscription[]> {
  const customer = (await User.findById(userId).lean())?.billing?.customer ?? "";
  const { data } = await payments.stripe.subscriptions.list({ customer, status: "all" });
  return data;
}

/** The charges of a user or, once they have left, of their customer. */
async function chargesOf(payer: string): Promise<Stripe.Charge[]> {
  const customer = (await User.findById(payer).lean())?.billing?.customer ?? payer;
  const { data } = await payments.stripe.events.list({ types: ["payment_intent.succeeded"] });
  const intents = data.map(({ data: { object } }) => object as Stripe.PaymentIntent);
  const own = intents.filter((intent) => intent.customer === customer);
  return Promise.all(
    own.map(async ({ id }) => {
      const expand = ["latest_charge"];
      const intent = await payments.stripe.paymentIntents.retrieve(id, { expand });
      return intent.latest_charge as Stripe.Charge;
    }),
  );
}

/** A member of a plan, bought and reported. */
async function member(plan: "individual" | "dealer") {
  const { user, cookie } = await signIn();
  await payments.pay(await checkout(cookie, { type: "subscription", plan }));
  await payments.deliverAll();
  expect((await membership(cookie)).membershipType).toBe(plan);
  const [subscription] = await subscriptionsOf(user._id);
  return { user, cookie, id: subscription?.id ?? "" };
}

const free = { membershipType: "free", isDealer: false, isDealerVerified: false };

describe("POST /api/billing/webhook", () => {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type: "price.created", data: {} });
  const sign = (options: { secret?: string; timestamp?: number; payload?: string } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: DEV_WEBHOOK_SECRET, ...options });
  const now = () => Math.floor(Date.now() / 1000);
  const answerTo = async (signature: string) => {
    const call = payments.bare().post(path).type("json");
    const signed = signature === "" ? call : call.set("Stripe-Signature", signature);
    const { status, text } = await signed.send(payload);
    return `${status}: ${text}`;
  };

  it("answers 400 unless Stripe signed it just now", async () => {
    const refusal = "400: The event is not signed by Stripe.";
    expect(await answerTo("")).toBe(refusal);
    expect(await answerTo("nonsense")).toBe(refusal);
    expect(await answerTo(sign({ secret: "whsec_of_another" }))).toBe(refusal);
    expect(await answerTo(sign({ payload: `${payload} ` }))).toBe(refusal);
    expect(await answerTo(sign({ timestamp: now() - 310 }))).toBe(refusal);
    const ahead = sign({ timestamp: now() + 400 });
    expect(await answerTo(ahead)).toBe("400: The event's date is in the future.");
    expect(await answerTo(sign({ timestamp: now() - 250 }))).toBe('200: {"received":true}');
  });

  it("answers 200 to irrelevant events, and to an unknown customer", async () => {
    expect(await answerTo(sign())).toBe('200: {"received":true}');
    const object = { customer: "cus_unknown" };
    const event = {
      id: "evt_2",
      object: "event",
      type: "invoice.paid",
      created: 1,
      data: { object },
    };
    expect(await payments.deliver(event)).toBe(200);
  });

  it.each([
    "null",
    "[]",
    "7",
    "not JSON",
    "{}",
    '{"id":1,"type":"invoice.paid"}',
    '{"id":"evt_3","type":"invoice.paid"}',
    '{"id":"evt_3","type":"invoice.paid","created":1,"data":{"object":null}}',
    '{"id":"evt_3","type":"invoice.paid","data":{"object":{}}}',
  ])("answers 400 to %s, although it is signed", async (text) => {
    const call = payments.bare().post(path).type("json");
    const { status, headers } = await call
      .set("Stripe-Signature", sign({ payload: text }))
      .send(text);
    expect([status, headers["takas-error"]]).toEqual([400, "webhook.notEvent"]);
  });

  it("ignores kinds that it does not know", async () => {
    for (const type of ["toString", "constructor", "v2.core.event"]) {
      expect(await payments.deliver({ id: `evt_${type}`, object: "event", type })).toBe(200);
    }
  });

  it("answers 415 and 413 to a request that is not an event", async () => {
    await payments.bare().post(path).type("text").send("hello").expect(415);
    await payments
      .bare()
      .post(path)
      .type("json")
      .send(`"${"x".repeat(1_000_001)}"`)
      .expect(413);
  });
});

describe("a membership", () => {
  it("begins with the webhook, not with the return from the payment page", async () => {
    const { cookie } = await signIn();
    const url = await checkout(cookie, { type: "subscription", plan: "dealer" });
    await payments.call(cookie).get("/profile?checkout=success&plan=dealer");
    expect(await membership(cookie)).toEqual(free);
    expect(await payments.pay(url, "4000 0000 0000 0002")).toMatchObject({ status: 422 });
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual(free);
    const { status, location } = await payments.pay(url);
    expect({ status, location }).toEqual({
      status: 303,
      location: "http://localhost:8080/profile?plan=dealer&checkout=success",
    });
    expect(await membership(cookie)).toEqual(free);
    await payments.deliverAll();
    const dealer = { membershipType: "dealer", isDealer: true, isDealerVerified: false };
    expect(await membership(cookie)).toEqual(dealer);
  });

  it("is the same after ten simultaneous deliveries of every event, in any order", async () => {
    const { user, cookie } = await signIn();
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "individual" }));
    const events = (await payments.events()).toReversed();
    const repeated = Array.from({ length: 10 }, () => events).flat();
    const statuses = await Promise.all(repeated.map((event) => payments.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
    expect(await subscriptionsOf(user._id)).toHaveLength(1);
    const known = events.filter(({ type }) => type !== "payment_intent.succeeded");
    const ids = (await BillingEvent.find().lean()).map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(known.map(({ id }) => id)));
  });

  it("stays ended when the event of its beginning arrives last", async () => {
    const { user, cookie } = await signIn();
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "individual" }));
    const [begun] = await subscriptionsOf(user._id);
    await payments.press("end", begun?.id ?? "");
    for (const event of (await payments.events()).toReversed()) {
      expect(await payments.deliver(event)).toBe(200);
      expect(await membership(cookie)).toEqual(free);
    }
  });

  it("keeps what another process has read from Stripe later", async () => {
    const { user, cookie, id } = await member("individual");
    await payments.press("renew", id);
    const renewal = (await payments.events()).find(({ type }) => type === "invoice.paid") ?? {};
    actBefore(User, "findOneAndUpdate", async () => {
      await payments.press("end", id);
      const ended = { membershipType: "free", "billing.paidUntil": null };
      await User.updateOne({ _id: user._id }, { $set: ended, $inc: { "billing.version": 1 } });
    });
    expect(await payments.deliver(renewal)).toBe(200);
    expect(await membership(cookie)).toEqual(free);
  });

  it("continues with a renewal, stops with a failed one and resumes when it is paid", async () => {
    const { user, cookie, id } = await member("individual");
    const until = async () => (await User.findById(user._id).lean())?.billing?.paidUntil?.getTime();
    const first = (await until()) ?? 0;
    await payments.press("renew", id);
    await payments.deliverAll();
    expect(await until()).toBeGreaterThan(first + 27 * DAY);
    await payments.press("fail", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual(free);
    await payments.press("pay", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
  });

  it("lasts until the end of the paid month when it is cancelled", async () => {
    const { cookie, id } = await member("dealer");
    await payments.press("cancel", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ membershipType: "dealer", isDealer: true });
    await payments.press("renew", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual(free);
  });

  it.each(["refund", "dispute"])("ends with a %s of its month", async (action) => {
    const { user, cookie, id } = await member("individual");
    const [charge] = await chargesOf(user._id);
    await payments.press(action, charge?.id ?? "");
    await payments.deliverAll();
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual(free);
    expect(await payments.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
    });
  });

  it("continues after a refund of a part, or of an earlier month", async () => {
    const { user, cookie, id } = await member("individual");
    const [charge] = await chargesOf(user._id);
    const payment_intent = charge?.payment_intent as string;
    await payments.stripe.refunds.create({ payment_intent, amount: 100 });
    await payments.press("renew", id);
    await payments.deliverAll();
    await payments.stripe.refunds.create({ payment_intent });
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
  });

  it("changes to another plan: one subscription remains, and the rest of the month is credited", async () => {
    const { user, cookie, id } = await member("individual");
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "dealer" }));
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
    await payments.deliverAll();
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ membershipType: "dealer", isDealer: true });
    const [dealer, individual] = await subscriptionsOf(user._id);
    expect(individual).toMatchObject({ id, status: "canceled" });
    await payments.press("renew", dealer?.id ?? "");
    const [event] = (await payments.events()).filter(({ type }) => type === "invoice.paid");
    const invoice = event?.data.object as Stripe.Invoice | undefined;
    expect(invoice?.amount_paid).toBeLessThanOrEqual(4999 - 990);
  });

  /** A page for Individual Premium that the API does not know of. */
  async function staleFor({ _id }: { _id: string }, customer: string): Promise<string> {
    const metadata = { user: _id, plan: "individual", type: "subscription" };
    const product_data = { name: "Individual Premium" };
    const price_data = { currency: "gbp", unit_amount: 999, product_data };
    const stale = await payments.stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      metadata,
      subscription_data: { metadata },
      line_items: [
        { quantity: 1, price_data: { ...price_data, recurring: { interval: "month" } } },
      ],
      success_url: "http://localhost:8080/profile",
    });
    return stale.url ?? "";
  }

  // docs/product.md 17.6
  it.each(["gone", "leaving"])("is ended and refunded when its payer is %s", async (state) => {
    const { user, cookie } = await member("individual");
    const customer = (await User.findById(user._id).lean())?.billing?.customer ?? "";
    await payments.call(cookie).delete("/api/account").send({}).expect(204);
    if (state === "leaving") {
      // Paid before the deletion has come to the user.
      await User.create({ ...user, billing: { customer, paidUntil: null, version: 1 } });
    }
    await payments.pay(await staleFor(user, customer));
    await payments.deliverAll();
    const { data } = await payments.stripe.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    const charges = await chargesOf(customer);
    expect(charges.map(({ refunded }) => refunded)).toEqual([true, false]);
  });

  it("is charged once: a second one is refunded, and one subscription remains", async () => {
    const { user, cookie, id } = await member("individual");
    const customer = (await User.findById(user._id).lean())?.billing?.customer ?? "";
    await payments.pay(await staleFor(user, customer));
    const events = await payments.events();
    await Promise.all(
      events.flatMap((event) => [event, event, event]).map((event) => payments.deliver(event)),
    );
    await payments.deliverAll();
    const running = (await subscriptionsOf(user._id)).filter(({ status }) => status === "active");
    expect(running.map((subscription) => subscription.id)).toEqual([id]);
    expect((await chargesOf(user._id)).map(({ refunded }) => refunded)).toEqual([true, false]);
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
    // Nothing of the refunded month is credited as well.
    const { body } = await payments.call(cookie).get("/api/billing/membership").expect(200);
    expect(body).toMatchObject({ nextPayment: 9.99 });
  });

  it("starts later when Stripe is unavailable during the webhook", async () => {
    const { cookie } = await signIn();
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "individual" }));
    const events = await payments.events();
    const completed = events.find(({ type }) => type === "checkout.session.completed") ?? {};
    await payments.way.close();
    expect(await payments.deliver(completed)).toBe(503);
    expect(await membership(cookie)).toEqual(free);
    await payments.way.open();
    expect(await payments.deliver(completed)).toBe(200);
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
  });
});

describe("a one-off unlock", () => {
  async function unlocked() {
    const { user, cookie } = await signIn();
    const offer = await offerTo(user._id);
    const url = await checkout(cookie, { type: "one_off", offerId: offer._id });
    await payments.pay(url);
    return { user, cookie, offer, isUnlocked: () => hasUnlocked(user._id, offer._id) };
  }

  // docs/product.md 4.2 and 6.4
  it("unlocks this offer's contact by the webhook, once for ten simultaneous deliveries", async () => {
    const { user, cookie, offer, isUnlocked } = await unlocked();
    expect(await isUnlocked()).toBe(false);
    const events = await payments.events();
    const repeated = Array.from({ length: 10 }, () => events).flat();
    const statuses = await Promise.all(repeated.map((event) => payments.deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await isUnlocked()).toBe(true);
    expect(await Purchase.countDocuments({ user: user._id })).toBe(1);
    expect((await chargesOf(user._id)).map(({ refunded }) => refunded)).toEqual([false]);
    expect(await membership(cookie)).toEqual(free);
    expect(await hasUnlocked(user._id, "another-offer")).toBe(false);
    expect(await hasUnlocked(offer.sender, offer._id)).toBe(false);
  });

  it.each(["refund", "dispute"])("ends with a %s, whichever arrives first", async (action) => {
    const { user, isUnlocked } = await unlocked();
    const [charge] = await chargesOf(user._id);
    await payments.press(action, charge?.id ?? "");
    for (const event of (await payments.events()).toReversed()) {
      expect(await payments.deliver(event)).toBe(200);
      expect(await isUnlocked()).toBe(false);
    }
  });

  // docs/product.md 17.6
  it("leaves no record of somebody who has left when its payment is taken back later", async () => {
    const { user, cookie } = await unlocked();
    await payments.deliverAll();
    const [charge] = await chargesOf(user._id);
    await payments.call(cookie).delete("/api/account").send({}).expect(204);
    await payments.press("refund", charge?.id ?? "");
    await payments.deliverAll();
    expect(await Purchase.countDocuments({ user: user._id })).toBe(0);
  });

  it("is charged once: a second payment is refunded", async () => {
    const { user, offer, isUnlocked } = await unlocked();
    await payments.deliverAll();
    const customer = (await User.findById(user._id).lean())?.billing?.customer ?? "";
    const metadata = { user: user._id, offer: offer._id, type: "one_off" };
    const stale = await payments.stripe.checkout.sessions.create({
      mode: "payment",
      customer,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "gbp", unit_amount: 499, product_data: { name: "Contact" } },
        },
      ],
      success_url: "http://localhost:8080/profile",
    });
    await payments.pay(stale.url ?? "");
    await payments.deliverAll();
    await payments.deliverAll();
    expect((await chargesOf(user._id)).map(({ refunded }) => refunded)).toEqual([true, false]);
    expect(await isUnlocked()).toBe(true);
  });
});

describe("the job that reconciles billing", () => {
  it("applies what the webhook missed, and nothing twice", async () => {
    await reconcile();
    const { user, cookie } = await signIn();
    const offer = await offerTo(user._id);
    await payments.pay(await checkout(cookie, { type: "one_off", offerId: offer._id }));
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "individual" }));
    expect(await membership(cookie)).toEqual(free);
    expect(await reconcile()).toMatchObject({ failed: 0, overdue: 0 });
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
    expect(await hasUnlocked(user._id, offer._id)).toBe(true);
    const applied = await BillingEvent.countDocuments();
    await reconcile();
    expect(await BillingEvent.countDocuments()).toBe(applied);
  });

  it("ends a membership whose paid month is over and whose end was never reported", async () => {
    const { user, cookie, id } = await member("individual");
    await payments.press("end", id);
    const events = await payments.events();
    await BillingEvent.create(
      events.map((event) => ({
        _id: event.id,
        type: event.type,
        createdAt: new Date(),
        appliedAt: new Date(),
      })),
    );
    expect(await reconcile()).toMatchObject({ overdue: 0 });
    expect(await membership(cookie)).toMatchObject({ membershipType: "individual" });
    await User.updateOne({ _id: user._id }, { "billing.paidUntil": new Date(Date.now() - DAY) });
    expect(await reconcile()).toMatchObject({ overdue: 1 });
    expect(await membership(cookie)).toEqual(free);
  });

  it("runs one at a time, and starts from the same point after a failure", async () => {
    await BillingReview.updateOne({}, { leaseUntil: new Date(Date.now() + 60_000) });
    expect(await reconcile()).toBeUndefined();
    await BillingReview.updateOne({}, { leaseUntil: new Date(0) });
    const before = await BillingReview.findOne().lean();
    jest.spyOn(BillingEvent, "exists").mockImplementationOnce(() => {
      throw new Error("a fault");
    });
    expect(await reconcile()).toMatchObject({ failed: 1 });
    expect((await BillingReview.findOne().lean())?.through).toEqual(before?.through);
    expect(await reconcile()).toMatchObject({ failed: 0 });
    const { through } = await BillingReview.findOne().orFail().lean();
    expect(through.getTime()).toBeGreaterThan(before?.through.getTime() ?? Infinity);
  });
});

describe("a change of a membership", () => {
  /** A visitor who has paid for a membership that Stripe has not reported. */
  async function paying(): Promise<{ _id: string; customer: string }> {
    const { user, cookie } = await signIn();
    await payments.pay(await checkout(cookie, { type: "subscription", plan: "individual" }));
    const { billing } = await User.findById(user._id).orFail().lean();
    return { _id: user._id, customer: billing?.customer ?? "" };
  }
  const sync = (customer: string, isLive: boolean) =>
    syncMembership({ ...context(), isLive }, customer);
  const told = async (user: string) =>
    (await StreamEvent.find({ user }).lean()).map(({ data }) => data);

  it("reaches the member's open pages once; no change reaches nobody", async () => {
    const { _id, customer } = await paying();
    await sync(customer, true);
    await sync(customer, true);
    expect(await told(_id)).toEqual([{ type: "resync" }]);
  });

  it("reaches them even if the process is killed before it publishes", async () => {
    const { _id, customer } = await paying();
    jest.spyOn(StreamEvent, "insertMany").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(sync(customer, true)).rejects.toThrow("killed");
    expect(await User.findById(_id).lean()).toMatchObject({ membershipType: "individual" });
    await membershipEvents.sweep(new Date(Date.now() + 60_000));
    expect(await told(_id)).toEqual([{ type: "resync" }]);
    expect(await User.findById(_id).lean()).toMatchObject({ outbox: [] });
  });

  // docs/product.md 18.3.1
  it("is told as a failed payment, which says once it is paid or the membership has ended", async () => {
    const { _id, customer } = await paying();
    await sync(customer, true);
    const news = async () => {
      const all = await Notification.find({ user: _id }).sort({ createdAt: 1 }).lean();
      return all.map((one) => ({ ...wordsOf(one), isRead: one.isRead }));
    };
    expect(await news()).toEqual([]);
    const [subscription] = await subscriptionsOf(_id);
    const press = async (action: string) => {
      await payments.press(action, subscription?.id ?? "");
      await sync(customer, true);
      await sync(customer, true);
    };
    const about = (message: string, isRead: boolean) => ({
      type: "system",
      title: "Your payment failed",
      message: `Individual Premium ${message}`,
      actionUrl: "/profile",
      isRead,
    });
    const open = about(
      "is on hold until it is paid. Pay or change the card in your profile.",
      false,
    );
    await press("fail");
    expect(await news()).toEqual([open]);
    await press("pay");
    const paid = about("was on hold and was paid later.", true);
    expect(await news()).toEqual([paid]);
    await press("fail");
    expect(await news()).toEqual([paid, open]);
    await press("end");
    expect(await news()).toEqual([paid, about("was on hold and has ended.", true)]);
  });

  // docs/product.md 18.3.1
  it("settles a failed payment when the same plan is bought again, or another one", async () => {
    const { user, cookie, id } = await member("individual");
    const customer = (await User.findById(user._id).lean())?.billing?.customer ?? "";
    const buyAfterFailure = async (plan: string, failed: string) => {
      await payments.press("fail", failed);
      await sync(customer, true);
      await payments.pay(await checkout(cookie, { type: "subscription", plan }));
      await sync(customer, true);
      const [last] = await Notification.find({ user: user._id }).sort({ createdAt: -1 }).lean();
      return last && { ...last.params, isRead: last.isRead };
    };
    const paid = { plan: "individual", outcome: "paid", isRead: true };
    expect(await buyAfterFailure("individual", id)).toEqual(paid);
    const [again] = (await subscriptionsOf(user._id)).filter(({ status }) => status === "active");
    const ended = { plan: "individual", outcome: "ended", isRead: true };
    expect(await buyAfterFailure("dealer", again?.id ?? "")).toEqual(ended);
  });

  it("reaches nobody in the sample market, which has no event streams", async () => {
    const { _id, customer } = await paying();
    await sync(customer, false);
    expect(await User.findById(_id).lean()).toMatchObject({ membershipType: "individual" });
    expect(await told(_id)).toEqual([]);
  });
});
