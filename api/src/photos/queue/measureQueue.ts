import type { Log } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { databaseTime } from "../../platform/database/connection";
import { mongoose } from "../../platform/database/mongoose";
import { schedule } from "../../platform/process/schedule";
import { PhotoCheck } from "./PhotoCheck";

/** ms between two measurements of the queue. */
const INTERVAL = 5000;

/**
 * Measures the length of the queue of photo checks and its waiting time, even where no worker is alive. Returns a
 * function that stops it.
 */
export function measureQueue(log: Log): () => void {
  const options = { name: "measure the photo queue", log, interval: INTERVAL, isAtOnce: true };
  return schedule(options, async () => {
    const now = databaseTime();
    const waiting = { leaseUntil: mongoose.trusted({ $lte: now }) };
    const [oldest] = await PhotoCheck.find(waiting).sort({ createdAt: 1 }).limit(1).lean();
    checksWaiting.set(await PhotoCheck.countDocuments(waiting));
    oldestSeconds.set((now.getTime() - (oldest?.createdAt ?? now).getTime()) / 1000);
  });
}

const checksWaiting = new Gauge({
  name: "photo_checks_waiting",
  help: "Photos in the queue that no worker has started",
  registers: [metrics],
});
const oldestSeconds = new Gauge({
  name: "photo_checks_oldest_seconds",
  help: "Age of the oldest of them",
  registers: [metrics],
});
