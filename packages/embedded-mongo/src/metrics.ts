import { stat } from "node:fs/promises";
import { join } from "node:path";

import { measureDisk, measureProcess, metrics } from "@takas/telemetry/metrics";
import { serveMetrics } from "@takas/telemetry/metricsServer";
import { Counter, Gauge, Histogram } from "prom-client";

/** Seconds after which a command without an answer counts as hanging. */
const HANGING = 30;

const underWay = new Set<{ start: number }>();

/** Measures a command of this server until the returned function is called. */
export function beginCommand(command: string): (failed: boolean) => void {
  const entry = { start: performance.now() };
  underWay.add(entry);
  return (failed) => {
    underWay.delete(entry);
    commandSeconds.observe({ command }, (performance.now() - entry.start) / 1000);
    if (failed) {
      commandsFailed.inc({ command });
    }
  };
}

export interface MeasuredServer {
  /** The store's folder. */
  folder: string;
  /** On the loopback interface; 0 picks a free port. */
  port: number;
  connections: () => number;
}

/** Serves this process's measurements, only on the loopback interface; resolves to their URL. */
export async function measureServer(server: MeasuredServer): Promise<string> {
  const { folder, port, connections } = server;
  measureProcess();
  measureDisk("database", folder);
  metrics.registerMetric(
    new Gauge({
      name: "mongo_store_bytes",
      help: "Size of the store's file",
      registers: [],
      async collect() {
        this.set((await stat(join(folder, "data.mdb"))).size);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: "mongo_connections_open",
      help: "Client connections",
      registers: [],
      collect() {
        this.set(connections());
      },
    }),
  );
  return serveMetrics({ host: "127.0.0.1", port, portName: "DB_METRICS_PORT" });
}

const commandSeconds = new Histogram({
  name: "mongo_command_duration_seconds",
  help: "Duration of a command, by name",
  labelNames: ["command"],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});
const commandsFailed = new Counter({
  name: "mongo_commands_failed_total",
  help: "Commands answered with an error, by name",
  labelNames: ["command"],
  registers: [metrics],
});
void new Gauge({
  name: "mongo_commands_in_flight",
  help: "Running commands",
  registers: [metrics],
  collect() {
    this.set(underWay.size);
  },
});
void new Gauge({
  name: "mongo_commands_hanging",
  help: `Commands without an answer for over ${HANGING} s`,
  registers: [metrics],
  collect() {
    const before = performance.now() - HANGING * 1000;
    this.set([...underWay].filter(({ start }) => start <= before).length);
  },
});
