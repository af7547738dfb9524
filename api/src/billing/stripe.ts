import type { Log } from "@takas/telemetry/log";
import Stripe from "stripe";

/** ms Stripe may take to answer one request; each is tried twice. */
const TIMEOUT = 6000;

/** How to reach Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Where Stripe's API answers instead of at Stripe: the local stand-in. */
  apiUrl?: string | undefined;
}

/** What the commands of billing work with. */
export interface Billing {
  stripe: Stripe;
  log: Log;
}

/** The one client of Stripe's API, at the version of the SDK. */
export function createStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl ?? "https://api.stripe.com");
  return new Stripe(secretKey, {
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : port,
    protocol: protocol === "https:" ? "https" : "http",
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Whether an error means that Stripe cannot be asked: away, overloaded, or not letting us in. */
export function isStripeAway(error: unknown): boolean {
  const { errors } = Stripe;
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  );
}

/** Whether Stripe does not take a request for what it says: an id it does not know, a state that has passed. */
export function isRefused(error: unknown, code?: string): boolean {
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isInvalid && (code === undefined || error.code === code);
}
