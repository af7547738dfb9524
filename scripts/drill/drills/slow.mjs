// Measures others next to slow clients that hold their connections.
import { rm } from "node:fs/promises";

import { memoryOf, startApp } from "../app.mjs";
import { bring, measure } from "../strangers.mjs";

export const slow = {
  usage: `
      adds slow senders, readers that do not read and idle connections. Fails if other calls take more than twice as
      long.`,
  run: besideStrangers,
};

async function besideStrangers() {
  const app = await startApp();
  try {
    // The first calls compile code and fill caches.
    await measure(app.url, 5000);
    let isFair = true;
    for (const kind of ["senders", "readers", "idle"]) {
      const alone = await measure(app.url, 15_000);
      const sendAway = await bring(kind, app.port);
      const beside = await measure(app.url, 15_000);
      console.log(`web server's memory: ${Math.round(memoryOf(app.processes().web) / 1000)} MB`);
      sendAway();
      const ratio = beside.p99 / alone.p99;
      isFair &&= ratio <= 2 && beside.refused.length === 0;
      console.log(
        `${kind}: p50 ${words(alone.p50)} -> ${words(beside.p50)}, p99 ${words(alone.p99)} -> ${words(beside.p99)}, ratio ${ratio.toFixed(2)}, refused ${beside.refused.length} of ${beside.calls}`,
      );
      new Set(beside.refused).forEach((refusal) => console.log(refusal));
    }
    return isFair;
  } finally {
    await app.stop();
    await rm(app.dataDir, { recursive: true });
  }
}

const words = (ms) => `${ms.toFixed(1)} ms`;
