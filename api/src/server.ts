import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { createApp } from "./app";
import { keepBillingReconciled } from "./commands/keepBillingReconciled";
import { keepOffersCurrent } from "./commands/keepOffersCurrent";
import { keepValuationFresh } from "./commands/keepValuationFresh";
import { refreshWords } from "./commands/refreshWords";
import { keepCounterparts } from "./demo/counterparts/keepCounterparts";
import { fillDemo } from "./demo/fillDemo";
import { readEnv } from "./env";
import type { Env } from "./env";
import { createLog } from "./log";
import type { Log } from "./log";
import { measureProcess } from "./metrics";
import { connect, disconnect, ensureIndexes } from "./models/connection";
import { keepPhotosTidy } from "./photos/keepPhotosTidy";
import { assertModels } from "./photos/text/models";
import { createStripe } from "./stripe";

/** How long requests under way may take to end once the process is told to stop, in ms. */
const DRAIN = 9_000;

/** Starts the API: listens at once, reaches the database however long that takes, then reports ready to its parent. */
async function main(): Promise<void> {
  const env = orExit(() => readEnv(process.env));
  orExit(assertModels);
  const log = createLog(env.logLevel);
  measureProcess();
  const answer = createApp({ env, log }).callback();
  const server = createServer(
    { headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => void answer(request, response),
  );
  stopWhenTold(server, log);
  const url = await listen(server, env);
  log.info({ url }, "listening");
  await reachDatabase(env, log);
  await refreshWords();
  if (env.isDemo) {
    await fillDemo(log);
  }
  keepValuationFresh(log);
  keepPhotosTidy(log);
  if (env.stripe !== undefined) {
    keepBillingReconciled({ stripe: createStripe(env.stripe), log });
  }
  keepOffersCurrent(log);
  if (env.isDemo) {
    keepCounterparts(log);
  }
  log.info("ready");
  process.send?.({ type: "ready", url });
}

/** Runs a step of the start; when it cannot work, says why in plain sentences and ends with 1. */
function orExit<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

async function listen(server: Server, { host, port }: Env): Promise<string> {
  await new Promise<void>((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      orExit(() => {
        throw new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} on ${host} is taken. Set API_PORT to a free one.`
            : `Cannot listen on ${host}:${port}: ${error.message}.`,
        );
      }),
    );
    server.listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Connects and makes the indexes; tries again every second until it works. */
async function reachDatabase({ mongodbUri }: Env, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connect(mongodbUri);
      await ensureIndexes();
      return;
    } catch (error) {
      log.warn({ err: error, attempt }, "the database does not answer");
      if (attempt === 1) {
        process.send?.({ type: "progress", text: "Waiting for the database" });
      }
      await sleep(1000);
    }
  }
}

/** Stops on SIGTERM, SIGINT or when the parent is gone; on an error nobody caught, with exit code 1. */
function stopWhenTold(server: Server, log: Log): void {
  let isStopping = false;
  const stop = (reason: string, code: number) => {
    if (!isStopping) {
      isStopping = true;
      log.info({ reason }, "stopping");
      void drain(server).then(
        () => process.exit(code),
        () => process.exit(1),
      );
    }
  };
  process.on("SIGTERM", () => stop("SIGTERM", 0));
  process.on("SIGINT", () => stop("SIGINT", 0));
  process.on("disconnect", () => stop("parent gone", 0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      stop(event, 1);
    });
  }
}

/** Takes no new connection, lets accepted requests be answered, then cuts what is left. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(DRAIN)]);
  clearInterval(idle);
  server.closeAllConnections();
  await Promise.race([disconnect(), sleep(1000)]);
}

void main();
