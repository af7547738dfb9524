import { SettingsError, readSettings } from "@takas/settings";

import type { StripeSettings } from "../../billing/stripe";

/** What the API runs by. */
export type Env = ReturnType<typeof readEnv>;

const NAMES = [
  "API_HOST",
  "API_PORT",
  "JOBS_PORT",
  "PHOTOS_PORT",
  "NODE_ENV",
  "DEMO",
  "MARKET",
  "CONTACT_KEY",
  "BRAND",
  "DOMAIN",
  "BASE_URL",
  "LOG_LEVEL",
  "TRUST_PROXY",
  "RATE_LIMIT_FACTOR",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "PHOTOS_URL",
  "PHOTOS_CDN",
  "PHOTO_CHECKS",
  "UPLOAD_MB",
] as const;

/** Reads the API's settings from environment variables. Throws SettingsError. */
export function readEnv(variables: Record<string, string | undefined>) {
  const settings = readSettings(variables, NAMES, ["MONGODB_URI"]);
  refuseMixtures(settings);
  return {
    market: settings.MARKET,
    /** 32 bytes in base64; in the live market alone. */
    contactKey: settings.MARKET === "live" ? settings.CONTACT_KEY : undefined,
    /** Undefined where nothing can be bought. */
    stripe: stripeOf(settings),
    mongodbUri: settings.MONGODB_URI,
    /** The bucket of photo files, which are in the database otherwise, the base address browsers get them from, who checks them. */
    photos: {
      bucket: settings.PHOTOS_URL,
      cdn: settings.PHOTOS_CDN,
      checks: settings.PHOTO_CHECKS,
      /** Bytes of uploads that may have arrived and wait. */
      room: settings.UPLOAD_MB * 1024 ** 2,
    },
    host: settings.API_HOST,
    ports: {
      API_PORT: settings.API_PORT,
      JOBS_PORT: settings.JOBS_PORT,
      PHOTOS_PORT: settings.PHOTOS_PORT,
    },
    isProduction: settings.NODE_ENV === "production",
    isDemo: settings.DEMO === "1",
    brand: settings.BRAND,
    domain: settings.DOMAIN,
    baseUrl: settings.BASE_URL,
    logLevel: settings.LOG_LEVEL,
    /** Number of trusted proxies in front. */
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
  };
}

/** Throws for settings that make no sense together. */
function refuseMixtures(settings: {
  NODE_ENV: string;
  DEMO: string;
  MARKET: string;
  CONTACT_KEY: string | undefined;
}): void {
  if (settings.NODE_ENV === "production" && settings.DEMO === "1") {
    throw new SettingsError(["DEMO must not be 1 in production: sample cars are not for sale."]);
  }
  if (settings.MARKET === "live" && settings.CONTACT_KEY === undefined) {
    throw new SettingsError([
      "CONTACT_KEY is required with MARKET=live (openssl rand -base64 32).",
    ]);
  }
}

interface StripeVariables {
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_URL: string | undefined;
}

function stripeOf(variables: StripeVariables): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return { secretKey, webhookSecret, apiUrl: variables.STRIPE_API_URL };
  }
  if (secretKey !== webhookSecret) {
    throw new SettingsError(["STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together."]);
  }
  return undefined;
}
