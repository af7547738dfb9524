// npm run bench:api [cars ...]: measures the API next to the same queries through the driver. BENCH_SECONDS (5) per
// measurement; MONGODB_URI measures another database than the embedded one.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import { MongoClient } from "mongodb";

import { connect, disconnect, ensureIndexes } from "../src/platform/database/connection";
import { mongoose } from "../src/platform/database/mongoose";
import type { Speed } from "./measure";
import { scenarios } from "./scenarios";
import { seed } from "./seed";
import { fitValuation, startApi } from "./startApi";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const given = process.env["MONGODB_URI"];
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000];

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  const database = given === undefined ? await startEmbeddedMongo({ dataDir: folder }) : undefined;
  try {
    for (const size of sizes) {
      await bench(size, `${given ?? database?.uri}/bench-${randomUUID()}`);
    }
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
  console.log(
    `\n${size} cars               API req/s    p50 ms    p99 ms | driver q/s    p50 ms    p99 ms | p50 ratio`,
  );
  try {
    for (const { name, api, bare } of scenarios) {
      const target = { url, client, seconds };
      // Warms up: documents written long ago may be only on disk.
      await bare({ ...target, seconds: 0.001 });
      const through = await api(target);
      const alone = await bare(target);
      const ratio = (through.p50 / alone.p50).toFixed(2).padStart(9);
      console.log(`${name.padEnd(20)} ${columns(through)} | ${columns(alone)} | ${ratio}`);
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

function columns({ perSecond, p50, p99 }: Speed): string {
  return [perSecond, p50, p99].map((value) => value.toFixed(2).padStart(9)).join(" ");
}

void main();
