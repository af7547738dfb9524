// Measures others while connections pipeline thousands of requests.
import { rm } from "node:fs/promises";
import { connect } from "node:net";

import { memoryOf, startApp } from "../app.mjs";
import { measure } from "../strangers.mjs";

const CONNECTIONS = 20;
const AHEAD = 3000;
/** Maximum latency of other calls in ms, and maximum memory growth of the web server in MB. */
const MOST = { wait: 500, memory: 200 };

export const pipelining = {
  usage: ` [SECONDS]
      20 connections pipeline 3,000 requests each, again whenever the web server ends them, for SECONDS (60). Fails if p99 of other calls exceeds 0.5 s, if any is refused, or if the web server's memory grows by 200 MB.`,
  run: besidePipelines,
};

async function besidePipelines(seconds = "60") {
  const app = await startApp();
  try {
    // The first calls compile code and fill caches.
    await measure(app.url, 5000);
    const alone = await measure(app.url, 15_000);
    const before = memoryOf(app.processes().web);
    const senders = Array.from({ length: CONNECTIONS }, () => startSender(app.port));
    const beside = await measure(app.url, Number(seconds) * 1000);
    const growth = Math.round((memoryOf(app.processes().web) - before) / 1000);
    const counts = await Promise.all(senders.map((stop) => stop()));
    const connections = counts.reduce((sum, count) => sum + count, 0);
    console.log(
      `others: p50 ${ms(alone.p50)} -> ${ms(beside.p50)}, p99 ${ms(alone.p99)} -> ${ms(beside.p99)}`,
    );
    console.log(
      `others: ${beside.refused.length} of ${beside.calls} calls refused; web server's memory grew by ${growth} MB`,
    );
    console.log(`${connections} connections sent ${AHEAD} requests each`);
    return beside.p99 <= MOST.wait && beside.refused.length === 0 && growth <= MOST.memory;
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

/** Pipelines on one connection after another; returns a function that stops it and resolves to their number. */
function startSender(port) {
  const end = new AbortController();
  let connections = 0;
  let socket;
  // A signal passed to connect() would keep a listener for each connection and slow this process down.
  async function send() {
    while (!end.signal.aborted) {
      socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
      socket.on("error", () => undefined);
      socket.resume();
      socket.write("GET /api/vehicles HTTP/1.1\r\nHost: x\r\n\r\n".repeat(AHEAD));
      connections += 1;
      await new Promise((resolve) => socket.once("close", resolve));
    }
    return connections;
  }
  const sent = send();
  return () => {
    end.abort();
    socket.destroy();
    return sent;
  };
}

const ms = (time) => `${time.toFixed(1)} ms`;
