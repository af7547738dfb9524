import { z } from "zod";

/** The paid memberships. */
export const PLANS = ["individual", "dealer"] as const;
export type Plan = (typeof PLANS)[number];

/**
 * POST /api/billing/checkout: a monthly membership, or a one-off unlock of the contact behind an offer. A membership names
 * the offer whose contact the visitor wants to open with it: the address that they return to names it again.
 */
export const CheckoutRequest = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("subscription"),
    plan: z.enum(PLANS),
    offerId: z.string().optional(),
  }),
  z.object({ type: z.literal("one_off"), offerId: z.string().optional() }),
]);
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** The URL of the payment page, where the browser goes. */
export const CheckoutResult = z.object({ checkoutUrl: z.url() });
export type CheckoutResult = z.infer<typeof CheckoutResult>;

/**
 * - `none`: no membership
 * - `active`: renews itself on `until`
 * - `ending`: cancelled; it runs until `until` and is not charged again
 * - `overdue`: the last payment failed, so the membership is suspended until it is paid or cancelled
 * - `paused`: nothing is charged, and the membership is suspended until it resumes
 */
export const MEMBERSHIP_STATES = ["none", "active", "ending", "overdue", "paused"] as const;

/** GET /api/billing/membership: what the current user pays for, as last reported by Stripe. */
export const Membership = z.object({
  state: z.enum(MEMBERSHIP_STATES),
  /** Null with `none`. */
  plan: z.enum(PLANS).nullable(),
  /** The end of the paid month; null with `none`, `overdue` and `paused`, and while an active one costs nothing. */
  until: z.iso.datetime().nullable(),
  /** The charge on `until` in pounds, after credit; null unless the state is `active` and Stripe has reported it. */
  nextPayment: z.number().nonnegative().nullable(),
  /** Whether the billing portal has anything to show: the user has paid before. */
  hasBilling: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

/** The purpose of the billing portal: to cancel, to undo a cancellation, or for invoices and the card. */
export const PORTAL_TASKS = ["cancel", "resume", "manage"] as const;
export type PortalTask = (typeof PORTAL_TASKS)[number];

/** Body of POST /api/billing/portal. */
export const PortalRequest = z.object({ task: z.enum(PORTAL_TASKS) });
export type PortalRequest = z.infer<typeof PortalRequest>;

/** The URL of the billing portal, where the browser goes. */
export const PortalResult = z.object({ portalUrl: z.url() });
export type PortalResult = z.infer<typeof PortalResult>;
