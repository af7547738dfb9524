import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

import { drainable } from "@takas/server/drain";
import type { Drain } from "@takas/server/drain";
import { ROLE_SETTINGS, readSettings } from "@takas/settings";
import { createLog } from "@takas/telemetry/log";
import { measureDisk, measureProcess } from "@takas/telemetry/metrics";
import { serveMetrics } from "@takas/telemetry/metricsServer";

import { createHost } from "./app";
import { publicServer } from "./edge/publicServer";
import { readContracts, withContracts } from "./release/contracts";
import { releasesFolder, watchReleases } from "./release/releases";
import { createRenderer } from "./render/renderer";

/** Starts the web server; reports its address to its parent process and stops when the parent exits. */
async function main(): Promise<void> {
  const env = readSettings(process.env, ROLE_SETTINGS.web, ["API_URL"]);
  const log = createLog(env.LOG_LEVEL).child({ role: "web" });
  const releases = resolve(releasesFolder(env.DATA_DIR));
  measureProcess();
  measureDisk("data", resolve(env.DATA_DIR));
  const measured = await serveMetrics({
    host: env.API_HOST,
    port: env.WEB_METRICS_PORT,
    portName: "WEB_METRICS_PORT",
  });
  const stopping = new AbortController();
  const readRegistry = watchReleases(resolve(env.RELEASES_DIR ?? releases), (error) =>
    log.error({ err: error }, "registry unreadable"),
  );
  const contracts = await readContracts({ apiUrl: env.API_URL, folder: releases, log });
  const readLive = async () => withContracts(await readRegistry(), contracts());
  const renderer = createRenderer({ releasesFolder: releases, apiUrl: env.API_URL, log });
  const app = createHost({
    stopping: stopping.signal,
    isProduction: env.NODE_ENV === "production",
    market: env.MARKET,
    brand: env.BRAND,
    baseUrl: env.BASE_URL,
    apiUrl: env.API_URL,
    paymentsUrl: env.PAYMENTS_URL,
    releasesFolder: releases,
    readReleases: readLive,
    renderer,
    log,
    remoteOrigins: env.DEV_ORIGINS,
    photoOrigins: env.PHOTOS_CDN === undefined ? [] : [new URL(env.PHOTOS_CDN).origin],
    trustedProxies: env.TRUST_PROXY,
  });
  const answer = app.callback();
  const server = publicServer((request, response) => void answer(request, response), {
    isBehindProxy: env.TRUST_PROXY > 0,
  });
  const drain = drainable(server);
  server.listen(env.PORT, env.HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  process.send?.({ type: "ready", url: `http://localhost:${port}`, metrics: measured });
  log.info({ port, metrics: measured }, "the web server listens");

  stopWhenTold(drain, stopping);
}

/** Stops within 10 s. */
function stopWhenTold(drain: Drain, stopping: AbortController): void {
  const stop = (options: { grace?: number }) => {
    if (!stopping.signal.aborted) {
      stopping.abort();
      void drain(options).finally(() => process.exit(0));
    }
  };
  process.once("SIGTERM", () => stop({}));
  // All of Takas stops, so no next request needs an answer.
  process.once("SIGINT", () => stop({ grace: 0 }));
  process.once("disconnect", () => stop({ grace: 0 }));
}

main().catch((error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  const message =
    code === "EADDRINUSE"
      ? `Port ${process.env.PORT ?? 8080} is taken. Stop what uses it or set PORT to another one.`
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  process.disconnect?.();
});
