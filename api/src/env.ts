import { z } from "zod";

import type { StripeSettings } from "./stripe";

const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .default(fallback)
    .transform((value) => value === "1");
const whole = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, rule)
    .transform(Number)
    .pipe(z.int().min(min, rule).max(max, rule));
};

const Variables = z.object({
  /** Where MongoDB answers, database name included. */
  MONGODB_URI: z
    .string("is required: the address of MongoDB, like mongodb://127.0.0.1:27017/takas")
    .regex(/^mongodb(\+srv)?:\/\/./, "must start with mongodb:// or mongodb+srv://"),
  /** Address and port to listen on; port 0 takes any free one. */
  API_HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  API_PORT: whole(0, 65_535).default(8081),
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("development"),
  /** 1 fills an empty market with labelled sample cars and loosens the rate limits; never in production. */
  DEMO: flag("0"),
  /** What the product is called, and where it lives as people type it and as links need it. */
  BRAND: z.string().min(1, "must not be empty").default("Takas"),
  DOMAIN: z.string().min(1, "must not be empty").default("localhost"),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like https://takas.example" })
    .default("http://localhost:8080"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
  /** How many proxies in front are ours: that many X-Forwarded-For entries are believed, counted from the right. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Stripe's secret key and its webhook's signing secret: both, or neither and nothing can be bought. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_./, "must start with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_./, "must start with whsec_")
    .optional(),
  /** Where Stripe's API answers instead of at Stripe: the local stand-in. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an address like http://127.0.0.1:8082" })
    .optional(),
  /** Multiplies every rate limit: 20 in the demo, else 1. */
  RATE_LIMIT_FACTOR: whole(1, 1_000_000).optional(),
});

export interface Env {
  mongodbUri: string;
  host: string;
  port: number;
  isProduction: boolean;
  isDemo: boolean;
  brand: string;
  domain: string;
  baseUrl: string;
  logLevel: string;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  rateLimitFactor: number;
  /** Undefined where nothing can be bought. */
  stripe: StripeSettings | undefined;
}

/** Why the process cannot start: one plain sentence for each setting that is wrong. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  readonly sentences: string[];

  constructor(sentences: string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

/** Reads the settings from environment variables; an empty one counts as unset. Throws EnvError. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const { success, data, error } = Variables.safeParse(set);
  if (!success) {
    throw new EnvError(error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
  }
  const isProduction = data.NODE_ENV === "production";
  if (isProduction && data.DEMO) {
    throw new EnvError(["DEMO must not be 1 in production: sample cars are not for sale."]);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = data;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new EnvError(["STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together."]);
  }
  return {
    mongodbUri: data.MONGODB_URI,
    host: data.API_HOST,
    port: data.API_PORT,
    isProduction,
    isDemo: data.DEMO,
    brand: data.BRAND,
    domain: data.DOMAIN,
    baseUrl: data.BASE_URL.replace(/\/+$/, ""),
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    rateLimitFactor: data.RATE_LIMIT_FACTOR ?? (data.DEMO ? 20 : 1),
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : { secretKey, webhookSecret, apiUrl: data.STRIPE_API_URL },
  };
}
