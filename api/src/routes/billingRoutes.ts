import {
  CheckoutRequest,
  CheckoutResult,
  Membership,
  PortalRequest,
  PortalResult,
} from "@takas/contracts/billing";
import Stripe from "stripe";

import type { UserRecord } from "../accounts";
import { applyStripeEvent, isEvent } from "../billing/applyStripeEvent";
import { openPortal } from "../billing/billingPortal";
import { presentMembership } from "../billing/membershipPresenter";
import { startCheckout } from "../billing/startCheckout";
import type { Order } from "../billing/startCheckout";
import type { Billing } from "../billing/stripe";
import { refuseWithoutConsent } from "../contacts/consent";
import { isForSale, refuseUnlocked } from "../contacts/refuseUnlocked";
import { tellUnlockEnded } from "../contacts/tellUnlockEnded";
import { findOffer, isParticipant } from "../deals";
import type { OfferRecord } from "../deals";
import { isId } from "../platform/database/mongoose";
import { authorize, invalid, notFound, unavailable, tooLarge } from "../platform/errors";
import { checkJsonHeaders, readBytes } from "../platform/http/body/jsonBytes";
import { isOurOrigin } from "../platform/http/requireSameOrigin";
import { route } from "../platform/http/route";
import { logOf } from "../platform/http/state";
import type { Context, Middleware } from "../platform/http/state";

/** Called by Stripe, which signs its requests: exempt from the same-origin rule. */
export const WEBHOOK_PATH = "/api/billing/webhook";

/** Maximum clock difference of a signature in seconds, in either direction. */
const TOLERANCE = 300;
/** Maximum length of the URL the visitor returns to; with a longer one they return to the profile. */
const ADDRESS_MAX = 1000;

export const billingRoutes = [
  /**
   * Opens a payment page for the browser. It returns to the page that asked (its Referer; otherwise /profile) with
   * `?checkout=success&plan=individual` (or `plan=dealer`, or `offer=ID`, or both where a membership names an offer), or
   * with `?checkout=cancelled` and the same. That query grants and proves nothing: the webhook grants, usually before the
   * browser is back, sometimes seconds later. So a page that sees the query polls the user or the quota until the purchase
   * has arrived.
   *
   * Another plan than the running one is bought like the first: once it is paid, the old subscription ends and the
   * rest of its month is credited to the next invoice. 403 in the live market for a contact that the other side has
   * not agreed to show. 409 if the user already has it: the same plan, a contact that was revealed or that a membership
   * includes, or a contact that the other side has not given. 503 when Stripe is unavailable.
   */
  route({
    method: "post",
    path: "/api/billing/checkout",
    summary: "Open a payment page for a membership or a one-off unlock",
    session: "required",
    limit: "checkouts",
    body: CheckoutRequest,
    answers: { 200: { description: "The URL of the payment page", schema: CheckoutResult } },
    handle: async ({ ctx, user, body }) => {
      const order = await orderOf(body, user);
      const { env, vault } = ctx.state;
      if (order.type === "one_off" && env.market === "live") {
        await refuseWithoutConsent(user._id, order.offer);
      }
      const { stripe } = paymentsOf(ctx);
      if (order.type === "one_off") {
        await refuseUnlocked(user, order.offer, vault);
      }
      const urls = returnUrls(ctx, order);
      const checkoutUrl = await startCheckout(stripe, { user, order, ...urls });
      ctx.body = { checkoutUrl } satisfies CheckoutResult;
    },
  }),

  /** The membership as Stripe last reported it, which also answers while Stripe is unavailable. */
  route({
    method: "get",
    path: "/api/billing/membership",
    summary: "What the current user pays for, and until when",
    session: "required",
    answers: { 200: { description: "The membership", schema: Membership } },
    handle: async ({ ctx, user }) => {
      ctx.body = await presentMembership(user);
    },
  }),

  /**
   * Opens Stripe's billing portal, where a membership is cancelled and resumed, the card is changed and invoices are
   * listed. The browser returns to the page that asked (its Referer; otherwise /profile) with `?billing=done`, which
   * proves nothing: the webhook applies the changes, usually before the browser is back. 404 for a user who has
   * bought nothing, or has no membership to cancel or resume; 409 for a change already made, even in another tab or
   * at Stripe. 503 when Stripe is unavailable.
   */
  route({
    method: "post",
    path: "/api/billing/portal",
    summary: "Open the billing portal to cancel, resume or see invoices",
    session: "required",
    isForSuspended: true,
    limit: "checkouts",
    body: PortalRequest,
    answers: { 200: { description: "Where to manage it", schema: PortalResult } },
    handle: async ({ ctx, user, body }) => {
      const { stripe } = paymentsOf(ctx);
      const page = pageOf(ctx);
      page.searchParams.set("billing", "done");
      const { baseUrl } = ctx.state.env;
      const visit = { user, task: body.task, returnUrl: page.href, baseUrl };
      ctx.body = { portalUrl: await openPortal(stripe, visit) } satisfies PortalResult;
    },
  }),

  /**
   * Receives an event of Stripe's. It must be signed over the bytes of the body, at most five minutes before or after
   * the current time, and be an event, else 400. Each event is applied once, however often and in whatever order it arrives;
   * irrelevant ones are ignored. Any answer but 200 makes Stripe send it again.
   */
  route({
    method: "post",
    path: WEBHOOK_PATH,
    summary: "Receive a Stripe event",
    session: "none",
    limit: "webhooks",
    bodyReader: webhookBody(),
    answers: { 200: { description: "Applied, already applied, or irrelevant" } },
    handle: async ({ ctx }) => {
      const { stripe, webhookSecret } = paymentsOf(ctx);
      const isLive = ctx.state.env.market === "live";
      const event = readEvent(ctx, stripe, webhookSecret);
      const billing: Billing = {
        stripe,
        log: logOf(ctx),
        isLive,
        isForSale: (unlock) => isForSale(unlock, { isLive }),
        tellUnlockEnded,
      };
      await applyStripeEvent(billing, event);
      ctx.body = { received: true };
    },
  }),
];

