import type Stripe from "stripe";

import { isRefused } from "./stripe";

/** Closes all payment pages of a customer who leaves: nobody would get what is paid there. */
export async function closePages(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: "open" })) {
    await closePage(stripe, id);
  }
}

/** Closes a page; one that has just been paid or closed stays unchanged. */
export async function closePage(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session);
  } catch (error) {
    if (!isRefused(error)) {
      throw error;
    }
  }
}
