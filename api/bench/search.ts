// npm run bench:search [-- CARS]: what searches cost in a large market: the median and the worst of four callers, the
// first search after a start, memory, and the longest time for which the database answered nobody. BENCH_DATA names a
// folder whose store is filled once and kept.
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { startEmbeddedMongo } from "@takas/embedded-mongo";
import { MongoClient } from "mongodb";

import { figure, quantile, report } from "../../scripts/bench/figures.mjs";
import { cpuOf } from "../../scripts/drill/cpuOf.mjs";
import { connect, disconnect, ensureIndexes } from "../src/platform/database/connection";
import { CONNECTIONS } from "./measure";
import { seed } from "./seed";
import { fitValuation, startApi } from "./startApi";

const CARS = Number(process.argv[2] ?? 1_000_000);
const CALLS = Number(process.env["BENCH_CALLS"] ?? 40);
const FILTERED = "brands=Toyota&priceMax=15000&yearMin=2012&fuelTypes=Petrol";

const SEARCHES = [
  "",
  "offset=190",
  `${FILTERED}&sortBy=price-low`,
  `${FILTERED}&sortBy=price-low&offset=190`,
  "brands=Toyota&priceMax=15000",
  "q=toy+cor",
  "q=toy+cor&sortBy=price-low",
  "q=toy+cor&sortBy=price-low&offset=190",
  "q=toyota+2015",
  "fuelTypes=Petrol&transmissions=Manual",
  ...[
    "price-low",
    "price-high",
    "year-newest",
    "year-oldest",
    "mileage-low",
    "mileage-high",
    "swap-friendly",
    "closest&ownValue=9000",
  ].map((order) => `priceMin=5000&priceMax=12000&sortBy=${order}`),
];

async function main(): Promise<void> {
  const kept = process.env["BENCH_DATA"];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "takas-bench-")));
  try {
    if (!existsSync(join(folder, "mongo"))) {
      await fill(folder);
    }
    await measureAll(folder);
  } finally {
    if (kept === undefined) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function fill(folder: string): Promise<void> {
  const database = await startEmbeddedMongo({ dataDir: folder });
  const started = performance.now();
  try {
    await connect(`${database.uri}/bench`);
    await ensureIndexes();
    await seed(CARS);
    await fitValuation(`${database.uri}/bench`);
  } finally {
    await disconnect();
    await database.stop();
  }
  console.log(`${CARS} cars in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function measureAll(folder: string): Promise<void> {
  const started = performance.now();
  const database = await startEmbeddedMongo({ dataDir: folder });
  const { child, url } = await startApi(`${database.uri}/bench`);
  console.log(`start ${(performance.now() - started).toFixed(0)} ms`);
  const client = await MongoClient.connect(database.uri, { maxPoolSize: 1 });
  const beat = heartbeat(client);
  const search = `${url}/api/vehicles/search?`;
  try {
    await beat.longest();
    const [first = 0] = await times([`${search}${FILTERED}`], 1);
    const figures = [
      figure("first filtered search after the start", [first, "ms"]),
      figure("longest block of it", [await beat.longest(), "ms"]),
    ];
    for (const path of SEARCHES) {
      const name = path === "" ? "everything" : path.replaceAll("&", " ");
      await beat.longest();
      const [cold = 0] = await times([search + path], 1);
      const before = await cpuOf(database.pid);
      const all = await times(
        Array.from({ length: CALLS }, () => search + path),
        CONNECTIONS,
      );
      const cpu = ((await cpuOf(database.pid)) - before) / CALLS;
      figures.push(
        figure(`${name}, first`, [cold, "ms"]),
        figure(`${name}, median`, [quantile(all, 0.5), "ms"]),
        figure(`${name}, worst`, [quantile(all, 1), "ms"]),
        figure(`${name}, longest block`, [await beat.longest(), "ms"]),
        figure(`${name}, CPU of the database`, [cpu, "ms"]),
      );
    }
    for (const [name, pid] of Object.entries({ database: database.pid, API: child.pid ?? 0 })) {
      const { own, all } = memoryOf(pid);
      figures.push(
        figure(`memory of the ${name}: its own`, [own, "MB"]),
        figure(`memory of the ${name}: with the pages of files`, [all, "MB"]),
      );
    }
    report(figures);
  } finally {
    beat.stop();
    await client.close();
    child.kill("SIGTERM");
    await database.stop();
  }
}

/** The ms of each call, from a number of concurrent callers. */
async function times(urls: string[], callers: number): Promise<number[]> {
  const all: number[] = [];
  const left = [...urls];
  const call = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const before = performance.now();
      const answer = await fetch(url);
      await answer.text();
      all.push(performance.now() - before);
      if (answer.status !== 200) {
        throw new Error(`${answer.status} from ${url}`);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return all;
}

/** Asks the database all the time whether it is there, on a connection of its own. */
function heartbeat(client: MongoClient) {
  const end = new AbortController();
  let [longest, started] = [0, performance.now()];
  const run = async () => {
    while (!end.signal.aborted) {
      started = performance.now();
      await client.db("admin").command({ hello: 1 });
      longest = Math.max(longest, performance.now() - started);
      await sleep(2);
    }
  };
  const running = run();
  return {
    /** Since the last call, in ms. */
    longest: async () => {
      await sleep(20);
      const seen = longest;
      longest = 0;
      return Math.round(seen);
    },
    stop: () => {
      end.abort();
      void running.catch(() => undefined);
    },
  };
}

function memoryOf(pid: number): { own: number; all: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (key: string) =>
    Number(status.split(`${key}:`)[1]?.trim().split(" ")[0]) / 1024;
  return { own: megabytes("RssAnon"), all: megabytes("VmRSS") };
}

void main();
