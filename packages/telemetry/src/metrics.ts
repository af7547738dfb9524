import { statfs } from "node:fs/promises";

import { Counter, Gauge, Registry, collectDefaultMetrics } from "prom-client";

/** The measurements of this process, for GET /metrics. */
export const metrics = new Registry();

/** Adds memory, CPU, event loop lag and garbage collection of this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics });
}

/** Counts a request, connection or report that a limit refuses. `limit` is one of a few fixed names. */
export function countRefusal(limit: string): void {
  refusals.inc({ limit });
}

const refusals = new Counter({
  name: "refusals_total",
  help: "Requests, connections and reports refused, by limit",
  labelNames: ["limit"],
  registers: [metrics],
});

/** Measures the disk of a folder at each scrape. `name` is the folder's fixed name in the label. */
export function measureDisk(name: string, folder: string): void {
  disks.set(name, folder);
}

const disks = new Map<string, string>();
const diskSize = new Gauge({
  name: "disk_size_bytes",
  help: "Size of the disk that holds the folder",
  labelNames: ["folder"],
  registers: [metrics],
});
const diskFree: Gauge<"folder"> = new Gauge({
  name: "disk_free_bytes",
  help: "Space on that disk that this process may use",
  labelNames: ["folder"],
  registers: [metrics],
  async collect() {
    await Promise.all(
      Array.from(disks, async ([folder, path]) => {
        const disk = await statfs(path).catch((error: NodeJS.ErrnoException) => {
          // Nothing has been stored there yet.
          if (error.code === "ENOENT") {
            return undefined;
          }
          throw error;
        });
        if (disk !== undefined) {
          diskSize.set({ folder }, disk.blocks * disk.bsize);
          diskFree.set({ folder }, disk.bavail * disk.bsize);
        }
      }),
    );
  },
});
