import { EnvError, readEnv } from "./env";

const MONGODB_URI = "mongodb://127.0.0.1:27017/takas";

describe("readEnv", () => {
  it("fills in everything but the database", () => {
    expect(readEnv({ MONGODB_URI })).toEqual({
      mongodbUri: MONGODB_URI,
      host: "127.0.0.1",
      port: 8081,
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

  it("counts an empty variable as unset", () => {
    expect(readEnv({ MONGODB_URI, API_PORT: "", BRAND: "" }).port).toBe(8081);
  });

  it("loosens the rate limits in the demo", () => {
    expect(readEnv({ MONGODB_URI, DEMO: "1" })).toMatchObject({
      isDemo: true,
      rateLimitFactor: 20,
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

  it("refuses sample cars in production", () => {
    expect(() => readEnv({ MONGODB_URI, DEMO: "1", NODE_ENV: "production" })).toThrow(
      "DEMO must not be 1 in production",
    );
  });

  it.each([
    ["MONGODB_URI", undefined, "is required"],
    ["STRIPE_SECRET_KEY", "pk_test_1", "must start with sk_ or rk_"],
    ["STRIPE_WEBHOOK_SECRET", "secret", "must start with whsec_"],
    ["MONGODB_URI", "localhost", "must start with mongodb://"],
    ["API_PORT", "65536", "must be a whole number from 0 to 65535"],
    ["API_PORT", "-1", "must be a whole number"],
    ["NODE_ENV", "prod", "must be production, development or test"],
    ["BASE_URL", "takas.example", "must be an address like"],
    ["LOG_LEVEL", "loud", "must be one of fatal"],
    ["TRUST_PROXY", "true", "must be a whole number from 0 to 10"],
  ])("refuses %s of %p with a sentence", (name, value, sentence) => {
    const read = () => readEnv({ MONGODB_URI, [name]: value });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name} ${sentence}.*\\.$`));
  });
});
