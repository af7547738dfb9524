import { z } from "zod";

/** The paid memberships. */
export const PLANS = ["individual", "dealer"] as const;
export type Plan = (typeof PLANS)[number];

/** POST /api/billing/checkout: a monthly membership, or a one-off unlock of the contact behind an offer. */
export const CheckoutRequest = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subscription"), plan: z.enum(PLANS) }),
  z.object({ type: z.literal("one_off"), offerId: z.string().optional() }),
]);
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** The URL of the payment page, where the browser goes. */
export const CheckoutResult = z.object({ checkoutUrl: z.url() });
export type CheckoutResult = z.infer<typeof CheckoutResult>;
