// Takas as on several machines: three APIs, two web servers and the rest, each restarted when it ends.
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build } from "../build.mjs";
import { buildServers } from "../building/buildServers.mjs";
import { release } from "../release.mjs";
import { Processes } from "../running/processes.mjs";
import { freePort } from "../testing/freePort.mjs";
import { startProxy } from "./proxy.mjs";

/** Starts them all on an empty store without rate limits in the way; resolves once they are ready. */
export async function startMany() {
  const dataDir = await mkdtemp(join(tmpdir(), "takas-drill-"));
  const [port, ...webs] = await Promise.all([freePort(), freePort(), freePort()]);
  const stopProxy = await startProxy({ folder: join(dataDir, "proxy"), port, webs });
  await build();
  await buildServers();
  await release(dataDir);
  let lost = "";
  const processes = new Processes({
    logs: join(dataDir, "logs"),
    onLost: (name, words) => (lost += `${name}: ${words}\n`),
    onWord: () => undefined,
  });
  const url = `http://localhost:${port}`;
  const common = { DATA_DIR: dataDir, BASE_URL: url, RATE_LIMIT_FACTOR: "100000" };
  const database = "packages/embedded-mongo/dist/main.js";
  const { uri } = await processes.start("database", database, {
    env: common,
    portVariable: "DB_PORT",
  });
  const start = async (name, role, file) => {
    const portVariable = `${role}_PORT`;
    const env = { ...common, MONGODB_URI: `${uri}/takas`, TRUST_PROXY: "2" };
    return processes.start(name, file, { env: { ...env, [portVariable]: "0" }, portVariable });
  };
  const apis = await Promise.all(
    [1, 2, 3].map((one) => start(`API ${one}`, "API", "api/dist/server.js")),
  );
  await start("jobs", "JOBS", "api/dist/jobs.js");
  const toApis = await balance(apis.map((api) => new URL(api.url).port));
  for (const [index, PORT] of webs.entries()) {
    const API_URL = `http://127.0.0.1:${toApis.port}`;
    await processes.start(`web ${index + 1}`, "shell/host/dist/server.js", {
      env: { ...common, PORT: `${PORT}`, API_URL, TRUST_PROXY: "1" },
    });
  }
  return {
    url,
    dataDir,
    processes: () => Object.fromEntries([...processes.running].flatMap(alive)),
    /** Whether every process is there and ready. */
    isWhole: () => processes.isWhole,
    isAlive: () => lost === "",
    said: () => lost,
    async stop() {
      await stopProxy();
      toApis.close();
      await processes.stop();
    },
  };
}

function alive([name, { pid, exitCode, signalCode }]) {
  return exitCode === null && signalCode === null ? [[name, pid]] : [];
}

/** One address for several ports: each connection goes to the next one that accepts it. */
async function balance(ports) {
  let turn = 0;
  const sockets = new Set();
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => undefined).on("close", () => sockets.delete(client));
    turn += 1;
    const first = turn;
    const tryNext = (left) => {
      const upstream = connect(Number(ports[(first + left) % ports.length]), "127.0.0.1");
      let isOpen = false;
      upstream.once("connect", () => {
        isOpen = true;
        client.pipe(upstream).pipe(client);
        client.once("close", () => upstream.destroy());
        upstream.once("close", () => client.destroy());
      });
      upstream.once("error", () => (isOpen || left === 1 ? client.destroy() : tryNext(left - 1)));
    };
    tryNext(ports.length);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: server.address().port,
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
