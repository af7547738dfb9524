import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import type { mongoose } from "./mongoose";

/** Connections in the driver's pool by state, and commands that wait for one. */
const pool = { open: 0, in_use: 0, waiting: 0 };

/** Observes the pool of a client that is about to connect; there is none when its address is malformed. */
export function measurePool(client: mongoose.mongo.MongoClient | undefined): void {
  Object.assign(pool, { open: 0, in_use: 0, waiting: 0 });
  client
    ?.on("connectionCreated", () => (pool.open += 1))
    .on("connectionClosed", () => (pool.open -= 1))
    .on("connectionCheckOutStarted", () => (pool.waiting += 1))
    .on("connectionCheckedOut", () => {
      pool.waiting -= 1;
      pool.in_use += 1;
    })
    .on("connectionCheckOutFailed", () => (pool.waiting -= 1))
    .on("connectionCheckedIn", () => (pool.in_use -= 1));
}

void new Gauge({
  name: "mongodb_pool_connections",
  help: "Connections to the database that are open or in use, and commands that wait for one",
  labelNames: ["state"],
  registers: [metrics],
  collect() {
    for (const [state, count] of Object.entries(pool)) {
      this.set({ state }, Math.max(0, count));
    }
  },
});
