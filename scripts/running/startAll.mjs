import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

import { PUBLIC_SETTINGS, readSettings } from "../../packages/settings/src/settings.mjs";
import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { release } from "../release.mjs";
import { claim } from "./claim.mjs";
import { Processes } from "./processes.mjs";
import { step } from "./progress.mjs";
import { settingsOf } from "./settingsOf.mjs";

const root = join(import.meta.dirname, "../..");

/** Installs, builds what changed, releases it and runs the composed app. */
export function start() {
  return runApp(async ({ dataDir }) => {
    await step("Build", async () => (await build()).join(", ") || "nothing changed");
    await step("Release", () => release(dataDir));
    return {};
  });
}

/**
 * Checks the settings, installs, and starts the database, the API and the web server. Meanwhile `prepareWeb` prepares what
 * the web server serves: it gets the settings and the processes, and returns further settings. If a step fails, exits
 * with 1 and one sentence. Ctrl-C stops everything.
 */
export async function runApp(prepareWeb) {
  const settings = settingsOrExit();
  const processes = new Processes({
    logs: join(settings.dataDir, "logs"),
    onLost: (name, words) => fail(`The ${name} process ended. ${words}`, processes),
  });
  stopOnSignal(processes);
  try {
    await checkPlaces(settings);
    claim(settings.dataDir);
    await step("Install packages", async () => ((await install()) ? "" : "up to date"));
    await step("Build the servers", buildServers);
    // The first start fills the sample market, which takes as long as the build, so both run at once.
    const [web, api] = await Promise.all([
      prepareWeb(settings, processes),
      startServers(settings, processes),
    ]);
    await startWeb(settings, processes, { ...web, ...api });
  } catch (error) {
    await fail(error.message, processes);
  }
}

/** Checks all public settings at once, so that errors show before any work is done. */
function settingsOrExit() {
  try {
    const { DATA_DIR, ...settings } = readSettings(process.env, PUBLIC_SETTINGS);
    return { ...settings, dataDir: resolve(root, DATA_DIR) };
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** Bundles the servers; the compiler exists only after the install. */
async function buildServers() {
  await (await import("../building/buildServers.mjs")).buildServers();
}

/** Starts everything except the web server; returns the settings that connect it. */
async function startServers(settings, processes) {
  const [uri, payments] = await Promise.all([
    startDatabase(settings, processes),
    startPayments(settings, processes),
  ]);
  let api;
  await step("Start the API and the jobs", async () => {
    let note = "";
    const env = {
      ...payments.api,
      ...(await contactKey(settings)),
      MONGODB_URI: uri,
      API_PORT: "0",
      JOBS_PORT: "0",
      // The API counts the web server as one more proxy.
      TRUST_PROXY: String(settings.TRUST_PROXY + 1),
    };
    [api] = await Promise.all([
      processes.start("API", "api/dist/server.js", {
        env: settingsOf("api", env),
        portVariable: "API_PORT",
      }),
      processes.start("jobs", "api/dist/jobs.js", {
        env: settingsOf("jobs", env),
        portVariable: "JOBS_PORT",
        onProgress: (text) => (note = text),
      }),
    ]);
    return note;
  });
  return { ...payments.web, API_URL: api.url };
}

/** Resolves to the address of the embedded database, or of the one that the settings name. */
async function startDatabase({ MONGODB_URI: mongodbUri, dataDir }, processes) {
  if (mongodbUri !== undefined) {
    return mongodbUri;
  }
  let database;
  await step("Start the database", async () => {
    database = await processes.start("database", "packages/embedded-mongo/dist/main.js", {
      env: settingsOf("database", { DATA_DIR: dataDir }),
      portVariable: "DB_PORT",
      afterCrash: damagedPages(dataDir),
    });
  });
  return `${database.uri}/takas`;
}

/** LMDB crashes on damaged pages before the database can report them. */
function damagedPages(dataDir) {
  return (
    "If it happens again its files have damaged pages, even where " +
    `"npm run data -- check" finds nothing: move ${join(dataDir, "mongo")} away and restore the last ` +
    'backup (docs/operate.md, "A damaged embedded database").'
  );
}

async function startWeb({ HOST: host, PORT: port, dataDir }, processes, webSettings) {
  await step("Start the web server", async () => {
    await processes.start("web", "shell/host/dist/server.js", {
      env: settingsOf("web", { DATA_DIR: dataDir, ...webSettings }),
    });
  });
  console.log(
    `\nTakas runs at http://localhost:${port}\n${networkAddresses(host, port)}Ctrl-C stops it.`,
  );
}

/** The Stripe emulator when there is no key. In production there is none, and nothing can be bought. */
async function startPayments(settings, processes) {
  const { HOST, PORT, NODE_ENV, STRIPE_SECRET_KEY, dataDir } = settings;
  if (STRIPE_SECRET_KEY !== undefined || NODE_ENV === "production") {
    return {};
  }
  let stripe;
  await step("Start practice payments", async () => {
    const host = ["0.0.0.0", "::"].includes(HOST) ? "localhost" : HOST;
    const WEBHOOK_URL = `http://${host}:${PORT}/api/billing/webhook`;
    stripe = await processes.start("payments", "packages/dev-stripe/dist/main.js", {
      env: { DATA_DIR: dataDir, WEBHOOK_URL },
      portVariable: "PAYMENTS_PORT",
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

/** Fails before the slow steps if the port is taken or the data directory is not writable. */
async function checkPlaces({ HOST: host, PORT: port, dataDir }) {
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

/** URLs for phones on the same network, if the server listens there. */
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
  let stopping;
  const stop = async () => {
    await processes.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      stopping ??= stop();
    });
  }
}

async function fail(message, processes) {
  await processes.stop();
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * The key for contact details in the live market, as settings of the API. If CONTACT_KEY is unset, it is created once and
 * stored in the data directory, readable only by its owner. The sample market has none.
 */
async function contactKey({ MARKET, CONTACT_KEY, dataDir }) {
  if (MARKET !== "live" || CONTACT_KEY !== undefined) {
    return {};
  }
  const file = join(dataDir, "contact.key");
  try {
    await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw error;
    }
  }
  return { CONTACT_KEY: await readFile(file, "utf8") };
}
