import type { TakenBack } from "@takas/contracts/notificationKinds";
import type { Log } from "@takas/telemetry/log";
import Stripe from "stripe";

import type { StripeSettings } from "../platform/process/env";

/** Timeout of a request to Stripe in ms; each is tried twice. */
const TIMEOUT = 6000;

declare module "../platform/http/state" {
  interface State {
    /** Undefined where nothing can be bought. */
    stripe: Stripe | undefined;
  }
}

/** The context of the billing commands. */
export interface Billing {
  stripe: Stripe;
  log: Log;
  /** Set in the live market, where open pages receive changes. */
  isLive?: boolean;
  /** Whether a contact may be sold to a user now. */
  isForSale: (unlock: Unlock) => Promise<boolean>;
  /** Tells a user of the live market that a payment no longer unlocks a contact. */
  tellUnlockEnded: (unlock: EndedUnlock) => Promise<void>;
}

/** A contact that a user pays for: the one behind an offer. */
export interface Unlock {
  user: string;
  offer: string;
}

export interface EndedUnlock extends Unlock {
  /** Stripe's id of the payment that was taken back. */
  payment: string;
  how: TakenBack;
}

/** The only client of Stripe's API, at the version of the SDK. */
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

/** Whether an error means that Stripe is unavailable: down, overloaded, or refusing our key. */
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

/** Whether Stripe refuses a request's content: an unknown id, or a state that has changed. */
export function isRefused(error: unknown, code?: string): boolean {
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isInvalid && (code === undefined || error.code === code);
}
