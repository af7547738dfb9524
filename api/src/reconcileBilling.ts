import process from "node:process";

import { createLog } from "@takas/telemetry/log";

import { reconcileBilling } from "./billing/reconcileBilling";
import { createStripe } from "./billing/stripe";
import { bindEvents } from "./bindEvents";
import { isForSale } from "./contacts/refuseUnlocked";
import { connect, disconnect, ensureIndexes } from "./platform/database/connection";
import { readEnv } from "./platform/process/env";

/** `npm run billing:reconcile`: applies what the webhook missed, and reports the numbers. */
async function main(): Promise<void> {
  const env = readEnv(process.env, "jobs");
  if (env.stripe === undefined) {
    throw new Error("STRIPE_SECRET_KEY is required.");
  }
  const log = createLog(env.logLevel).child({ role: "billing:reconcile" });
  bindEvents(log);
  await connect(env.mongodbUri);
  try {
    await ensureIndexes();
    const isLive = env.market === "live";
    const result = await reconcileBilling({
      stripe: createStripe(env.stripe),
      log,
      isLive,
      isForSale: (unlock) => isForSale(unlock, { isLive }),
    });
    if (result === undefined) {
      throw new Error("The API is reconciling right now. Try again in a few minutes.");
    }
    const { events, failed, overdue } = result;
    process.stdout.write(`${events} events read, ${failed} failed, ${overdue} overdue.\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await disconnect();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
