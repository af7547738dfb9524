import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { Processes } from "./processes.mjs";
import { step } from "./progress.mjs";
import { release } from "./release.mjs";

const root = join(import.meta.dirname, "..");

/** Installs, builds what changed, releases it and runs the composed app. */
export function start() {
  return runApp(async ({ dataDir }) => {
    await step("Install packages", async () => ((await install()) ? "" : "up to date"));
    await step("Build", async () => (await build()).join(", ") || "nothing changed");
    await step("Release", () => release(dataDir));
    return {};
  });
}

/**
 * Checks the settings, lets `prepare` make what is to be served, and starts database, API and web server.
 * `prepare` gets the settings and the set of processes and returns further settings of the web server. Exits
 * with 1 and one sentence when a step cannot work; Ctrl-C stops everything.
 */
export async function runApp(prepare) {
  const settings = readSettings(process.env);
  const processes = new Processes({
    logs: join(settings.dataDir, "logs"),
    onLost: (name, words) => fail(`The ${name} process ended. ${words}`, processes),
  });
  stopOnSignal(processes);
  try {
    await checkPlaces(settings);
    const webSettings = await prepare(settings, processes);
    await startProcesses(settings, processes, webSettings);
  } catch (error) {
    await fail(error.message, processes);
  }
}

function readSettings({ HOST, PORT, DATA_DIR, MONGODB_URI, NODE_ENV, TRUST_PROXY }) {
  return {
    host: HOST || "localhost",
    port: Number(PORT || 8080),
    dataDir: resolve(root, DATA_DIR || ".data"),
    mongodbUri: MONGODB_URI || undefined,
    mode: NODE_ENV || "development",
    // Proxies in front of the web server; to the API the web server is one more.
    trustProxy: Number(TRUST_PROXY || 0),
  };
}

async function startProcesses(
  { host, port, dataDir, mongodbUri, mode, trustProxy },
  processes,
  webSettings,
) {
  const common = {
    DATA_DIR: dataDir,
    NODE_ENV: mode,
    HOST: host,
    PORT: String(port),
    BASE_URL: process.env.BASE_URL || `http://localhost:${port}`,
    DEMO: process.env.DEMO || (mode === "production" ? "0" : "1"),
  };
  let uri = mongodbUri;
  if (uri === undefined) {
    await step("Start the database", async () => {
      const database = "packages/embedded-mongo/src/main.ts";
      ({ uri } = await processes.start("database", database, { env: common }));
      uri += "/takas";
    });
  }
  const payments = await startPayments(common, processes);
  let api;
  await step("Start the API", async () => {
    let note = "";
    const env = {
      ...common,
      ...payments.api,
      MONGODB_URI: uri,
      API_PORT: "0",
      TRUST_PROXY: String(trustProxy + 1),
    };
    api = await processes.start("API", "api/src/server.ts", {
      env,
      onProgress: (text) => (note = text),
    });
    return note;
  });
  await step("Start the web server", async () => {
    await processes.start("web", "shell/host/server.ts", {
      env: { ...common, ...webSettings, ...payments.web, API_URL: api.url },
    });
  });
  console.log(
    `\nTakas runs at http://localhost:${port}\n${networkAddresses(host, port)}Ctrl-C stops it.`,
  );
}

/** The stand-in for Stripe where there is no key; in production there is none, and nothing can be bought. */
async function startPayments(common, processes) {
  if (process.env.STRIPE_SECRET_KEY || common.NODE_ENV === "production") {
    return {};
  }
  let stripe;
  await step("Start practice payments", async () => {
    const host = ["0.0.0.0", "::"].includes(common.HOST) ? "localhost" : common.HOST;
    const WEBHOOK_URL = `http://${host}:${common.PORT}/api/billing/webhook`;
    stripe = await processes.start("payments", "packages/dev-stripe/src/main.ts", {
      env: { ...common, WEBHOOK_URL },
    });
  });
  return {
    api: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    web: { PAYMENTS_URL: stripe.url },
  };
}

/** Fails before the long steps when the port is taken or the data directory cannot be written. */
async function checkPlaces({ host, port, dataDir }) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  }
  await mkdir(dataDir, { recursive: true })
    .then(() => access(dataDir, constants.W_OK))
    .catch((error) => {
      throw new Error(
        `The data directory ${dataDir} cannot be written (${error.code}). Set DATA_DIR to another one.`,
      );
    });
  const probe = createServer();
  await new Promise((done, reject) => {
    probe.once("error", (error) =>
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} is taken. Stop what uses it or set PORT to another one.`
            : `Takas cannot listen on ${host}:${port} (${error.code}).`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(done));
  });
}

/** Addresses that phones on the same network can open, when the server is open to them. */
function networkAddresses(host, port) {
  if (host !== "0.0.0.0" && host !== "::") {
    return "";
  }
  return Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => `On a phone in this network: http://${address}:${port}\n`)
    .join("");
}

function stopOnSignal(processes) {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      if (asked) {
        return;
      }
      asked = true;
      await processes.stop();
      process.exit(0);
    });
  }
}

async function fail(message, processes) {
  await processes.stop();
  console.error(`\n${message}`);
  process.exit(1);
}
