import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { Binary, MongoClient } from "mongodb";
import type { Db } from "mongodb";

import { buildServers } from "../../../scripts/building/buildServers.mjs";
import { startEmbeddedMongo } from "../src/index";

/*
 * npm run drill -- restore [BACKUPS]: makes BACKUPS (5) backups of a database under writes as docs/operate.md does, by
 * the built program and age, restores each into another data folder and compares the two. Exits with 1 if a restored database
 * differs, lacks a photo it refers to or has another contact key.
 */
const BACKUPS = Number(process.argv[2] ?? 5);
const CARS = 500;
/** Bytes of a photo. */
const PHOTO = 20_000;

interface Car {
  readonly _id: number;
  readonly photo: number;
}

const DATA = new URL("../dist/data.js", import.meta.url).pathname;
const hasAge = spawnSync("age", ["--version"]).status === 0;

await buildServers();
const folder = await mkdtemp(join(tmpdir(), "takas-restore-"));
const identity = join(folder, "age.key");
/** How a backup is encrypted, and decrypted again. */
const [seal, unseal] = hasAge
  ? [`age -R ${identity}.pub`, `age -d -i ${identity}`]
  : ["cat", "cat"];
const database = await startEmbeddedMongo({ dataDir: folder });
const client = new MongoClient(database.uri);
let failed = 0;
try {
  await writeFile(join(folder, "contact.key"), "k".repeat(43), { mode: 0o600 });
  if (hasAge) {
    await shell(`age-keygen -o ${identity} && age-keygen -y ${identity} > ${identity}.pub`);
  } else {
    say("age is not installed (apt install age): the backups are not encrypted.");
  }
  const db = client.db("takas");
  await db.collection("cars").createIndex({ photo: 1 });
  await Promise.all(Array.from({ length: CARS }, (_, id) => add(db, id)));
  const end = new AbortController();
  let written = CARS;
  const writer = (async () => {
    for (; !end.signal.aborted; written += 1) {
      await add(db, written);
      await db.collection<Car>("cars").deleteOne({ _id: written - CARS });
      await db.collection<Car>("photos").deleteOne({ _id: written - CARS });
    }
  })();
  for (let round = 1; round <= BACKUPS; round += 1) {
    const before = written;
    const backup = join(folder, `backup-${round}`);
    await data(folder, `export - | ${seal} > ${backup}`);
    const meanwhile = written - before;
    const faults = await restore(backup);
    failed += faults.length;
    say(
      `Backup ${round}: ${meanwhile} listings written meanwhile, ${faults.join("; ") || "whole"}`,
    );
  }
  end.abort();
  await writer;
} finally {
  await client.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
say(failed === 0 ? "Every backup was restored completely." : `${failed} differences.`);
process.exitCode = failed === 0 ? 0 : 1;

async function add(db: Db, _id: number): Promise<void> {
  await db
    .collection<{ _id: number }>("photos")
    .insertOne({ _id, bytes: new Binary(Buffer.alloc(PHOTO, _id % 256)) } as { _id: number });
  await db.collection<Car>("cars").insertOne({ _id, photo: _id });
}

/** Restores a backup into another data folder; returns what is wrong with that, in words. */
async function restore(backup: string): Promise<string[]> {
  const target = `${backup}-restored`;
  await shell(`${unseal} < ${backup} | DATA_DIR=${target} ${program("import -")}`);
  const plain = `${backup}.plain`;
  const again = `${backup}.again`;
  await shell(`${unseal} < ${backup} > ${plain}`);
  await data(target, `export ${again}`);
  const [wanted, found] = await Promise.all([linesOf(plain), linesOf(again)]);
  const photos = new Set(documentsIn(found, "photos").map(({ _id }) => JSON.stringify(_id)));
  const cars = documentsIn(found, "cars");
  const missing = cars.filter(({ photo }) => !photos.has(JSON.stringify(photo))).length;
  const isSame = wanted.length === found.length && wanted.every((line, at) => line === found[at]);
  return [
    ...(isSame ? [] : ["its documents, indexes or contact key differ"]),
    ...(cars.length < CARS - 1 ? [`it has ${cars.length} cars`] : []),
    ...(missing > 0 ? [`${missing} photos are missing`] : []),
  ];
}

/** The lines of a dump without the first one, which has its time, and the last one, which has the hash of that. */
async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).trim().split("\n").slice(1, -1);
}

function documentsIn(lines: readonly string[], wanted: string): Car[] {
  let current = "";
  return lines.flatMap((line) => {
    const { collection, document } = JSON.parse(line) as {
      collection?: { name: string };
      document?: Car;
    };
    current = collection?.name ?? current;
    return document !== undefined && current === wanted ? [document] : [];
  });
}

function program(words: string): string {
  return `${process.execPath} ${DATA} ${words}`;
}

async function data(dataDir: string, words: string): Promise<void> {
  await shell(`DATA_DIR=${dataDir} ${program(words)}`);
}

/** Runs a line as cron does; throws its output if a part of it fails. */
async function shell(line: string): Promise<void> {
  const { MONGODB_URI: _, ...env } = process.env;
  const child = spawn("bash", ["-c", `set -euo pipefail; ${line}`], { env, stdio: "pipe" });
  const [said] = await Promise.all([
    child.stderr.toArray(),
    child.stdout.toArray(),
    once(child, "close"),
  ]);
  if (child.exitCode !== 0) {
    throw new Error(`${line}: ${Buffer.concat(said as Buffer[]).toString()}`);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
