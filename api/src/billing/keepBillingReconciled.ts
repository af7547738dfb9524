import { schedule } from "../platform/process/schedule";
import { reconcileBilling } from "./reconcileBilling";
import type { Billing } from "./stripe";

const INTERVAL = 10 * 60_000;

/** Applies what the webhook missed, at once and then every ten minutes. Returns a function that stops it. */
export function keepBillingReconciled(billing: Billing): () => void {
  const { log } = billing;
  return schedule(
    { name: "reconcile billing", log, interval: INTERVAL, isAtOnce: true },
    async () => {
      const result = await reconcileBilling(billing);
      if (result !== undefined) {
        log.info(result, "billing reconciled");
      }
    },
  );
}
