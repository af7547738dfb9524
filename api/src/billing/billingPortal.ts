import type { PortalTask } from "@takas/contracts/billing";
import { currentLanguage } from "@takas/contracts/language";
import type Stripe from "stripe";

import type { UserRecord } from "../accounts";
import { conflict, notFound, unavailable } from "../platform/errors";
import { endOf, findSubscription, isEnding } from "./memberships";
import { isRefused } from "./stripe";

/** Identifies the portal configuration this app created; raise the version when FEATURES change. */
const CONFIGURATION = { takas: "portal-1" };

/** The features of the portal. A cancelled membership runs until the end of the paid month. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
};

interface Visit {
  user: UserRecord;
  task: PortalTask;
  /** The URL to which the portal sends the visitor back. */
  returnUrl: string;
  /** The app's own URL, for the links to its policies. */
  baseUrl: string;
}

/**
 * Opens Stripe's billing portal and returns its URL. Stripe is asked at this moment whether the task is possible, so
 * that a second tab gets 409 with the date instead of a page without purpose. Throws 404 for a user who has never
 * visited the payment page, or has no membership to cancel or resume.
 */
export async function openPortal(stripe: Stripe, visit: Visit): Promise<string> {
  const { user, task, returnUrl } = visit;
  const customer = user.billing?.customer;
  if (customer === undefined) {
    throw notFound("portal.nothingBought");
  }
  const flow = task === "manage" ? undefined : await flowOf(stripe, { customer, task, returnUrl });
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      locale: currentLanguage(),
      configuration: await configurationOf(stripe, visit.baseUrl),
      ...(flow && { flow_data: flow }),
    });
    return url;
  } catch (error) {
    if (isRefused(error)) {
      throw unavailable("portal.pageFailed", undefined, { cause: error });
    }
    throw error;
  }
}

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** The portal flow of a task; undefined for the whole portal, where a cancellation is undone. */
async function flowOf(
  stripe: Stripe,
  { customer, task, returnUrl }: { customer: string; task: "cancel" | "resume"; returnUrl: string },
): Promise<Flow | undefined> {
  const subscription = await findSubscription(stripe, customer);
  if (subscription === undefined) {
    throw notFound("portal.noMembership");
  }
  if (task === "resume") {
    if (!isEnding(subscription)) {
      throw conflict("portal.notCancelled");
    }
    return undefined;
  }
  if (isEnding(subscription)) {
    const end = endOf(subscription)?.toISOString() ?? null;
    throw conflict("portal.cancelledAlready", { end });
  }
  return {
    type: "subscription_cancel",
    subscription_cancel: { subscription: subscription.id },
    after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
  };
}

/**
 * The portal's configuration at Stripe, created at the first visit, so that nobody has to set it up in Stripe's
 * dashboard.
 */
async function configurationOf(stripe: Stripe, baseUrl: string): Promise<string> {
  const known = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  for await (const { id, metadata } of known) {
    if (metadata?.["takas"] === CONFIGURATION.takas) {
      return id;
    }
  }
  const { id } = await stripe.billingPortal.configurations.create(
    {
      features: FEATURES,
      metadata: CONFIGURATION,
      // Stripe links to public addresses only.
      ...(baseUrl.startsWith("https:") && {
        business_profile: {
          terms_of_service_url: new URL("/terms", baseUrl).href,
          privacy_policy_url: new URL("/privacy", baseUrl).href,
        },
      }),
    },
    { idempotencyKey: `configuration-${CONFIGURATION.takas}` },
  );
  return id;
}
