import { z } from "zod";

/** The memberships that are paid for. */
export const PLANS = ["individual", "dealer"] as const;
export type Plan = (typeof PLANS)[number];

/** POST /api/billing/checkout: a monthly membership, or the contact behind one offer, once. */
export const CheckoutRequest = z.discriminatedUnion("type", [
  z.object({ type: z.literal("subscription"), plan: z.enum(PLANS) }),
  z.object({ type: z.literal("one_off"), offerId: z.string().optional() }),
]);
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** Where the payment page is; the browser goes there. */
export const CheckoutResult = z.object({ checkoutUrl: z.url() });
export type CheckoutResult = z.infer<typeof CheckoutResult>;
