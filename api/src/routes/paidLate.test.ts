import type { LiveOffer } from "@takas/contracts/live/offers";
import type Stripe from "stripe";

import { User } from "../accounts/User";
import { Purchase } from "../billing/Purchase";
import { LIVE } from "../test/app";
import { useDatabase } from "../test/db";
import { useLiveMarket } from "../test/live";
import type { Trader } from "../test/live";
import { usePayments } from "../test/payments";

useDatabase();
const market = useLiveMarket();
const payments = usePayments(LIVE);

async function openPage(cookie: string, offer: string): Promise<string> {
  const body = { type: "one_off", offerId: offer };
  const { body: page } = await payments
    .call(cookie)
    .post("/api/billing/checkout")
    .send(body)
    .expect(200);
  return (page as { checkoutUrl: string }).checkoutUrl;
}

/** Pays an open page, reports it, and resolves to whether the payment was returned. */
async function payLate(page: string): Promise<boolean> {
  expect((await payments.pay(page)).status).toBe(303);
  await payments.deliverAll();
  // The refund is reported too.
  await payments.deliverAll();
  const { data } = await payments.stripe.events.list({ types: ["payment_intent.succeeded"] });
  const paid = data[0]?.data.object as Stripe.PaymentIntent | undefined;
  const payment = await payments.stripe.paymentIntents.retrieve(paid?.id ?? "", {
    expand: ["latest_charge"],
  });
  return (payment.latest_charge as Stripe.Charge).refunded;
}

async function answered(): Promise<{ buyer: Trader; owner: Trader; offer: LiveOffer }> {
  const [buyer, owner] = [await market.trader(), await market.trader()];
  const offer = await buyer.offer(owner);
  await owner.post(`offers/${offer.id}/messages`, { content: "It is still here." }).expect(201);
  return { buyer, owner, offer };
}

// docs/product.md 17.6
describe("a payment for a contact on a page that stayed open", () => {
  it("opens the contact while the other side still agrees", async () => {
    const { buyer, owner, offer } = await answered();
    const page = await openPage(buyer.me.cookie, offer.id);
    expect(await payLate(page)).toBe(false);
    // What was bought stays when the other side declines later.
    await owner.change(offer, { action: "decline" }).expect(200);
    await buyer.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
  });

  it.each([
    ["declines", (owner: Trader, offer: LiveOffer) => owner.change(offer, { action: "decline" })],
    ["blocks", (owner: Trader, { id: offerId }: LiveOffer) => owner.post("blocks", { offerId })],
    ["leaves", (owner: Trader) => owner.call().delete("/api/account").send({})],
  ])("is returned when the other side %s meanwhile", async (_what, end) => {
    const { buyer, owner, offer } = await answered();
    const page = await openPage(buyer.me.cookie, offer.id);
    expect((await end(owner, offer)).status).toBeLessThan(300);
    expect(await payLate(page)).toBe(true);
    expect(await Purchase.find({ user: buyer.me.user._id }).lean()).toMatchObject([
      { offer: offer.id, isPaid: false },
    ]);
    const { body } = await buyer.get("contacts").expect(200);
    expect(body).toMatchObject({ contacts: [] });
  });

  // docs/product.md 2.6.9
  it("is refused, and returned, when it is that of a sample person", async () => {
    const { buyer, owner, offer } = await answered();
    const page = await openPage(buyer.me.cookie, offer.id);
    await User.updateOne({ _id: owner.me.user._id }, { isSample: true });
    const call = payments.call(buyer.me.cookie).post("/api/billing/checkout");
    const refused = await call.send({ type: "one_off", offerId: offer.id }).expect(409);
    expect(refused.headers["takas-error"]).toBe("checkout.noContact");
    expect(await payLate(page)).toBe(true);
  });

  it("is returned when the payer has opened the contact otherwise", async () => {
    const { buyer, offer } = await answered();
    const page = await openPage(buyer.me.cookie, offer.id);
    await buyer.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
    expect(await payLate(page)).toBe(true);
    await buyer.post(`offers/${offer.id}/reveal`, { method: "quota" }).expect(200);
  });
});
