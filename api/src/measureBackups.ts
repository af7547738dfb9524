import { placeAt, timeOf } from "@takas/embedded-mongo/backupPlaces";
import type { Bucket } from "@takas/embedded-mongo/backupPlaces";
import type { Log } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";
import { Gauge } from "prom-client";

import { schedule } from "./platform/process/schedule";

/** ms between two checks. */
const INTERVAL = 3_600_000;

/** Measures when the newest complete backup at BACKUP_TO was made. `to` is a folder or a bucket. */
export function measureBackups(log: Log, to: string | Bucket): void {
  const place = placeAt(to);
  const kind = typeof to === "string" ? "folder" : "bucket";
  schedule({ name: "look at backups", log, interval: INTERVAL, isAtOnce: true }, async () => {
    const newest = (await place.list()).at(-1);
    lastSuccess.set({ place: kind }, newest === undefined ? 0 : timeOf(newest).getTime() / 1000);
  });
}

const lastSuccess = new Gauge({
  name: "backup_last_success_timestamp_seconds",
  help: "When the newest complete backup at BACKUP_TO was started; 0 while there is none",
  labelNames: ["place"],
  registers: [metrics],
});
