import { rm } from "node:fs/promises";
// Measures the latency of others while 400 connections of one address send requests as fast as they are answered.
import { Agent, get } from "node:http";
import process from "node:process";

import { memoryOf, startApp } from "../app.mjs";
import { measure } from "../strangers.mjs";

const CONNECTIONS = 400;
const PATHS = ["/api/vehicles", "/api/vehicles/search?limit=10&offset=0", "/"];
/** Maximum latency of other calls in ms. */
const MOST = 500;

export const crowd = {
  usage: ` [SECONDS]
      400 connections of one address send requests as fast as they are answered, for SECONDS (60). Fails if p99 of
      other calls exceeds 0.5 s, or if any is refused.`,
  run: besideCrowd,
};

async function besideCrowd(seconds = "60") {
  const app = await startApp();
  try {
    // The first calls compile code and fill caches.
    await measure(app.url, 5000);
    const alone = await measure(app.url, 15_000);
    const sendAway = bringCrowd(app.port);
    const beside = await measure(app.url, Number(seconds) * 1000);
    const { answered, refused } = sendAway();
    const memory = Math.round(memoryOf(app.processes().web) / 1000);
    console.log(
      `others: p50 ${ms(alone.p50)} -> ${ms(beside.p50)}, p99 ${ms(alone.p99)} -> ${ms(beside.p99)}`,
    );
    console.log(
      `others: ${beside.refused.length} of ${beside.calls} calls refused; web server's memory ${memory} MB`,
    );
    console.log(`the crowd: ${answered} calls answered, ${refused} refused`);
    return beside.p99 <= MOST && beside.refused.length === 0;
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

/** Returns a function that disconnects the crowd and reports how many calls were answered and refused. */
function bringCrowd(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let answered = 0;
  let refused = 0;
  let isOver = false;
  const ask = (turn) => {
    if (isOver) {
      return;
    }
    const path = PATHS[turn % PATHS.length];
    get({ port, host: "127.0.0.1", localAddress: "127.0.0.2", path, agent }, (answer) => {
      answered += Number(answer.statusCode < 400);
      refused += Number(answer.statusCode >= 400);
      answer.resume().once("close", () => ask(turn + 1));
    }).on("error", () => process.nextTick(ask, turn + 1));
  };
  for (let one = 0; one < CONNECTIONS; one += 1) {
    ask(one);
  }
  return () => {
    isOver = true;
    agent.destroy();
    return { answered, refused };
  };
}

const ms = (time) => `${time.toFixed(1)} ms`;
