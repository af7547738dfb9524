import type { Notification, NotificationList } from "@takas/contracts/live/notifications";
import type Stripe from "stripe";

import { User } from "../accounts/User";
import { Purchase } from "../billing/Purchase";
import { StreamEvent } from "../platform/streams/StreamEvent";
import { LIVE } from "../test/app";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { usePayments } from "../test/payments";
import { setClock } from "../test/setClock";

useDatabase();
const market = useLiveMarket();
const payments = usePayments(LIVE);

const DAY = 86_400_000;

afterEach(() => {
  jest.useRealTimers();
});

async function buy(buyer: Trader, body: object): Promise<void> {
  const call = payments.call(buyer.me.cookie).post("/api/billing/checkout");
  const { body: page } = await call.send(body).expect(200);
  await payments.pay((page as { checkoutUrl: string }).checkoutUrl);
  await payments.deliverAll();
}

async function lastPayment(): Promise<string> {
  const { data } = await payments.stripe.events.list({ types: ["payment_intent.succeeded"] });
  const paid = data[0]?.data.object as Stripe.PaymentIntent | undefined;
  return paid?.id ?? "";
}

/** Presses a button for a payment, the last one by default; it is reported twice. */
async function takeBack(action: string, payment?: string): Promise<void> {
  const id = payment ?? (await lastPayment());
  const { latest_charge } = await payments.stripe.paymentIntents.retrieve(id);
  await payments.press(action, latest_charge as string);
  const events = await payments.events();
  for (const event of events) {
    expect(await payments.deliver(event)).toBe(200);
    const again = { ...event, id: `${event.id}_again` };
    expect(await payments.deliver(again)).toBe(200);
  }
  await payments.deliverAll();
}

/** What somebody is told of their payments, newest first. */
async function told(trader: Trader) {
  const { body } = await trader.get("notifications").expect(200);
  const isOfPayment = ({ kind }: Notification) => /Ended$|^payment/.test(kind);
  return (body as NotificationList).notifications
    .filter(isOfPayment)
    .map(({ title, message, actionUrl, unread }) => ({ title, message, actionUrl, unread }));
}

// docs/product.md 18.3.5
describe("a payment that is taken back", () => {
  async function unlocked() {
    const [buyer, owner] = [await market.trader(), await market.trader()];
    const offer = await buyer.offer(owner);
    await owner.post(`offers/${offer.id}/messages`, { content: "It is still here." }).expect(201);
    await buy(buyer, { type: "one_off", offerId: offer.id });
    expect((await buyer.get("contacts").expect(200)).body).toMatchObject({
      contacts: [{ offerId: offer.id }],
    });
    return { buyer, owner, offer };
  }

  it.each([
    ["refund", "Contact unlock refunded", "the payment was refunded"],
    ["dispute", "Contact unlock disputed", "the payment was disputed with your bank"],
  ])("by a %s tells once that the contact is locked again", async (action, title, why) => {
    const { buyer, owner, offer } = await unlocked();
    expect(await told(buyer)).toEqual([]);
    await takeBack(action);
    expect((await buyer.get("contacts").expect(200)).body).toMatchObject({ contacts: [] });
    const car = offer.vehicle?.title ?? "";
    const message = `${owner.name}, ${car}: ${why}, so the contact is locked again. Your conversation stays.`;
    expect(await told(buyer)).toEqual([
      { title, message, actionUrl: `/offer-chat/${offer.id}`, unread: true },
    ]);
    const events = await StreamEvent.find({ user: buyer.me.user._id }).lean();
    expect(events.filter(({ data }) => data.type === "resync")).toHaveLength(1);
  });

  it("tells nothing of a contact that was opened otherwise meanwhile", async () => {
    const { buyer, offer } = await unlocked();
    await User.updateOne({ _id: buyer.me.user._id }, { membershipType: "individual" });
    await buyer.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    await takeBack("refund");
    expect(await told(buyer)).toEqual([]);
  });

  it("tells nothing of a contact that a membership or a deal opens", async () => {
    const [member, partner] = [await unlocked(), await unlocked()];
    await User.updateOne({ _id: member.buyer.me.user._id }, { membershipType: "individual" });
    await partner.owner.change(partner.offer, { action: "accept" }).expect(200);
    setClock(new Date(Date.now() + DAY).toISOString());
    for (const { buyer, offer } of [member, partner]) {
      const { _id: payment } = await Purchase.findOne({ offer: offer.id }).orFail().lean();
      await takeBack("refund", payment);
      expect(await told(buyer)).toEqual([]);
      await buyer.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    }
  });

  it("tells a member of it where the other person closes the contact", async () => {
    const { buyer, owner } = await unlocked();
    await User.updateOne({ _id: buyer.me.user._id }, { membershipType: "individual" });
    await User.updateOne({ _id: owner.me.user._id }, { isSuspended: true });
    await takeBack("refund");
    expect(await told(buyer)).toMatchObject([{ title: "Contact unlock refunded" }]);
  });

  it("tells nothing of a contact that was paid for twice", async () => {
    const { buyer, offer } = await unlocked();
    const first = await Purchase.findOne({ offer: offer.id }).orFail().lean();
    await Purchase.create({ ...first, _id: "another-payment" });
    await takeBack("refund");
    expect(await told(buyer)).toEqual([]);
    expect((await buyer.get("contacts").expect(200)).body).toMatchObject({ contacts: [{}] });
  });

  it.each([
    ["refund", "Membership refunded", "its payment was refunded"],
    ["dispute", "Membership payment disputed", "its payment was disputed with your bank"],
  ])("by a %s tells once that the membership has ended", async (action, title, why) => {
    const buyer = await market.trader();
    await buy(buyer, { type: "subscription", plan: "individual" });
    expect(await told(buyer)).toEqual([]);
    await takeBack(action);
    const message = `Individual Premium has ended because ${why}. You have the free plan now: 2 contacts a month.`;
    expect(await told(buyer)).toEqual([{ title, message, actionUrl: "/profile", unread: true }]);
  });

  it("tells nothing of a membership whose paid month had run out", async () => {
    const buyer = await market.trader();
    await buy(buyer, { type: "subscription", plan: "individual" });
    const { data } = await payments.stripe.subscriptions.list({ limit: 1 });
    const id = data[0]?.id ?? "";
    await payments.press("cancel", id);
    setClock(new Date(Date.now() + 32 * DAY).toISOString());
    await payments.press("renew", id);
    await payments.deliverAll();
    await takeBack("dispute");
    jest.useRealTimers();
    expect(await told(buyer)).toEqual([]);
  });

  it("tells nothing of a membership where another one runs", async () => {
    const buyer = await market.trader();
    await buy(buyer, { type: "subscription", plan: "individual" });
    const first = await lastPayment();
    await buy(buyer, { type: "subscription", plan: "dealer" });
    await takeBack("refund", first);
    expect(await told(buyer)).toEqual([]);
  });
});
