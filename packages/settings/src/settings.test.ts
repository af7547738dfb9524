import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { envExample } from "./envExample.mjs";
import { PUBLIC_SETTINGS, SettingsError, readSettings } from "./settings.mjs";

describe("readSettings", () => {
  it("fills in the defaults, including those derived from other settings", () => {
    expect(readSettings({ PORT: "9000" }, PUBLIC_SETTINGS)).toEqual({
      HOST: "localhost",
      PORT: 9000,
      DATA_DIR: ".data",
      MONGODB_URI: undefined,
      PHOTOS_URL: undefined,
      PHOTOS_CDN: undefined,
      UPLOAD_MB: 24_000,
      NODE_ENV: "development",
      DEMO: "1",
      MARKET: "sample",
      CONTACT_KEY: undefined,
      BRAND: "Takas",
      DOMAIN: "localhost",
      BASE_URL: "http://localhost:9000",
      SUPPORT_EMAIL: "support@localhost",
      LOG_LEVEL: "info",
      TRUST_PROXY: 0,
      API_HOST: "127.0.0.1",
      API_PORT: 8081,
      JOBS_PORT: 8082,
      WEB_METRICS_PORT: 0,
      API_URL: undefined,
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      PUPPETEER_EXECUTABLE_PATH: undefined,
      PUBLISH_PORT: 8085,
      PUBLISH_TOKENS: undefined,
      PUBLISH_MB: 20,
    });
  });

  it("counts an empty variable as unset", () => {
    const given = { PORT: "", BASE_URL: "", MONGODB_URI: "" };
    expect(readSettings(given, ["PORT", "BASE_URL", "MONGODB_URI"])).toEqual({
      PORT: 8080,
      BASE_URL: "http://localhost:8080",
      MONGODB_URI: undefined,
    });
  });

  it("turns sample cars off in production, and raises the rate limits where they are on", () => {
    const names = ["DEMO", "RATE_LIMIT_FACTOR"] as const;
    const read = (NODE_ENV: string) => readSettings({ NODE_ENV }, names);
    expect(read("production")).toEqual({ DEMO: "0", RATE_LIMIT_FACTOR: 1 });
    expect(read("development")).toEqual({ DEMO: "1", RATE_LIMIT_FACTOR: 20 });
  });

  it("splits origins", () => {
    const read = (DEV_ORIGINS: string) =>
      readSettings({ DEV_ORIGINS }, ["DEV_ORIGINS"]).DEV_ORIGINS;
    expect(read("")).toEqual([]);
    expect(read("http://a:1,http://b:2")).toEqual(["http://a:1", "http://b:2"]);
  });

  it("reads the tokens of teams", () => {
    const [one, two] = ["a".repeat(32), "b".repeat(64)];
    const given = { PUBLISH_TOKENS: `offers:${one}, browse:${two}` };
    expect(readSettings(given, ["PUBLISH_TOKENS"]).PUBLISH_TOKENS).toEqual([
      { team: "offers", token: one },
      { team: "browse", token: two },
    ]);
  });

  it.each(["offers:SECRET", `SECRET${"a".repeat(32)}`, `offers:SECRET${"a".repeat(32)},browse`])(
    "refuses %s as tokens of teams, without repeating the secret",
    (PUBLISH_TOKENS) => {
      const read = () => readSettings({ PUBLISH_TOKENS }, ["PUBLISH_TOKENS"]);
      expect(read).toThrow(
        /^PUBLISH_TOKENS must be like offers:TOKEN,browse:TOKEN, with tokens of/,
      );
      expect(read).not.toThrow(/SECRET/);
    },
  );

  it("reads the bucket for photos", () => {
    const read = (PHOTOS_URL: string) => readSettings({ PHOTOS_URL }, ["PHOTOS_URL"]).PHOTOS_URL;
    expect(read("s3://AK:a%2Fb+c=@s3.example/cars")).toEqual({
      address: "https://s3.example/cars",
      region: "us-east-1",
      key: "AK",
      secret: "a/b+c=",
    });
    expect(read("s3://AK:b@127.0.0.1:9000/cars?tls=0&region=eu-west-2")).toMatchObject({
      address: "http://127.0.0.1:9000/cars",
      region: "eu-west-2",
    });
  });

  it.each([
    "https://AK:SECRET@s3.example/cars",
    "s3://s3.example/cars",
    "s3://AK@s3.example/cars",
    "s3://AK:SECRET@s3.example",
    "s3://AK:SECRET@s3.example/cars/folder",
    "s3://AK:SECRET/x@s3.example/cars",
    "s3://AK:SECRET%@s3.example/cars",
    "s3://AK:SECRET@s3.example/cars?tls=no",
    "s3://AK:SECRET@s3.example/cars?regoin=x",
  ])("refuses %s as a bucket for photos, without repeating the secret", (PHOTOS_URL) => {
    const read = () => readSettings({ PHOTOS_URL }, ["PHOTOS_URL"]);
    expect(read).toThrow(/^PHOTOS_URL must be like s3:\/\/KEY:SECRET@HOST:PORT\/BUCKET/);
    expect(read).not.toThrow(/AK/);
  });

  it.each([
    ["MONGODB_URI", "localhost", "must start with mongodb:// or mongodb+srv://"],
    ["STRIPE_SECRET_KEY", "pk_test_1", "must start with sk_ or rk_"],
    ["STRIPE_WEBHOOK_SECRET", "secret", "must start with whsec_"],
    ["PORT", "65536", "must be a whole number from 1 to 65535"],
    ["PORT", "80 80", "must be a whole number from 1 to 65535"],
    ["API_PORT", "-1", "must be a whole number from 0 to 65535"],
    ["JOBS_PORT", "high", "must be a whole number from 0 to 65535"],
    ["NODE_ENV", "prod", "must be production, development or test"],
    [
      "DEV_ORIGINS",
      "https://a.example/x",
      "must be origins like http://localhost:4001, separated by commas",
    ],
    ["DEV_ORIGINS", "a.example", "must be origins like http://localhost:4001, separated by commas"],
    ["DEMO", "yes", "must be 0 or 1"],
    ["BASE_URL", "takas.example", "must be an address like https://takas.example"],
    ["BASE_URL", "ftp://takas.example", "must be an address like https://takas.example"],
    ["LOG_LEVEL", "loud", "must be fatal, error, warn, info, debug, trace or silent"],
    ["TRUST_PROXY", "true", "must be a whole number from 0 to 10"],
  ] as const)("refuses %s of %p with a sentence", (name, value, rule) => {
    const read = () => readSettings({ [name]: value }, [name]);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name} ${rule}.`);
  });

  it("names every invalid or missing setting, one sentence each", () => {
    const read = () => readSettings({ PORT: "x" }, ["PORT"], ["API_URL"]);
    expect(read).toThrow("PORT must be a whole number from 1 to 65535.\nAPI_URL is required.");
  });
});

describe(".env.example", () => {
  it("matches the table of settings; `npm run fix` writes it", async () => {
    const file = join(__dirname, "../../../.env.example");
    expect(await readFile(file, "utf8")).toBe(envExample());
  });
});
