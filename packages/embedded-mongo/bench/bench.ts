import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { MongoClient } from "mongodb";
import type { Collection } from "mongodb";

import { figure, report } from "../../../scripts/bench/figures.mjs";
import type { Figure } from "../../../scripts/bench/figures.mjs";
import { buildServers } from "../../../scripts/building/buildServers.mjs";
import { startEmbeddedMongo } from "../src/index";
import { CAR_INDEXES, makeCars } from "./cars";
import type { Car } from "./cars";

/*
 * npm run bench -- db [SIZE ...]: measures the embedded database, and how its cost grows with the number of cars.
 * With MONGODB_URI it measures that server instead, for comparison.
 */
const sizes = process.argv.slice(2).map(Number);
const SIZES = sizes.length > 0 ? sizes : [1000, 10_000, 100_000];

type Cars = Collection<Car>;

const ACTIVE = { status: "active" };

const MEASURES: [string, (cars: Cars, round: number, size: number) => Promise<unknown>][] = [
  [
    "point read by _id",
    (cars, round, size) =>
      cars.findOne({ _id: `car${String((round * 7919) % size).padStart(8, "0")}` }),
  ],
  ["newest 10", (cars) => cars.find(ACTIVE).sort({ createdAt: -1, _id: 1 }).limit(10).toArray()],
  [
    "price range, fuel, cheapest 10",
    (cars, round) =>
      cars
        .find({
          ...ACTIVE,
          askingPrice: { $gte: 3000 + (round % 20) * 100, $lte: 20_000 },
          fuelType: { $in: ["Diesel", "Hybrid"] },
        })
        .sort({ askingPrice: 1, _id: 1 })
        .limit(10)
        .toArray(),
  ],
  [
    "two makes, years, dearest 10, page 3",
    (cars) =>
      cars
        .find({ ...ACTIVE, makeKey: { $in: ["bmw", "kia"] }, year: { $gte: 2010, $lte: 2020 } })
        .sort({ askingPrice: -1, _id: -1 })
        .skip(20)
        .limit(10)
        .toArray(),
  ],
  [
    "words by prefix, newest 10",
    (cars) =>
      cars
        .find({ ...ACTIVE, $and: [{ words: /^toy/ }, { words: /^201/ }] })
        .sort({ isSwapFriendly: -1, createdAt: -1, _id: 1 })
        .limit(10)
        .toArray(),
  ],
  ["count: all active", (cars) => cars.countDocuments(ACTIVE)],
  [
    "count: price range",
    (cars, round) =>
      cars.countDocuments({
        ...ACTIVE,
        askingPrice: { $gte: 5000, $lte: 15_000 + (round % 20) * 100 },
      }),
  ],
  [
    "count: price, years, fuel",
    (cars, round) =>
      cars.countDocuments({
        ...ACTIVE,
        askingPrice: { $gte: 5000, $lte: 15_000 + (round % 20) * 100 },
        year: { $gte: 2010 },
        fuelType: "Diesel",
      }),
  ],
];

const results = new Map<string, number[]>();

await buildServers();
for (const size of SIZES) {
  await measureSize(size);
}
report(figuresOf());

async function measureSize(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bench-"));
  const other = process.env["MONGODB_URI"];
  const start = () => startEmbeddedMongo({ dataDir: folder });
  let server = other === undefined ? await start() : undefined;
  let client = new MongoClient(server?.uri ?? other ?? "");
  try {
    await fill(client, size);
    if (server !== undefined) {
      await client.close();
      await server.stop();
      const started = performance.now();
      server = await start();
      client = new MongoClient(server.uri);
      await client.db("bench").collection("cars").findOne();
      note("cold start to first answer", performance.now() - started);
      noteMemory("after it", server.pid);
    }
    const cars = client.db("bench").collection<Car>("cars");
    for (const [name, run] of MEASURES) {
      note(name, await median((round) => run(cars, round, size)));
    }
    if (server !== undefined) {
      noteMemory("after the searches", server.pid);
    }
    await measureWrites(cars, size);
  } finally {
    await client.db("bench").dropDatabase();
    await client.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(client: MongoClient, size: number): Promise<void> {
  const cars = client.db("bench").collection<Car>("cars");
  await cars.drop();
  await cars.createIndexes(CAR_INDEXES);
  const all = makeCars(size);
  const started = performance.now();
  for (let at = 0; at < all.length; at += 1000) {
    await cars.insertMany(all.slice(at, at + 1000));
  }
  note("insertMany, a car", ((performance.now() - started) / size) * 1000);
}

async function measureWrites(cars: Cars, size: number): Promise<void> {
  const extra = makeCars(size + 1200).slice(size);
  const oneByOne = await seconds(async () => {
    for (const car of extra.slice(0, 200)) {
      await cars.insertOne(car);
    }
  });
  note("insertOne, one client", (oneByOne / 200) * 1e6);
  const together = await seconds(() =>
    Promise.all(extra.slice(200).map((car) => cars.insertOne(car))),
  );
  note("insertOne, 100 at a time, a car", (together / 1000) * 1e6);
  note(
    "update one field by _id",
    await median((round) =>
      cars.updateOne({ _id: extra[round]?._id ?? "" }, { $inc: { offerCount: 1 } }),
    ),
  );
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}

/** The median of many runs, in milliseconds; fewer when one takes long. */
async function median(run: (round: number) => Promise<unknown>): Promise<number> {
  await run(0);
  const times: number[] = [];
  const until = performance.now() + 2000;
  for (
    let round = 1;
    times.length < 7 || (times.length < 100 && performance.now() < until);
    round += 1
  ) {
    const started = performance.now();
    await run(round);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** The process's own memory, and the store's file pages in memory, which the system may reclaim. */
function noteMemory(when: string, pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (key: string) =>
    Number(status.split(`${key}:`)[1]?.trim().split(" ")[0]) / 1024;
  note(`memory ${when}: its own`, megabytes("RssAnon"));
  note(`memory ${when}: with the store's pages`, megabytes("VmRSS"));
}

function note(name: string, value: number): void {
  const row = results.get(name) ?? [];
  row.push(value);
  results.set(name, row);
}

/** Every measurement of every size; larger sizes beside the smallest. */
function figuresOf(): Figure[] {
  return [...results].flatMap(([name, row]) =>
    row.map((value, at) => {
      const [first] = at === 0 ? [] : row;
      return figure(`${name}, ${SIZES[at]} cars`, [value, unitOf(name)], first);
    }),
  );
}

function unitOf(name: string): string {
  return name.startsWith("memory") ? "MB" : name.startsWith("insert") ? "us" : "ms";
}
