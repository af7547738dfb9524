import { dateOf } from "@takas/contracts/time";

import { User } from "../accounts/User";
import { signIn, useApi } from "../test/app";
import { useDatabase } from "../test/db";
import { offerTo, usePayments } from "../test/payments";

useDatabase();
const payments = usePayments();
const withoutPayments = useApi();
const path = "/api/billing/portal";

interface Subscribed {
  cookie: string;
  /** Stripe's id of the subscription. */
  id: string;
  /** The end of the paid month, as the API writes it. */
  until: string;
}

async function subscribe(plan = "individual"): Promise<Subscribed> {
  const { user, cookie } = await signIn();
  const order = { type: "subscription", plan };
  const { body } = await payments
    .call(cookie)
    .post("/api/billing/checkout")
    .send(order)
    .expect(200);
  await payments.pay((body as { checkoutUrl: string }).checkoutUrl);
  await payments.deliverAll();
  const customer = (await User.findById(user._id).lean())?.billing?.customer ?? "";
  const [subscription] = (await payments.stripe.subscriptions.list({ customer })).data;
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  return { cookie, id: subscription?.id ?? "", until: new Date(end * 1000).toISOString() };
}

async function membership(cookie: string): Promise<unknown> {
  return (await payments.call(cookie).get("/api/billing/membership").expect(200)).body;
}

async function open(cookie: string, task: string, referer = "http://localhost:8080/profile") {
  const call = payments.call(cookie).post(path).set("Referer", referer).send({ task });
  const { body } = await call.expect(200);
  return (body as { portalUrl: string }).portalUrl;
}

async function refusal(cookie: string, task: string): Promise<string> {
  const { status, text } = await payments.call(cookie).post(path).send({ task });
  return `${status}: ${text}`;
}

const none = { state: "none", plan: null, until: null, nextPayment: null, hasBilling: false };
const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

describe("GET /api/billing/membership", () => {
  it("answers 401 without a session", async () => {
    await payments.call("sid=none").get("/api/billing/membership").expect(401);
  });

  it("says that a new visitor has no membership", async () => {
    expect(await membership((await signIn()).cookie)).toEqual(none);
  });

  // docs/product.md 2.11.3
  it("has nothing to show of a payment page that was left, until something is paid", async () => {
    const { user, cookie } = await signIn();
    const { _id: offerId } = await offerTo(user._id);
    const call = payments.call(cookie).post("/api/billing/checkout");
    const { body } = await call.send({ type: "one_off", offerId }).expect(200);
    expect(await membership(cookie)).toEqual(none);
    await payments.pay((body as { checkoutUrl: string }).checkoutUrl);
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual({ ...none, hasBilling: true });
  });

  it.each([
    ["individual", 9.99],
    ["dealer", 49.99],
  ])("names the next payment of %s and its date", async (plan, nextPayment) => {
    const { cookie, until } = await subscribe(plan);
    const paid = { state: "active", plan, until, nextPayment, hasBilling: true };
    expect(await membership(cookie)).toEqual(paid);
  });

  it("subtracts the credit of an earlier plan from the next payment", async () => {
    const { cookie } = await subscribe("dealer");
    const order = { type: "subscription", plan: "individual" };
    const call = payments.call(cookie).post("/api/billing/checkout").send(order);
    await payments.pay(((await call.expect(200)).body as { checkoutUrl: string }).checkoutUrl);
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({
      state: "active",
      plan: "individual",
      nextPayment: 0,
    });
  });

  it("reports a failed payment, and a later successful one", async () => {
    const { cookie, id } = await subscribe();
    await payments.press("fail", id);
    await payments.deliverAll();
    const overdue = { ...none, state: "overdue", plan: "individual", hasBilling: true };
    expect(await membership(cookie)).toEqual(overdue);
    await payments.press("pay", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ state: "active", nextPayment: 9.99 });
  });

  it("rests while its collection is paused with `void`, and goes on afterwards", async () => {
    const { cookie, id } = await subscribe();
    const pause = async (behavior?: "void" | "keep_as_draft" | "mark_uncollectible") => {
      await payments.stripe.subscriptions.update(id, {
        pause_collection: behavior === undefined ? "" : { behavior },
      });
      await payments.deliverAll();
    };
    await pause("void");
    const paused = { ...none, state: "paused", plan: "individual", hasBilling: true };
    expect(await membership(cookie)).toEqual(paused);
    const { body } = await payments.call(cookie).get("/api/auth/user").expect(200);
    expect(body).toMatchObject({ membershipType: "free" });
    for (const behavior of ["keep_as_draft", "mark_uncollectible"] as const) {
      await pause(behavior);
      expect(await membership(cookie)).toMatchObject({
        state: "active",
        until: null,
        nextPayment: null,
      });
    }
    await pause();
    expect(await membership(cookie)).toMatchObject({ state: "active", nextPayment: 9.99 });
  });

  it("answers while Stripe is unavailable", async () => {
    const { cookie } = await subscribe();
    await payments.way.close();
    expect(await membership(cookie)).toMatchObject({ state: "active" });
    await payments.way.open();
  });
});

