import { ROLE_SETTINGS, SettingsError, readSettings } from "@takas/settings";

/** The settings of the API. */
export type Env = ReturnType<typeof readEnv>;

/** How to reach Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** The URL of the local emulator, if Stripe itself is not used. */
  apiUrl?: string | undefined;
}

/** The roles of the API's code. */
export type ApiRole = keyof typeof PORT_NAMES;

const PORT_NAMES = { api: "API_PORT", jobs: "JOBS_PORT" } as const;

const ALL = Object.values(ROLE_SETTINGS).flat();

/**
 * Reads a role's settings from environment variables. Settings of other roles have their defaults whatever is given,
 * so no process holds a secret it does not use. Throws SettingsError.
 */
export function readEnv(variables: Record<string, string | undefined>, role: ApiRole = "api") {
  const settings = {
    ...readSettings({ NODE_ENV: "test" }, ALL),
    ...readSettings(variables, ROLE_SETTINGS[role], ["MONGODB_URI"]),
  };
  refuseMixtures(settings, role);
  return {
    market: settings.MARKET,
    /** 32 bytes in base64; only in the live market. */
    contactKey: settings.MARKET === "live" ? settings.CONTACT_KEY : undefined,
    /** What the moderators' page asks for; undefined where there is no page. */
    moderationToken: settings.MODERATION_TOKEN,
    /** Undefined where nothing can be bought. */
    stripe: stripeOf(settings),
    /** Verifies that a webhook call is Stripe's; only the API has it. */
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    mongodbUri: settings.MONGODB_URI,
    /**
     * The bucket of photo files, which are in the database otherwise; the base URL from which browsers load them.
     */
    photos: {
      bucket: settings.PHOTOS_URL,
      cdn: settings.PHOTOS_CDN,
      /** Maximum bytes of waiting uploads. */
      room: settings.UPLOAD_MB * 1024 ** 2,
    },
    host: settings.API_HOST,
    port: settings[PORT_NAMES[role]],
    /** The setting of the port. */
    portName: PORT_NAMES[role],
    isProduction: settings.NODE_ENV === "production",
    isDemo: settings.DEMO === "1",
    brand: settings.BRAND,
    domain: settings.DOMAIN,
    baseUrl: settings.BASE_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    logLevel: settings.LOG_LEVEL,
    /** Number of trusted proxies in front. */
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
  };
}

interface Mixture {
  NODE_ENV: string;
  DEMO: string;
  MARKET: string;
  CONTACT_KEY: string | undefined;
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
}

/** Throws for contradictory settings. */
function refuseMixtures(settings: Mixture, role: ApiRole): void {
  if (settings.NODE_ENV === "production" && settings.DEMO === "1") {
    throw new SettingsError(["DEMO must not be 1 in production: sample cars are not for sale."]);
  }
  if (role !== "api") {
    return;
  }
  if (settings.MARKET === "live" && settings.CONTACT_KEY === undefined) {
    throw new SettingsError([
      "CONTACT_KEY is required with MARKET=live (openssl rand -base64 32).",
    ]);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new SettingsError(["STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together."]);
  }
}

function stripeOf(variables: {
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_API_URL: string | undefined;
}): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = variables;
  return secretKey === undefined ? undefined : { secretKey, apiUrl };
}
