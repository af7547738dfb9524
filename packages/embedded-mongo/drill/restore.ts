import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { generateIdentity, identityToRecipient } from "age-encryption";
import { EJSON } from "bson";
import { Binary, MongoClient } from "mongodb";
import type { Db } from "mongodb";

import { backUp, rehearse, unpack } from "../src/cli/backup/backups";
import { placeAt } from "../src/cli/backup/places";
import { storeSource } from "../src/cli/sources";
import { startEmbeddedMongo } from "../src/index";

/*
 * npm run drill -- restore [BACKUPS]: makes BACKUPS (5) backups of a database under writes, restores each into
 * another one and compares counts and hashes. Exits with 1 if a restored database differs, or lacks a photo it refers
 * to.
 */
const BACKUPS = Number(process.argv[2] ?? 5);
const CARS = 500;
/** Bytes of a photo. */
const PHOTO = 20_000;

interface Car {
  readonly _id: number;
  readonly photo: number;
}

const folder = await mkdtemp(join(tmpdir(), "takas-restore-"));
const database = await startEmbeddedMongo({ dataDir: folder });
const client = new MongoClient(database.uri);
let failed = 0;
try {
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
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const place = placeAt(join(folder, "backups"));
  for (let round = 0; round < BACKUPS; round += 1) {
    const source = storeSource(join(folder, "mongo"));
    const now = new Date(Date.UTC(2026, 0, 1 + round));
    const before = written;
    const { name } = await backUp(source, { place, recipient, keepDays: 36_500, now });
    await source.close();
    const { differences, manifest } = await rehearse({ place, identity }, name);
    const missing = await missingPhotos({ place, identity }, name);
    const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0);
    failed += differences.length + missing;
    say(
      `${name}: ${documents} documents, ${written - before} listings written meanwhile, photos referenced and missing ${missing}, differences ${differences.length} ${differences.join("; ")}`,
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

async function missingPhotos(access: Parameters<typeof unpack>[0], name: string): Promise<number> {
  const dump = join(folder, `dump-${name}`);
  await unpack(access, name, dump);
  const [cars, photos] = await Promise.all(
    ["cars", "photos"].map(async (file) => {
      const text = await readFile(join(dump, "takas", `${file}.json`), "utf8");
      return text
        .trim()
        .split("\n")
        .map((line) => EJSON.parse(line) as Car);
    }),
  );
  const known = new Set(photos?.map(({ _id }) => _id));
  return cars?.filter(({ photo }) => !known.has(photo)).length ?? 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
