import { PRODUCTION } from "../../test/app";
import { readEnv } from "./env";

const MONGODB_URI = "mongodb://127.0.0.1:27017/takas";

describe("readEnv", () => {
  it("fills in everything except the database", () => {
    expect(readEnv({ MONGODB_URI, NODE_ENV: "test" })).toEqual({
      market: "sample",
      contactKey: undefined,
      mongodbUri: MONGODB_URI,
      photos: { bucket: undefined, cdn: undefined, room: 24_000 * 1024 ** 2 },
      host: "127.0.0.1",
      port: 8081,
      portName: "API_PORT",
      isProduction: false,
      isDemo: false,
      brand: "Takas",
      domain: "localhost",
      baseUrl: "http://localhost:8080",
      supportEmail: "support@localhost",
      logLevel: "info",
      trustProxy: 0,
      rateLimitFactor: 1,
    });
  });

  it("accepts Stripe's key and the webhook's secret together, or neither", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readEnv({ MONGODB_URI, ...stripe })).toMatchObject({
      stripe: { secretKey: "sk_test_1" },
      webhookSecret: "whsec_1",
    });
    expect(readEnv({ MONGODB_URI }).stripe).toBeUndefined();
    expect(() => readEnv({ MONGODB_URI, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.",
    );
  });

  it("accepts the live market only with a key for contact details", () => {
    const CONTACT_KEY = `${"k".repeat(43)}=`;
    expect(readEnv({ MONGODB_URI, MARKET: "live", CONTACT_KEY }).market).toBe("live");
    for (const given of [{}, { CONTACT_KEY: "short" }]) {
      expect(() => readEnv({ MONGODB_URI, MARKET: "live", ...given })).toThrow("CONTACT_KEY");
    }
  });

  it("gives a role only its settings: the jobs no contact key", () => {
    const given = {
      MONGODB_URI,
      MARKET: "live",
      CONTACT_KEY: `${"k".repeat(43)}=`,
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      PHOTOS_URL: "s3://AK:SECRET@s3.example/cars",
    };
    expect(readEnv(given, "jobs")).toMatchObject({
      market: "live",
      contactKey: undefined,
      stripe: { secretKey: "sk_test_1" },
      webhookSecret: undefined,
      port: 8082,
    });
  });

  it("starts no role in production that would show localhost to people", () => {
    const production = { MONGODB_URI, NODE_ENV: "production" };
    for (const given of [{}, { BASE_URL: "" }, { SUPPORT_EMAIL: "" }]) {
      expect(() => readEnv({ ...production, ...given })).toThrow(
        "BASE_URL is required in production: links and payments would lead back to localhost.\n" +
          "SUPPORT_EMAIL is required in production: people who need help would write to nobody.",
      );
    }
    expect(() => readEnv(production, "jobs")).toThrow("BASE_URL is required in production");
    const BASE_URL = "https://takas.example";
    expect(() => readEnv({ ...production, BASE_URL, SUPPORT_EMAIL: "support" })).toThrow(
      "SUPPORT_EMAIL must be an e-mail address like support@takas.example.",
    );
    const SUPPORT_EMAIL = "help@takas.example";
    expect(readEnv({ ...production, BASE_URL, SUPPORT_EMAIL })).toMatchObject({
      domain: "takas.example",
      supportEmail: SUPPORT_EMAIL,
    });
  });

  it("refuses sample cars in production", () => {
    expect(() => readEnv({ MONGODB_URI, DEMO: "1", ...PRODUCTION })).toThrow(
      "DEMO must not be 1 in production",
    );
  });

  it("requires a database", () => {
    expect(() => readEnv({})).toThrow("MONGODB_URI is required.");
  });
});
