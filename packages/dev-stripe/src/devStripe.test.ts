import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Stripe from "stripe";
import supertest from "supertest";

import { createDevStripe, DEV_SECRET_KEY, DEV_WEBHOOK_SECRET } from "./devStripe";

const folder = mkdtempSync(join(tmpdir(), "dev-stripe-"));
const open: { close: () => void }[] = [];

afterEach(() => {
  open.splice(0).forEach((one) => one.close());
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start({
  file,
  webhookUrl = "http://127.0.0.1:9/",
}: { file?: string; webhookUrl?: string } = {}) {
  const { callback, stop } = createDevStripe({ webhookUrl, ...(file !== undefined && { file }) });
  open.push({ close: stop });
  const url = new URL(await listen(createServer((...call) => void callback(...call))));
  const { hostname: host, port } = url;
  const sdk = (key: string) =>
    new Stripe(key, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
  return { stripe: sdk(DEV_SECRET_KEY), sdk, page: supertest(url.origin), stop };
}

type Started = Awaited<ReturnType<typeof start>>;

async function openSession({ stripe }: Started, key?: string) {
  const customer = await stripe.customers.create(
    { metadata: { user: "1" } },
    { idempotencyKey: "c" },
  );
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customer.id,
      metadata: { plan: "individual" },
      subscription_data: { metadata: { plan: "individual" } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "gbp",
            unit_amount: 999,
            product_data: { name: "Individual <Premium>" },
            recurring: { interval: "month" },
          },
        },
      ],
      success_url: "http://app.example/profile?checkout=success",
      cancel_url: "http://app.example/profile?checkout=cancelled",
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
}

const card = { email: "a@example.com", number: "4242424242424242", expiry: "12/40", cvc: "123" };
const pathOf = ({ url }: Stripe.Checkout.Session) => new URL(url ?? "").pathname;

describe("the API", () => {
  it("answers as Stripe does to a wrong key, an unknown id and a wrong request", async () => {
    const { stripe, sdk } = await start();
    await expect(sdk("sk_test_other").events.list()).rejects.toThrow("Invalid API Key provided.");
    const unknown = stripe.subscriptions.retrieve("sub_none");
    await expect(unknown).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
    const refund = stripe.refunds.create({ payment_intent: "constructor" });
    await expect(refund).rejects.toMatchObject({ code: "resource_missing" });
    const params = { mode: "payment", customer: "cus_none", success_url: "x" } as const;
    const session = stripe.checkout.sessions.create(params);
    await expect(session).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("repeats the first answer for a repeated Idempotency-Key, and refuses it for another request", async () => {
    const started = await start();
    const [first, second] = [await openSession(started, "k"), await openSession(started, "k")];
    expect(second.id).toBe(first.id);
    const other = started.stripe.customers.create({}, { idempotencyKey: "k" });
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  it("gives back the metadata that was sent, and nothing of other nested fields", async () => {
    const { metadata } = await openSession(await start());
    expect(metadata).toEqual({ plan: "individual" });
  });

  it("makes ids that sort by creation, also within one second", async () => {
    const { stripe } = await start();
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) {
      ids.push((await stripe.customers.create({})).id);
    }
    expect(ids).toEqual(ids.toSorted());
  });

  it("keeps all data across a restart", async () => {
    const file = join(folder, "kept.json");
    const first = await start({ file });
    const session = await openSession(first);
    await first.page.post(pathOf(session)).type("form").send(card).expect(303);
    first.stop();
    const { stripe } = await start({ file });
    const [subscription] = (await stripe.subscriptions.list({ status: "all" })).data;
    expect(subscription).toMatchObject({ status: "active", metadata: { plan: "individual" } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
  });
});

describe("the payment page", () => {
  it("names the item, the price and every field, without scripts", async () => {
    const started = await start();
    const session = await openSession(started);
    const { text, headers } = await started.page.get(pathOf(session)).expect(200);
    expect(text).toContain("Individual &#60;Premium&#62;");
    expect(text).toContain("£9.99");
    for (const name of ["email", "number", "expiry", "cvc"]) {
      expect(text).toMatch(new RegExp(`<label for="${name}">`));
    }
    expect(text).toContain(`href="${session.cancel_url?.replace("&", "&#38;")}"`);
    expect(text).not.toContain("<script");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("names the errors and keeps the input, except the CVC", async () => {
    const started = await start();
    const path = pathOf(await openSession(started));
    const wrong = { email: "a", number: "1234", expiry: "01/20", cvc: "7" };
    const { text } = await started.page.post(path).type("form").send(wrong).expect(422);
    expect(text.match(/\saria-invalid="true"/g)).toHaveLength(4);
    expect(text).toContain('value="1234"');
    expect(text).not.toContain('value="7"');
    const declined = { ...card, number: "4000 0000 0000 0002" };
    const answer = await started.page.post(path).type("form").send(declined).expect(422);
    expect(answer.text).toContain("Your card was declined. You have not been charged.");
    expect((await started.stripe.events.list()).data).toEqual([]);
  });

  it("accepts a card once, and says so on the next visit", async () => {
    const started = await start();
    const session = await openSession(started);
    const pay = () => started.page.post(pathOf(session)).type("form").send(card);
    expect((await pay()).headers["location"]).toBe("http://app.example/profile?checkout=success");
    expect((await pay()).text).toContain("This has been paid");
    expect((await started.stripe.subscriptions.list()).data).toHaveLength(1);
    await started.page.get("/dev-stripe/pay/cs_none").expect(404);
  });

  it("is closed after its session expires", async () => {
    const started = await start();
    const session = await openSession(started);
    await started.stripe.checkout.sessions.expire(session.id);
    const { text } = await started.page.post(pathOf(session)).type("form").send(card);
    expect(text).toContain("This payment page has expired");
    await expect(started.stripe.checkout.sessions.expire(session.id)).rejects.toThrow("open");
  });
});

describe("the billing portal", () => {
  const features = { subscription_cancel: { enabled: true, mode: "at_period_end" } } as const;

  /** A portal session of a customer with a subscription; `cancels` opens it for the cancellation. */
  async function openPortal(started: Started, { cancels }: { cancels: boolean }) {
    const { stripe, page } = started;
    await page
      .post(pathOf(await openSession(started)))
      .type("form")
      .send(card);
    const [subscription] = (await stripe.subscriptions.list()).data;
    const id = subscription?.id ?? "";
    const { id: configuration } = await stripe.billingPortal.configurations.create({ features });
    const visit = () =>
      stripe.billingPortal.sessions.create({
        customer: subscription?.customer as string,
        configuration,
        return_url: "http://app.example/profile",
        ...(cancels && {
          flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: id } },
        }),
      });
    const path = new URL((await visit()).url).pathname;
    const choose = (action: string) => page.post(path).type("form").send({ action, id });
    const read = async () => (await page.get(path).expect(200)).text;
    return { id, visit, choose, read, page, path, stripe };
  }

  it("cancels at the end of the paid month, once, and returns to the app", async () => {
    const { id, visit, choose, read, stripe } = await openPortal(await start(), { cancels: true });
    expect(await read()).toContain("Cancel Individual &#60;Premium&#62;?");
    const answer = await choose("cancel").expect(303);
    expect(answer.headers["location"]).toBe("http://app.example/profile");
    await choose("cancel").expect(303);
    const { cancel_at_period_end, status } = await stripe.subscriptions.retrieve(id);
    expect([cancel_at_period_end, status]).toEqual([true, "active"]);
    expect(
      (await stripe.events.list({ types: ["customer.subscription.updated"] })).data,
    ).toHaveLength(1);
    await expect(visit()).rejects.toThrow("already set to be canceled");
    expect(await read()).toContain("Cancelled. It runs until");
  });

  it("resumes, and shows only this customer's invoices", async () => {
    const { id, choose, read, page, path, stripe } = await openPortal(await start(), {
      cancels: false,
    });
    await choose("cancel");
    await choose("resume").expect(303);
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
    const invoice = /invoices\/(in_\w+)/.exec(await read())?.[1] ?? "";
    const { text } = await page.get(`${path}/invoices/${invoice}`).expect(200);
    expect(text).toContain("£9.99 paid");
    await page.get(`/dev-stripe/portal/bps_none/invoices/${invoice}`).expect(404);
  });

  it("shows the next payment without charging it", async () => {
    const { id, stripe } = await openPortal(await start(), { cancels: false });
    const { amount_due } = await stripe.invoices.createPreview({ subscription: id });
    expect(amount_due).toBe(999);
    expect((await stripe.events.list({ types: ["invoice.paid"] })).data).toHaveLength(1);
  });

  it("answers 404 to an unknown session", async () => {
    const { page } = await start();
    await page.get("/dev-stripe/portal/bps_none").expect(404);
    await page.post("/dev-stripe/portal/__proto__").type("form").send({ id: "x" }).expect(404);
  });
});

describe("the dashboard", () => {
  it("offers the possible next steps of each subscription and payment", async () => {
    const started = await start();
    const session = await openSession(started);
    expect((await started.page.get("/dev-stripe/")).text).toContain("None yet.");
    await started.page.post(pathOf(session)).type("form").send(card);
    const { text } = await started.page.get("/dev-stripe/").expect(200);
    for (const label of ["Renew", "Fail to renew", "End now", "Refund", "Dispute"]) {
      expect(text).toContain(`>${label}</button>`);
    }
  });

  it("ignores unknown and finished objects", async () => {
    const { page, stripe } = await start();
    for (const id of ["sub_none", "__proto__", ""]) {
      await page.post("/dev-stripe/").type("form").send({ id, action: "renew" }).expect(303);
    }
    expect((await stripe.events.list()).data).toEqual([]);
  });
});

describe("the webhook", () => {
  it("receives every event, signed, until it accepts it", async () => {
    const taken: Stripe.Event[] = [];
    let refusals = 2;
    let finish: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const receiver = createServer((request, response) => {
      let payload = "";
      request.on("data", (chunk: Buffer) => (payload += chunk.toString()));
      request.on("end", () => {
        const signature = request.headers["stripe-signature"] ?? "";
        const event = Stripe.webhooks.constructEvent(payload, signature, DEV_WEBHOOK_SECRET);
        refusals -= 1;
        response.writeHead(refusals < 0 ? 200 : 503).end();
        if (refusals < 0 && taken.push(event) === 4) {
          finish();
        }
      });
    });
    const started = await start({ webhookUrl: await listen(receiver) });
    const session = await openSession(started);
    await started.page.post(pathOf(session)).type("form").send(card);
    await all;
    expect(taken.map(({ type }) => type).toSorted()).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.paid",
      "payment_intent.succeeded",
    ]);
  });
});
