import { settingsOf } from "./settingsOf.mjs";

describe("settingsOf", () => {
  const before = process.env;
  beforeEach(() => {
    process.env = { ...before, MODERATION_TOKEN: "secret", BRAND: "Takas", AWS_SECRET: "secret" };
  });
  afterEach(() => {
    process.env = before;
  });

  const given = {
    MONGODB_URI: "mongodb://localhost/takas",
    STRIPE_SECRET_KEY: "sk",
    JOBS_PORT: "0",
  };

  it("gives the API the settings it reads, from both sources", () => {
    expect(settingsOf("api", given)).toMatchObject({
      MODERATION_TOKEN: "secret",
      BRAND: "Takas",
      MONGODB_URI: "mongodb://localhost/takas",
      STRIPE_SECRET_KEY: "sk",
    });
  });

  it("includes what a role derives from settings that it does not read", () => {
    const { HOST, ...environment } = settingsOf("api", { HOST: "localhost", PORT: "9000" });
    expect(HOST).toBeUndefined();
    expect(environment).toMatchObject({ BASE_URL: "http://localhost:9000", DOMAIN: "localhost" });
    expect(settingsOf("api", { PORT: "9000", BASE_URL: "https://takas.example" })).toMatchObject({
      BASE_URL: "https://takas.example",
      DOMAIN: "takas.example",
    });
  });

  it.each([
    ["api", ["AWS_SECRET", "JOBS_PORT"]],
    ["jobs", ["AWS_SECRET", "MODERATION_TOKEN", "CONTACT_KEY"]],
    ["web", ["AWS_SECRET", "MODERATION_TOKEN", "STRIPE_SECRET_KEY", "MONGODB_URI"]],
    ["database", ["AWS_SECRET", "MODERATION_TOKEN", "STRIPE_SECRET_KEY", "MONGODB_URI"]],
  ])("keeps from the role %s what it does not read", (role, names) => {
    const environment = settingsOf(role, { ...given, CONTACT_KEY: "secret" });
    for (const name of names) {
      expect(environment).not.toHaveProperty(name);
    }
  });
});