describe("POST /api/billing/portal", () => {
  it("answers 401 without a session", async () => {
    await payments.call("sid=none").post(path).send({ task: "manage" }).expect(401);
  });

  it.each(["cancel", "resume", "manage"])("answers 404 to %s without a purchase", async (task) => {
    const { cookie } = await signIn();
    const sentence = "You have bought nothing here yet, so there is nothing to manage.";
    expect(await refusal(cookie, task)).toBe(`404: ${sentence}`);
  });

  it("answers 400 to an unknown task", async () => {
    const { cookie } = await subscribe();
    const sentence = "Task must be one of cancel, resume, manage.";
    await payments.call(cookie).post(path).send({ task: "erase" }).expect(400, sentence);
  });

  it("answers 503 where nothing can be bought, and while Stripe is unavailable", async () => {
    const { cookie } = await subscribe();
    await withoutPayments.call(cookie).post(path).send({ task: "cancel" }).expect(503);
    await payments.way.close();
    const sentence = "Payments are not available right now. Please try again.";
    expect(await refusal(cookie, "cancel")).toBe(`503: ${sentence}`);
    await payments.way.open();
    await open(cookie, "cancel");
  });

  it("cancels at the end of the paid month, and resumes", async () => {
    const { cookie, id, until } = await subscribe();
    expect(await refusal(cookie, "resume")).toBe(
      "409: Your membership is not cancelled, so there is nothing to resume.",
    );
    const page = await open(cookie, "cancel");
    expect(await payments.read(page)).toContain(`It runs until ${longDate(until)}.`);
    const back = await payments.choose(page, { action: "cancel", id });
    expect(back).toBe("http://localhost:8080/profile?billing=done");
    await payments.deliverAll();
    const ending = { state: "ending", plan: "individual", until, nextPayment: null };
    expect(await membership(cookie)).toMatchObject(ending);
    const { body } = await payments.call(cookie).get("/api/auth/user");
    expect(body).toMatchObject({ membershipType: "individual" });
    await payments.choose(await open(cookie, "resume"), { action: "resume", id });
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ state: "active", until, nextPayment: 9.99 });
  });

  it("answers 409 to a second cancellation, before the event of the first has arrived", async () => {
    const { cookie, id, until } = await subscribe();
    const [first, second] = [await open(cookie, "cancel"), await open(cookie, "cancel")];
    await payments.choose(first, { action: "cancel", id });
    const sentence = `Your membership is cancelled already. It runs until ${dateOf(until)}.`;
    expect(await refusal(cookie, "cancel")).toBe(`409: ${sentence}`);
    await payments.choose(second, { action: "cancel", id });
    await payments.deliverAll();
    expect(await membership(cookie)).toMatchObject({ state: "ending", until });
  });

  it("applies a cancellation made at Stripe, whatever the order of its events", async () => {
    const { cookie, id, until } = await subscribe();
    await payments.press("cancel", id);
    await payments.choose(await open(cookie, "resume"), { action: "resume", id });
    await payments.press("cancel", id);
    const events = await payments.events();
    for (const event of [...events.toReversed(), ...events]) {
      expect(await payments.deliver(event)).toBe(200);
    }
    expect(await membership(cookie)).toMatchObject({ state: "ending", until });
    await payments.press("renew", id);
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual({ ...none, hasBilling: true });
    expect(await refusal(cookie, "cancel")).toBe(
      "404: You have no membership that could be cancelled or resumed.",
    );
    expect(await payments.read(await open(cookie, "manage"))).toContain("£9.99");
  });

  it("ends a cancelled membership at once while its payment is overdue, also cancelled in two tabs", async () => {
    const { cookie, id } = await subscribe();
    await payments.press("fail", id);
    await payments.deliverAll();
    const [first, second] = [await open(cookie, "cancel"), await open(cookie, "cancel")];
    await payments.choose(first, { action: "cancel", id });
    await payments.choose(second, { action: "cancel", id });
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual({ ...none, hasBilling: true });
    expect(await refusal(cookie, "cancel")).toBe(
      "404: You have no membership that could be cancelled or resumed.",
    );
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });

  it("ends with a refund of the running month, even when cancelled", async () => {
    const { cookie, id } = await subscribe();
    await payments.choose(await open(cookie, "cancel"), { action: "cancel", id });
    const { data } = await payments.stripe.events.list({ types: ["payment_intent.succeeded"] });
    const paid = data[0]?.data.object as { id: string };
    await payments.stripe.refunds.create({ payment_intent: paid.id });
    await payments.deliverAll();
    expect(await membership(cookie)).toEqual({ ...none, hasBilling: true });
  });

  it("returns to the requesting page, and from another site's to the profile", async () => {
    const { cookie } = await subscribe();
    const page = async (referer: string) => payments.read(await open(cookie, "manage", referer));
    const own = await page("http://localhost:8080/settings?plan=dealer&checkout=success");
    expect(own).toContain('href="http://localhost:8080/settings?billing=done"');
    const other = await page("https://evil.example/");
    expect(other).toContain('href="http://localhost:8080/profile?billing=done"');
  });

  it("creates one portal configuration, however many visitors there are", async () => {
    const { cookie } = await subscribe();
    await Promise.all([open(cookie, "manage"), open(cookie, "manage"), open(cookie, "cancel")]);
    expect((await payments.stripe.billingPortal.configurations.list()).data).toHaveLength(1);
  });
});

describe("DELETE /api/account of a member", () => {
  it("ends the membership at Stripe, and deletes nothing while Stripe is unavailable", async () => {
    const { cookie, id } = await subscribe();
    const order = { type: "subscription", plan: "dealer" };
    const opened = await payments.call(cookie).post("/api/billing/checkout").send(order);
    const { checkoutUrl } = opened.body as { checkoutUrl: string };
    const remove = () => payments.call(cookie).delete("/api/account").send({});
    await payments.way.close();
    await remove().expect(503);
    await payments.way.open();
    expect(await membership(cookie)).toMatchObject({ state: "active" });
    await remove().expect(204);
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    // A page that was left open charges nobody any more.
    expect((await payments.pay(checkoutUrl)).status).not.toBe(303);
    await payments.call(cookie).get("/api/billing/membership").expect(401);
  });

  it("deletes it once for two calls that end the membership at the same time", async () => {
    const { cookie, id } = await subscribe();
    const removals = [1, 2].map(() => payments.call(cookie).delete("/api/account").send({}));
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses).toEqual([204, 204]);
    expect((await payments.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });
});
