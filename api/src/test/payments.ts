import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createDevStripe, DEV_SECRET_KEY, DEV_WEBHOOK_SECRET } from "@takas/dev-stripe";
import { createLog } from "@takas/telemetry/log";
import Stripe from "stripe";
import supertest from "supertest";

import { createApp } from "../app";
import { createStripe } from "../billing/stripe";
import { Offer } from "../deals/Offer";
import type { OfferRecord } from "../deals/Offer";
import type { Env } from "../platform/process/env";
import { signIn, testEnv } from "./app";
import { Proxy } from "./processes/proxy";
import { useServer } from "./useServer";

const SECRETS = { secretKey: DEV_SECRET_KEY, webhookSecret: DEV_WEBHOOK_SECRET };

/** The API with the Stripe emulator behind it, for every test of a file. */
export function usePayments(variables: Record<string, string> = {}): Payments {
  const payments = new Payments(variables);
  beforeAll(() => payments.start());
  afterAll(() => payments.stop());
  return payments;
}

class Payments {
  private answerStripe: RequestListener = () => undefined;
  private answerApi: RequestListener = () => undefined;
  private readonly stripeServer = useServer((...call) => this.answerStripe(...call));
  private readonly apiServer = useServer((...call) => this.answerApi(...call));
  private client: Stripe | undefined;
  private proxy: Proxy | undefined;
  private end: (() => void) | undefined;
  private readonly seen = new Set<string>();
  private readonly variables: Record<string, string>;

  constructor(variables: Record<string, string>) {
    this.variables = variables;
  }

  async start(): Promise<void> {
    // The tests fetch and send events themselves, in the order they choose.
    const standIn = createDevStripe({ webhookUrl: "http://127.0.0.1:9/" });
    this.end = standIn.stop;
    this.answerStripe = (...call) => void standIn.callback(...call);
    this.client = createStripe({ ...SECRETS, apiUrl: addressOf(this.stripeServer) });
    this.proxy = new Proxy(addressOf(this.stripeServer));
    await this.proxy.open();
    const env = envFor(this.proxy.port, this.variables);
    const answer = createApp({ env, log: createLog("silent") }).callback();
    this.answerApi = (...call) => void answer(...call);
  }

  async stop(): Promise<void> {
    this.end?.();
    await this.proxy?.close();
  }

  /** Stripe's SDK connected to the emulator, bypassing the API. */
  get stripe(): Stripe {
    return known(this.client);
  }

  /** Between the API and Stripe, to make Stripe unavailable. */
  get way(): Proxy {
    return known(this.proxy);
  }

  bare() {
    return supertest.agent(this.apiServer);
  }

  call(cookie: string) {
    return this.bare().set("Sec-Fetch-Site", "same-origin").set("Cookie", cookie);
  }

  /** Fills in the payment page. */
  async pay(checkoutUrl: string, number = "4242 4242 4242 4242") {
    const card = { email: "a@example.com", number, expiry: "12/40", cvc: "123" };
    const page = supertest(this.stripeServer).post(new URL(checkoutUrl).pathname);
    const { status, headers } = await page.type("form").send(card);
    return { status, location: headers["location"] };
  }

  /** A page of the emulator's billing portal. */
  async read(portalUrl: string): Promise<string> {
    return (await supertest(this.stripeServer).get(new URL(portalUrl).pathname).expect(200)).text;
  }

  /** Presses a button of the billing portal and returns the URL it leads to. */
  async choose(portalUrl: string, button: { action: string; id: string }): Promise<string> {
    const page = supertest(this.stripeServer).post(new URL(portalUrl).pathname);
    const { headers } = await page.type("form").send(button).expect(303);
    return headers["location"] ?? "";
  }

  /** Presses a button of the emulator's dashboard. */
  async press(action: string, id: string): Promise<void> {
    const page = supertest(this.stripeServer).post("/dev-stripe/");
    await page.type("form").send({ action, id }).expect(303);
  }

  /** The events at Stripe since the last call, oldest first. Nothing is sent automatically. */
  async events(): Promise<Stripe.Event[]> {
    const all = await this.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    const fresh = all.filter(({ id }) => !this.seen.has(id)).toReversed();
    fresh.forEach(({ id }) => this.seen.add(id));
    return fresh;
  }

  /** Sends an event to the webhook, signed; resolves to the status of the answer. */
  async deliver(event: object): Promise<number> {
    const payload = JSON.stringify(event);
    const secret = DEV_WEBHOOK_SECRET;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const call = this.bare().post("/api/billing/webhook").type("json");
    return (await call.set("Stripe-Signature", signature).send(payload)).status;
  }

  /** Sends all new events, oldest first. */
  async deliverAll(): Promise<void> {
    for (const event of await this.events()) {
      const status = await this.deliver(event);
      if (status !== 200) {
        throw new Error(`${event.type} was answered with ${status}`);
      }
    }
  }
}

/** An offer of another person to a user, who has given their contact. */
export async function offerTo(owner: string): Promise<OfferRecord> {
  const { user } = await signIn({ contact: { name: "Ayşe", phone: "+905330000001" } });
  const now = new Date();
  const offer = await Offer.create({
    vehicle: `vehicle-of-${owner}`,
    sender: user._id,
    owner,
    kind: "cash",
    terms: [{ by: "sender", amount: 7000, at: now }],
    status: "proposed",
    createdAt: now,
  });
  return offer.toObject();
}

function envFor(port: number, variables: Record<string, string>): Env {
  return testEnv({
    ...variables,
    STRIPE_SECRET_KEY: DEV_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: DEV_WEBHOOK_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("only within a test");
  }
  return value;
}
