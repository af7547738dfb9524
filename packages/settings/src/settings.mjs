// Every setting of Takas: its rule, default and description. The API, the web server and the scripts read this table. It
// is plain JavaScript without packages, because scripts run before anything is installed.
import { bucket, oneOf, origins, text, tokens, url, whole } from "./kinds.mjs";

/**
 * @template Value
 * @typedef {object} Setting
 * @property {(given: string) => Value} read Parses the given text; throws the rule it breaks: "must be 0 or 1".
 * @property {string | ((other: (name: string) => string) => string)} [initial] The default, fixed or derived from
 *   other settings.
 * @property {string} [about] The description in .env.example. Settings without one are set only by the scripts.
 * @property {string} [example] The value in .env.example when the default depends on other settings.
 * @property {string} [production] Why production does not start without it: "links in ... would lead nowhere".
 */

/**
 * @template Value
 * @param {Setting<Value> & { initial: {} }} entry
 * @returns {Setting<Value>}
 */
function setting(entry) {
  return entry;
}

/**
 * A setting without a default; undefined when unset.
 * @template Value
 * @param {Omit<Setting<Value>, "initial">} entry
 * @returns {Setting<Value | undefined>}
 */
function optional(entry) {
  return entry;
}

export const SETTINGS = {
  HOST: setting({
    read: text(),
    initial: "localhost",
    about: "Where people open the app. 0.0.0.0 opens it to phones on your network.",
  }),
  PORT: setting({ read: whole(1, 65_535), initial: "8080", about: "Its port." }),
  DATA_DIR: setting({
    read: text(),
    initial: ".data",
    about: "The folder for all data: the database, the released builds, the logs.",
  }),
  MONGODB_URI: optional({
    read: text(/^mongodb(\+srv)?:\/\/./, "must start with mongodb:// or mongodb+srv://"),
    about:
      "Your own MongoDB instead of the embedded database: mongodb://user:password@host:27017/takas",
  }),
  PHOTOS_URL: optional({
    read: bucket(),
    about:
      "A bucket of an S3-compatible store for photos; without it they are stored in the database: s3://KEY:SECRET@HOST:PORT/BUCKET?region=us-east-1&tls=1. Port, region and tls are optional; write / in the secret as %2F.",
  }),
  PHOTOS_CDN: optional({
    read: url(),
    about:
      "The base URL of a CDN in front of this site, from which browsers load photos: https://photos.example",
  }),
  UPLOAD_MB: setting({
    read: whole(150, 1_000_000),
    initial: "24000",
    about:
      "MB of uploads that each API accepts before it has answered them; fewer if the disk of the temporary folder has less space.",
  }),
  NODE_ENV: setting({
    read: oneOf("production", "development", "test"),
    initial: "development",
    about:
      "development or production. Production requires HTTPS in front (the session cookie is Secure) and shows no sample cars.",
  }),
  DEMO: setting({
    read: oneOf("0", "1"),
    initial: (other) => (other("NODE_ENV") === "development" ? "1" : "0"),
    about:
      "1 fills an empty market with about 400 labelled sample cars and multiplies the rate limits. Defaults to 0 in production.",
    example: "1",
  }),
  MARKET: setting({
    read: oneOf("sample", "live"),
    initial: "sample",
    about:
      "sample shows how deals work: the cars are samples and nothing is sent. live makes deals real: offers arrive, and contact details are stored on the server.",
  }),
  CONTACT_KEY: optional({
    read: text(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64 (openssl rand -base64 32)"),
    about:
      "Live market: the key that encrypts contact details, 32 bytes in base64. Unset, the first start creates one in DATA_DIR/contact.key. Contact details cannot be read without it.",
  }),
  MODERATION_TOKEN: optional({
    read: text(/^[^\s.]{32,200}$/, "must be 32 or more characters (openssl rand -hex 32)"),
    about:
      "The token that the moderators' page asks for (/moderate on the API's own port); without it there is no page. 32 or more characters.",
  }),
  BRAND: setting({
    read: text(),
    initial: "Takas",
    about: "The app's name, used in titles and social previews.",
  }),
  DOMAIN: setting({
    read: text(),
    initial: (other) => hostnameOf(other("BASE_URL")),
    about: "The app's address as people type it. Defaults to the host name of BASE_URL.",
    example: "localhost",
  }),
  BASE_URL: setting({
    read: url(),
    initial: (other) => `http://localhost:${other("PORT")}`,
    about: "The app's URL, used in links. Production does not start without it.",
    example: "http://localhost:8080",
    production: "links and payments would lead back to localhost",
  }),
  SUPPORT_EMAIL: setting({
    read: text(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address like support@takas.example"),
    initial: (other) => `support@${other("DOMAIN")}`,
    about: "The email address for support, shown in the app. Production does not start without it.",
    example: "support@localhost",
    production: "people who need help would write to nobody",
  }),
  LOG_LEVEL: setting({
    read: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
    initial: "info",
    about:
      "fatal, error, warn, info, debug, trace or silent. Logs are in DATA_DIR/logs, one JSON object per line.",
  }),
  TRUST_PROXY: setting({
    read: whole(0, 10),
    initial: "0",
    about:
      "The number of your own proxies in front of the web server. Their X-Forwarded-For is trusted.",
  }),
  API_HOST: setting({
    read: text(),
    initial: "127.0.0.1",
    about:
      "Roles started one by one: where npm run api and npm run jobs listen, and where npm run web serves its measurements.",
  }),
  API_PORT: setting({
    read: whole(0, 65_535),
    initial: "8081",
    about: "Roles started one by one: the API's port; 0 picks a free one.",
  }),
  JOBS_PORT: setting({
    read: whole(0, 65_535),
    initial: "8082",
    about: "Roles started one by one: the port of the jobs' health and measurements.",
  }),
  WEB_METRICS_PORT: setting({
    read: whole(0, 65_535),
    initial: "0",
    about:
      "The port of the web server's measurements, on API_HOST and separate from the public one; 0 picks a free one, which the log names.",
  }),
  API_URL: optional({
    read: url(),
    about: "Roles started one by one: where npm run web finds the API.",
  }),
  PUBLISH_PORT: setting({
    read: whole(0, 65_535),
    initial: "8085",
    about:
      "npm run publish-server only: its port on API_HOST, where teams whose pipeline has no access to DATA_DIR publish builds (docs/operate.md); 0 picks a free one.",
  }),
  PUBLISH_TOKENS: optional({
    read: tokens(),
    about:
      "npm run publish-server only: the token of each team, 32 or more characters (openssl rand -hex 32): offers:TOKEN,browse:TOKEN",
  }),
  PUBLISH_MB: setting({
    read: whole(1, 1000),
    initial: "20",
    about: "npm run publish-server only: MB that a build may have, packed or unpacked.",
  }),
  STRIPE_SECRET_KEY: optional({
    read: text(/^(sk|rk)_./, "must start with sk_ or rk_"),
    about:
      "Stripe's secret key. In production nothing can be bought without this key and the next one. Elsewhere a local emulator replaces Stripe, with a page at /dev-stripe/.",
  }),
  STRIPE_WEBHOOK_SECRET: optional({
    read: text(/^whsec_./, "must start with whsec_"),
    about: "The signing secret of Stripe's webhook at BASE_URL/api/billing/webhook.",
  }),
  PUPPETEER_EXECUTABLE_PATH: optional({
    read: text(),
    about:
      "Tests only: the Chromium for the smoke tests. If unset, an installed one is used, or the one in the lock file.",
  }),

  /** The URL of the local emulator of Stripe's API, for the API and the web server. */
  STRIPE_API_URL: optional({ read: url() }),
  PAYMENTS_URL: optional({ read: url() }),
  /** Multiplies every rate limit. */
  RATE_LIMIT_FACTOR: setting({
    read: whole(1, 1_000_000),
    initial: (other) => (other("DEMO") === "1" ? "20" : "1"),
  }),
  /** The origins of the development servers. */
  DEV_ORIGINS: setting({ read: origins(), initial: "" }),
  /** The folder of the released builds and their pointer, if it is not under DATA_DIR. */
  RELEASES_DIR: optional({ read: text() }),
};

/** @typedef {keyof typeof SETTINGS} SettingName */

/** What every process of the API's image reads. */
const API_COMMON = /** @type {const} */ (["MONGODB_URI", "API_HOST", "NODE_ENV", "LOG_LEVEL"]);

/**
 * The settings each role reads, and so all it may be given: no process receives a secret it does not use.
 * @satisfies {Record<string, readonly SettingName[]>}
 */
export const ROLE_SETTINGS = /** @type {const} */ ({
  api: [
    ...API_COMMON,
    "API_PORT",
    "DEMO",
    "MARKET",
    "CONTACT_KEY",
    "MODERATION_TOKEN",
    "BRAND",
    "DOMAIN",
    "BASE_URL",
    "SUPPORT_EMAIL",
    "TRUST_PROXY",
    "RATE_LIMIT_FACTOR",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_API_URL",
    "PHOTOS_URL",
    "PHOTOS_CDN",
    "UPLOAD_MB",
  ],
  jobs: [
    ...API_COMMON,
    "JOBS_PORT",
    "DEMO",
    "MARKET",
    "DOMAIN",
    "BASE_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_API_URL",
    "PHOTOS_URL",
  ],
  web: [
    "HOST",
    "PORT",
    "DATA_DIR",
    "RELEASES_DIR",
    "API_URL",
    "MARKET",
    "BRAND",
    "BASE_URL",
    "LOG_LEVEL",
    "NODE_ENV",
    "TRUST_PROXY",
    "DEV_ORIGINS",
    "PHOTOS_CDN",
    "PAYMENTS_URL",
    "API_HOST",
    "WEB_METRICS_PORT",
  ],
  release: ["DATA_DIR"],
  publish: [
    "DATA_DIR",
    "BASE_URL",
    "NODE_ENV",
    "LOG_LEVEL",
    "API_HOST",
    "PUBLISH_PORT",
    "PUBLISH_TOKENS",
    "PUBLISH_MB",
  ],
});

/** @typedef {keyof typeof ROLE_SETTINGS} Role */

/** The settings that people can set, in the order of .env.example. */
export const PUBLIC_SETTINGS = /** @type {SettingName[]} */ (Object.keys(SETTINGS)).filter(
  (name) => "about" in SETTINGS[name],
);

/**
 * Reads some settings from environment variables. An empty variable counts as unset. `required` settings have no
 * default and must be given; in production this also applies to settings whose default suits only a single machine.
 * Throws SettingsError.
 * @template {SettingName} Name
 * @template {SettingName} [Required=never]
 * @param {Record<string, string | undefined>} source
 * @param {readonly Name[]} names
 * @param {readonly Required[]} [required]
 * @returns {{ [Key in Name]: ReturnType<(typeof SETTINGS)[Key]["read"]> }
 *   & { [Key in Required]: NonNullable<ReturnType<(typeof SETTINGS)[Key]["read"]>> }}
 */
export function readSettings(source, names, required = []) {
  /** @type {Record<string, unknown>} */
  const settings = {};
  /** @type {string[]} */
  const wrong = [];
  for (const name of new Set([...names, ...required])) {
    const given = givenOf(source, name);
    try {
      settings[name] = given === undefined ? undefined : SETTINGS[name].read(given);
    } catch (error) {
      wrong.push(`${name} ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  for (const name of required) {
    if (givenOf(source, name) === undefined) {
      wrong.push(`${name} is required.`);
    }
  }
  if (source.NODE_ENV === "production") {
    wrong.push(...names.flatMap((name) => missingInProduction(source, name)));
  }
  if (wrong.length > 0) {
    throw new SettingsError(wrong);
  }
  // @ts-expect-error -- filled by name in the loop above
  return settings;
}

/**
 * @param {Record<string, string | undefined>} source
 * @param {SettingName} name
 * @returns {string[]}
 */
function missingInProduction(source, name) {
  /** @type {Setting<unknown>} */
  const { production } = SETTINGS[name];
  const isMissing = source[name] === undefined || source[name] === "";
  return production !== undefined && isMissing
    ? [`${name} is required in production: ${production}.`]
    : [];
}

/** The host name in an address; an invalid address is reported by its own setting. @param {string} address */
function hostnameOf(address) {
  return URL.canParse(address) ? new URL(address).hostname : "localhost";
}

/**
 * The given value of a setting, or its default.
 * @param {Record<string, string | undefined>} source
 * @param {string} name
 * @returns {string | undefined}
 */
export function givenOf(source, name) {
  if (source[name] !== undefined && source[name] !== "") {
    return source[name];
  }
  const { initial } = /** @type {Record<string, Setting<unknown>>} */ (SETTINGS)[name] ?? {};
  return typeof initial === "function" ? initial((other) => givenOf(source, other) ?? "") : initial;
}

/** Why a process cannot start: one sentence for each invalid setting. */
export class SettingsError extends Error {
  /** @param {string[]} sentences */
  constructor(sentences) {
    super(sentences.join("\n"));
    this.name = "SettingsError";
    this.sentences = sentences;
  }
}
