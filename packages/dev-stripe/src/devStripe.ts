import Koa from "koa";

import { Account } from "./account";
import { apiRoutes } from "./api";
import { pageRoutes } from "./pageRoutes";
import { Store } from "./store";
import { Webhooks } from "./webhooks";

/** The key and the webhook's secret; fixed, because they protect nothing. */
export const DEV_SECRET_KEY = "sk_test_practice";
export const DEV_WEBHOOK_SECRET = "whsec_practice";
/** Seconds between checks of due renewals. */
const TICK = 30;

interface DevStripeOptions {
  /** Where events are sent: the API's POST /api/billing/webhook. */
  webhookUrl: string;
  /** The JSON file of the state. @defaultValue memory only */
  file?: string;
}

/** A local emulator of Stripe's API and payment page: real enough to buy, renew, fail, cancel and refund. */
export function createDevStripe({ webhookUrl, file }: DevStripeOptions): {
  callback: ReturnType<Koa["callback"]>;
  /** Stops deliveries and renewals; undelivered events are sent by the next process on the same file. */
  stop: () => void;
} {
  const store = new Store(file);
  const webhooks = new Webhooks(store, { url: webhookUrl, secret: DEV_WEBHOOK_SECRET });
  const account = new Account(store, webhooks);
  const app = new Koa();
  app.use(apiRoutes(account, DEV_SECRET_KEY).routes());
  app.use(pageRoutes(account).routes());
  const clock = setInterval(() => account.tick(), TICK * 1000).unref();
  return {
    callback: app.callback(),
    stop: () => {
      clearInterval(clock);
      webhooks.stop();
    },
  };
}
