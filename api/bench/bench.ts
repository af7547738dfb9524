// npm run bench -- api [CARS ...]: measures the API next to the same queries through the driver, and listing a car next to
// encoding its photos with sharp alone. BENCH_SECONDS (5) per measurement; MONGODB_URI measures another database than the
// embedded one.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import { MongoClient } from "mongodb";

import { figure, report } from "../../scripts/bench/figures.mjs";
import type { Figure } from "../../scripts/bench/figures.mjs";
import { buildServers } from "../../scripts/building/buildServers.mjs";
import { connect, disconnect, ensureIndexes } from "../src/platform/database/connection";
import { mongoose } from "../src/platform/database/mongoose";
import { scenarios } from "./scenarios";
import { seed } from "./seed";
import { fitValuation, startApi } from "./startApi";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const given = process.env["MONGODB_URI"];
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000];
const figures: Figure[] = [];

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  await buildServers();
  const database = given === undefined ? await startEmbeddedMongo({ dataDir: folder }) : undefined;
  try {
    for (const size of sizes) {
      await bench(size, `${given ?? database?.uri}/bench-${randomUUID()}`);
    }
    report(figures);
  } finally {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function bench(size: number, uri: string): Promise<void> {
  await connect(uri);
  await ensureIndexes();
  await seed(size);
  const client = await MongoClient.connect(uri);
  await fitValuation(uri);
  const { child, url } = await startApi(uri);
  try {
    for (const { name, api, bare } of scenarios) {
      const target = { url, client, seconds };
      // Warms up: documents written long ago may be only on disk.
      await bare({ ...target, seconds: 0.001 });
      const through = await api(target);
      const alone = await bare(target);
      figures.push(
        figure(`${name}, ${size} cars`, [through.p50, "ms"], alone.p50),
        figure(`${name}, ${size} cars, p99`, [through.p99, "ms"]),
      );
    }
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
    await client.close();
    // Deleting an embedded database's folder takes less time than removing a million cars.
    if (given !== undefined) {
      await mongoose.connection.dropDatabase();
    }
    await disconnect();
  }
}

void main();