/** What is bought, with the offer whose contact it is. */
type Wanted = Exclude<Order, { type: "one_off" }> | { type: "one_off"; offer: OfferRecord };

async function orderOf(body: CheckoutRequest, user: UserRecord): Promise<Wanted> {
  if (body.type === "subscription") {
    return body;
  }
  const id = body.offerId?.trim() ?? "";
  if (id === "") {
    throw invalid("checkout.offerMissing");
  }
  const offer = isId(id) ? await findOffer(id) : null;
  if (offer === null) {
    throw notFound("offer.unknown");
  }
  authorize(isParticipant(user, offer), "checkout.notParticipant");
  return { type: "one_off", offer };
}

function paymentsOf({ state }: Context): { stripe: Stripe; webhookSecret: string } {
  const { stripe, env } = state;
  if (stripe === undefined || env.webhookSecret === undefined) {
    throw unavailable("checkout.notOpen", undefined, { retryAfter: 3600 });
  }
  return { stripe, webhookSecret: env.webhookSecret };
}

/** The requesting page with the payment's result. */
function returnUrls(ctx: Context, order: Order): { successUrl: string; cancelUrl: string } {
  const page = pageOf(ctx);
  const url = (checkout: string) => {
    page.searchParams.set("checkout", checkout);
    return page.href;
  };
  const offer = order.type === "subscription" ? order.offerId : order.offer._id;
  if (order.type === "subscription") {
    page.searchParams.set("plan", order.plan);
  }
  if (offer !== undefined && isId(offer)) {
    page.searchParams.set("offer", offer);
  }
  return { successUrl: url("success"), cancelUrl: url("cancelled") };
}

/** The requesting page, as the browser names it; the profile if it is of another site. */
function pageOf(ctx: Context): URL {
  const [origin, referer] = [ctx.get("Origin"), ctx.get("Referer")];
  const base = isOurOrigin(ctx, origin) ? origin : ctx.state.env.baseUrl;
  if (referer.length > ADDRESS_MAX || !isOurOrigin(ctx, referer)) {
    return new URL("/profile", base);
  }
  const page = Object.assign(new URL(referer), { username: "", password: "", hash: "" });
  ["checkout", "plan", "offer", "billing"].forEach((name) => page.searchParams.delete(name));
  return page;
}

function readEvent(ctx: Context, stripe: Stripe, webhookSecret: string): Stripe.Event {
  const signature = ctx.get("Stripe-Signature");
  const time = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (time > Date.now() / 1000 + TOLERANCE) {
    throw invalid("webhook.ahead");
  }
  let event: unknown;
  try {
    const body = ctx.state.body as Buffer;
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw invalid("webhook.unsigned");
    }
    throw error instanceof SyntaxError ? invalid("webhook.notEvent") : error;
  }
  if (!isEvent(event)) {
    throw invalid("webhook.notEvent");
  }
  return event;
}

/** An event with its object. */
const EXPECTED = {
  max: 1_000_000,
  tooLong: () => tooLarge("webhook.tooLarge"),
  cutOff: "webhook.incomplete",
} as const;

/** Leaves the raw body in `ctx.state.body`, as a Buffer, because the signature covers its bytes. */
function webhookBody(): Middleware {
  return async (ctx, next) => {
    checkJsonHeaders(ctx, EXPECTED);
    ctx.state.body = await readBytes(ctx, EXPECTED);
    await next();
  };
}
