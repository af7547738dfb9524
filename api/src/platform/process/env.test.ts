import { readEnv } from "./env";

const MONGODB_URI = "mongodb://127.0.0.1:27017/takas";

describe("readEnv", () => {
  it("fills in everything but the database", () => {
    expect(readEnv({ MONGODB_URI, NODE_ENV: "test" })).toEqual({
      market: "sample",
      contactKey: undefined,
      mongodbUri: MONGODB_URI,
      photos: { bucket: undefined, cdn: undefined, checks: "api" },
      host: "127.0.0.1",
      ports: { API_PORT: 8081, JOBS_PORT: 8082, PHOTOS_PORT: 8083 },
      isProduction: false,
      isDemo: false,
      brand: "Takas",
      domain: "localhost",
      baseUrl: "http://localhost:8080",
      logLevel: "info",
      trustProxy: 0,
      rateLimitFactor: 1,
    });
  });

  it("takes Stripe's key and the webhook's secret together, or neither", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readEnv({ MONGODB_URI, ...stripe }).stripe).toEqual({
      secretKey: "sk_test_1",
      webhookSecret: "whsec_1",
      apiUrl: undefined,
    });
    expect(readEnv({ MONGODB_URI }).stripe).toBeUndefined();
    expect(() => readEnv({ MONGODB_URI, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.",
    );
  });

  it("takes the live market with a key for contact details alone", () => {
    const CONTACT_KEY = `${"k".repeat(43)}=`;
    expect(readEnv({ MONGODB_URI, MARKET: "live", CONTACT_KEY }).market).toBe("live");
    for (const given of [{}, { CONTACT_KEY: "short" }]) {
      expect(() => readEnv({ MONGODB_URI, MARKET: "live", ...given })).toThrow("CONTACT_KEY");
    }
  });

  it("refuses sample cars in production", () => {
    expect(() => readEnv({ MONGODB_URI, DEMO: "1", NODE_ENV: "production" })).toThrow(
      "DEMO must not be 1 in production",
    );
  });

  it("needs a database", () => {
    expect(() => readEnv({})).toThrow("MONGODB_URI is required.");
  });
});
