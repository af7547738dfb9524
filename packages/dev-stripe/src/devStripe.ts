import Koa from "koa";

import { Account } from "./account";
import { apiRoutes } from "./api";
import { pageRoutes } from "./pageRoutes";
import { Store } from "./store";
import { Webhooks } from "./webhooks";

/** The key and the webhook's secret: fixed, because they guard nothing. */
export const DEV_SECRET_KEY = "sk_test_practice";
export const DEV_WEBHOOK_SECRET = "whsec_practice";
/** Seconds between two looks at the clock. */
const TICK = 30;

interface DevStripeOptions {
  /** Where events are sent: the API's POST /api/billing/webhook. */
  webhookUrl: string;
  /** The JSON file everything is kept in. @defaultValue kept in memory alone */
  file?: string;
}

/** Stripe's API and its payment page for who has no key: real enough to buy, renew, fail, cancel and refund. */
export function createDevStripe({ webhookUrl, file }: DevStripeOptions): {
  callback: ReturnType<Koa["callback"]>;
  /** Ends the deliveries and the clock; what is not delivered is sent by the next one on the same file. */
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
