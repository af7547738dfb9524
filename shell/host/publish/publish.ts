import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";

import { drainable } from "@takas/server/drain";
import { ROLE_SETTINGS, readSettings } from "@takas/settings";
import { createLog } from "@takas/telemetry/log";

import { publishApp } from "./publishApp";

/** ms that a team has to send a build. Until then no other is served. */
const PATIENCE = 120_000;

/** `npm run publish-server`: serves {@link publishApp} on an address of its own until it is stopped. */
async function main(): Promise<void> {
  const env = readSettings(process.env, ROLE_SETTINGS.publish, ["PUBLISH_TOKENS"]);
  const log = createLog(env.LOG_LEVEL).child({ role: "publish" });
  lowerPriority();
  const app = publishApp({
    dataDir: resolve(env.DATA_DIR),
    tokens: env.PUBLISH_TOKENS,
    most: env.PUBLISH_MB * 1_000_000,
    baseUrl: env.BASE_URL,
    log,
  });
  const answer = app.callback();
  const server = createServer(
    { requestTimeout: PATIENCE },
    (request, response) => void answer(request, response),
  );
  const drain = drainable(server);
  await once(server.listen(env.PUBLISH_PORT, env.API_HOST), "listening");
  log.info({ port: (server.address() as AddressInfo).port }, "the publishing process listens");
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void drain({ grace: 0 }).finally(() => process.exit(0)));
  }
}

/** Lets every other process go first. On Linux a priority belongs to a thread, and threads that start later inherit it. */
function lowerPriority(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  threads.forEach((thread) => setPriority(thread, constants.priority.PRIORITY_LOW));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
