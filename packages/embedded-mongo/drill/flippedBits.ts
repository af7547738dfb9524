import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { MongoClient } from "mongodb";
import type { Db, Document } from "mongodb";

import { startEmbeddedMongo } from "../src/index";
import type { EmbeddedMongo } from "../src/index";

/*
 * npm run drill -- flipped-bits [STORES]: flips one bit in each of STORES (40) different stores, reads each
 * completely, and exports it. Exits with 1 if a store gave a wrong answer that looked correct, or if an export of
 * changed data succeeded.
 */
const STORES = Number(process.argv[2] ?? 40);
const CARS = 300;
const PHOTOS = 6;
const PAGE = 4096;

const { MONGODB_URI: _given, ...environment } = process.env;
const data = new URL("../src/cli/data.ts", import.meta.url).pathname;

/** The outcome for one damaged store. */
interface Outcome {
  /** Whether it started, or the sentence with which it refused. */
  started: boolean;
  /** Queries that were answered correctly, refused with an error, answered wrongly. */
  right: number;
  refused: number;
  wrong: string[];
  /** Whether the process died during the queries. */
  died: boolean;
  exported: "right" | "refused" | "changed";
  checked: "sound" | "damaged";
}

await main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "takas-bits-"));
  const sound = join(folder, "sound");
  await using(sound, fill);
  const truth = await using(sound, (db) => ask(db));
  const expected = await exported(sound, join(folder, "expected"));
  const outcomes: Outcome[] = [];
  const random = numbers(7);
  for (let n = 0; n < STORES; n += 1) {
    const dataDir = join(folder, `store${n}`);
    await cp(sound, dataDir, { recursive: true });
    const place = await flip(join(dataDir, "mongo", "data.mdb"), random);
    const outcome = await examine(dataDir, truth, expected);
    outcomes.push(outcome);
    const { wrong, ...rest } = outcome;
    const words = Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`);
    say(
      `store ${n}, byte ${place}: ${words.join(", ")}, wrong ${wrong.length} ${wrong.slice(0, 3).join(" ")}`,
    );
    await rm(dataDir, { recursive: true });
  }
  await rm(folder, { recursive: true });
  process.exitCode = report(outcomes) ? 0 : 1;
}

function report(outcomes: readonly Outcome[]): boolean {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  const served = count(({ wrong }) => wrong.length > 0);
  const changed = count((each) => each.exported === "changed");
  say(`${outcomes.length} stores with one flipped bit each:`);
  say(`  refused to start: ${count(({ started }) => !started)}`);
  say(`  refused at least one query: ${count(({ refused }) => refused > 0)}`);
  say(`  process died: ${count(({ died }) => died)}`);
  say(`  found by data:check: ${count(({ checked }) => checked === "damaged")}`);
  say(`  export refused, or named the damage: ${count((each) => each.exported === "refused")}`);
  say(`  no stored data affected: ${count(isUntouched)}`);
  say(`  served wrong answers without an error: ${served}`);
  say(`  exported changed data without an error: ${changed}`);
  return served === 0 && changed === 0;
}

function isUntouched({ started, refused, wrong, died, exported: dump, checked }: Outcome): boolean {
  return (
    started &&
    refused === 0 &&
    wrong.length === 0 &&
    !died &&
    dump === "right" &&
    checked === "sound"
  );
}

async function examine(
  dataDir: string,
  truth: ReadonlyMap<string, string>,
  expected: string | undefined,
): Promise<Outcome> {
  const outcome: Outcome = {
    started: true,
    right: 0,
    refused: 0,
    wrong: [],
    died: false,
    exported: "refused",
    checked: "damaged",
  };
  outcome.checked = (await run(dataDir, ["check"])) ? "sound" : "damaged";
  let database: EmbeddedMongo | undefined;
  try {
    database = await startEmbeddedMongo({ dataDir });
    const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 2000 });
    for (const [question, answer] of await ask(client.db("takas"))) {
      if (answer === truth.get(question)) {
        outcome.right += 1;
      } else if (answer.startsWith("error: ")) {
        outcome.refused += 1;
      } else {
        outcome.wrong.push(question);
      }
    }
    await client.close(true);
    outcome.died = !isAlive(database.pid);
  } catch {
    outcome.started = database !== undefined;
  } finally {
    await database?.stop();
  }
  const dump = await exported(dataDir, join(dataDir, "dump"));
  outcome.exported = dump === undefined ? "refused" : dump === expected ? "right" : "changed";
  return outcome;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function using<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await startEmbeddedMongo({ dataDir });
  const client = new MongoClient(database.uri);
  try {
    return await work(client.db("takas"));
  } finally {
    await client.close();
    await database.stop();
  }
}

async function fill(db: Db): Promise<void> {
  const cars = db.collection<Document & { _id: number }>("cars");
  await cars.createIndexes([
    { key: { price: 1 } },
    { key: { make: 1, year: -1 } },
    { key: { words: 1 } },
    { key: { createdAt: -1 } },
  ]);
  await cars.insertMany(
    Array.from({ length: CARS }, (_, at) => ({
      _id: at,
      price: 1000 + ((at * 7919) % 30_000),
      make: ["bmw", "kia", "toyota", "ford"][at % 4],
      year: 1990 + (at % 35),
      words: ["clean", `w${at % 17}`, `m${at}`],
      createdAt: new Date(1_700_000_000_000 + at * 60_000),
      text: `A car with the number ${at}. `.repeat(20),
    })),
  );
  await db.collection<Document & { _id: number }>("photos").insertMany(
    Array.from({ length: PHOTOS }, (_, at) => ({
      _id: at,
      bytes: Buffer.alloc(12_000, (at * 31 + 1) % 256),
    })),
  );
}

/** Every query and its answer as text; "error: ..." where it was refused. */
async function ask(db: Db): Promise<Map<string, string>> {
  const cars = db.collection("cars");
  const photos = db.collection("photos");
  const questions: [string, () => Promise<unknown>][] = [
    ["all cars", () => cars.find().toArray()],
    ["all photos", () => photos.find().toArray()],
    ["number of cars", () => cars.countDocuments({})],
    [
      "cars by price",
      () =>
        cars
          .find({ price: { $gte: 0 } })
          .sort({ price: 1, _id: 1 })
          .toArray(),
    ],
    ["newest cars", () => cars.find().sort({ createdAt: -1 }).limit(50).toArray()],
    ["cars by word", () => cars.find({ words: "w3" }).sort({ _id: 1 }).toArray()],
    ["numbers by price", () => cars.countDocuments({ price: { $gte: 9000, $lt: 20_000 } })],
    ...["bmw", "kia", "toyota", "ford"].map((make): [string, () => Promise<unknown>] => [
      `cars of ${make}`,
      () => cars.find({ make }).sort({ year: -1, _id: 1 }).toArray(),
    ]),
    ...Array.from({ length: CARS }, (_, _id): [string, () => Promise<unknown>] => [
      `car ${_id}`,
      () => cars.findOne({ _id: _id as never }),
    ]),
    ...Array.from({ length: PHOTOS }, (_, _id): [string, () => Promise<unknown>] => [
      `photo ${_id}`,
      () => photos.findOne({ _id: _id as never }),
    ]),
  ];
  const answers = new Map<string, string>();
  for (const [question, answer] of questions) {
    answers.set(
      question,
      await answer().then(
        (value) => JSON.stringify(value),
        (error: unknown) => `error: ${String(error)}`,
      ),
    );
  }
  return answers;
}

/** The content of an export as one text; undefined where it ended with an error. */
async function exported(dataDir: string, to: string): Promise<string | undefined> {
  if (!(await run(dataDir, ["export", to]))) {
    return undefined;
  }
  const files = ["cars", "photos"].map((name) => join(to, "takas", `${name}.json`));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  return texts.join("\n");
}

async function run(dataDir: string, words: string[]): Promise<boolean> {
  const child = spawn(process.execPath, ["--import", "tsx", data, ...words], {
    stdio: "ignore",
    env: { ...environment, DATA_DIR: dataDir },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

/** Flips one bit in a used page; returns its position. */
async function flip(file: string, random: () => number): Promise<number> {
  const handle = await open(file, "r+");
  try {
    const { size } = await handle.stat();
    for (;;) {
      const page = Math.floor(random() * (size / PAGE)) * PAGE;
      const bytes = Buffer.alloc(PAGE);
      await handle.read(bytes, 0, PAGE, page);
      const at = Math.floor(random() * PAGE);
      if (bytes.some((byte) => byte !== 0)) {
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        await handle.write(bytes, 0, PAGE, page);
        return page + at;
      }
    }
  } finally {
    await handle.close();
  }
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
