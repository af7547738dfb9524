import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { refuseBrokenRequests } from "@takas/server/brokenRequests";
import { drainable } from "@takas/server/drain";
import type { Drain } from "@takas/server/drain";
import { createLog } from "@takas/telemetry/log";
import type { Log } from "@takas/telemetry/log";
import { countRefusal, measureProcess } from "@takas/telemetry/metrics";
import type Koa from "koa";

import { connect, disconnect, ensureIndexes } from "../database/connection";
import type { State } from "../http/state";
import { endStreams } from "../streams/streams";
import { readEnv } from "./env";
import type { ApiRole, Env } from "./env";

export interface Role {
  /** The role whose settings it reads; its name in logs. */
  name: ApiRole;
  /** Checks before the start; throws a sentence that says what is missing. */
  assert?: () => void;
  /** Prepares the process from its settings and creates the app that answers requests. */
  createApp: (settings: Settings) => Koa<State>;
  /** Work that starts with the process; it is ready once the first run is over. */
  watch?: (settings: Settings) => Promise<unknown>;
  /** Runs once the database is connected, before the role is ready. */
  begin?: (settings: Settings) => Promise<void>;
}

interface Settings {
  env: Env;
  log: Log;
}

/**
 * Runs a role as this process. It listens after the first attempt to reach the database, so that a starting process
 * refuses nobody while others serve; then it connects to the database however long that takes, and reports ready to
 * its parent.
 */
export async function runRole({ name, assert, createApp, watch, begin }: Role): Promise<void> {
  const env = orExit(() => readEnv(process.env, name));
  orExit(() => assert?.());
  const log = createLog(env.logLevel).child({ role: name });
  measureProcess();
  const answer = createApp({ env, log }).callback();
  const server = createServer(
    { headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => void answer(request, response),
  );
  refuseBrokenRequests(server, countRefusal);
  const drain = drainable(server);
  stopWhenTold(async (options) => {
    endStreams();
    await drain(options);
    await Promise.race([disconnect(), sleep(1000)]);
  }, log);
  const isThere = await reachDatabase(env, log);
  const url = await listen(server, env);
  log.info({ url }, "listening");
  await Promise.all([isThere ? undefined : waitForDatabase(env, log), watch?.({ env, log })]);
  await begin?.({ env, log });
  log.info("ready");
  process.send?.({ type: "ready", url });
}

/** Runs a step of the start; on failure prints the reason in plain sentences and exits with 1. */
function orExit<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

async function listen(server: Server, { host, port, portName }: Env): Promise<string> {
  await new Promise<void>((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      orExit(() => {
        throw new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} on ${host} is taken. Set ${portName} to a free one.`
            : `Cannot listen on ${host}:${port}: ${error.message}.`,
        );
      }),
    );
    server.listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Connects and creates the indexes; resolves to whether that worked. */
async function reachDatabase({ mongodbUri }: Env, log: Log): Promise<boolean> {
  try {
    await connect(mongodbUri);
    await ensureIndexes();
    return true;
  } catch (error) {
    log.warn({ err: error }, "the database does not answer");
    return false;
  }
}

/** Retries every second until it works. */
async function waitForDatabase(env: Env, log: Log): Promise<void> {
  process.send?.({ type: "progress", text: "Waiting for the database" });
  do {
    await sleep(1000);
  } while (!(await reachDatabase(env, log)));
}

/** Stops on SIGTERM, SIGINT or when the parent exits; on an uncaught error with exit code 1. */
function stopWhenTold(end: Drain, log: Log): void {
  let isStopping = false;
  const stop = (reason: string, { code = 0, ...options }: { code?: number; grace?: number }) => {
    if (!isStopping) {
      isStopping = true;
      log.info({ reason }, "stopping");
      void end(options).then(
        () => process.exit(code),
        () => process.exit(1),
      );
    }
  };
  process.on("SIGTERM", () => stop("SIGTERM", {}));
  // All of Takas stops, so no next request needs an answer.
  process.on("SIGINT", () => stop("SIGINT", { grace: 0 }));
  process.on("disconnect", () => stop("parent gone", { grace: 0 }));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      stop(event, { code: 1 });
    });
  }
}
