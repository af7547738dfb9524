import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { EJSON } from "bson";
import { Binary, BSONRegExp, Double, GridFSBucket, Long, MongoClient, ObjectId } from "mongodb";

import { startDatabase } from "../testing/builtServer";
import { exportData } from "./exportData";
import { importData } from "./importData";
import { documentsFile } from "./manifest";
import type { Manifest } from "./manifest";
import { mongoSource, storeSource } from "./sources";

let folder: string;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-dump-"));
});

afterAll(async () => {
  for (const close of opened) {
    await close();
  }
  await rm(folder, { recursive: true, force: true });
});

async function emptyServer(name: string): Promise<MongoClient> {
  const server = await startDatabase(join(folder, name));
  const client = new MongoClient(server.uri);
  opened.push(async () => {
    await client.close();
    await server.stop();
  });
  return client;
}

/** Dumps the store of an emptyServer of that name. */
async function dumpOf(name: string, to: string): Promise<Manifest> {
  const source = storeSource(join(folder, name, "mongo"));
  try {
    return await exportData(source, to);
  } finally {
    await source.close();
  }
}

const EVERY_TYPE = {
  double: 2.5,
  wholeDouble: new Double(5),
  int: 5,
  long: Long.fromNumber(5),
  text: 'Lefkoşa \n" €',
  bytes: new Binary(Buffer.from("abc"), 0x80),
  id: new ObjectId(),
  date: new Date("2026-01-02T03:04:05.678Z"),
  before: new Date(-1),
  nothing: null,
  yes: true,
  list: [1, [new Double(2)], { a: Long.fromNumber(3) }],
  regex: new BSONRegExp("^a/", "i"),
  "dotted.name": { $dollar: 1 },
};

async function everything(client: MongoClient, database: string, name: string): Promise<unknown> {
  const found = await client
    .db(database)
    .collection(name)
    .find({}, { promoteValues: false, bsonRegExp: true })
    .sort({ _id: 1 })
    .toArray();
  return EJSON.serialize(found, { relaxed: false });
}

it("a dump loaded into another server is identical, including types, indexes and files", async () => {
  const source = await emptyServer("source");
  const cars = source.db("takas").collection("cars");
  await cars.insertMany([
    { _id: 1 as never, ...EVERY_TYPE },
    ...Array.from({ length: 2500 }, (_, at) => ({ _id: (at + 2) as never, n: at })),
  ]);
  await cars.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $gte: 0 } } });
  await cars.createIndex({ text: 1, n: -1 }, { name: "mine", sparse: true });
  await source
    .db("takas")
    .collection("sessions")
    .createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await source
    .db("other")
    .collection("odd/name")
    .insertOne({ _id: "x" as never });
  const bucket = new GridFSBucket(source.db("takas"));
  const photo = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
  const upload = bucket.openUploadStream("photo.webp");
  await pipeline(Readable.from([photo]), upload);

  const dump = join(folder, "dump");
  const { collections: exported } = await dumpOf("source", dump);
  expect(
    exported.map(({ database, name, documents }) => `${database}.${name} ${documents}`),
  ).toEqual([
    "other.odd/name 1",
    "takas.cars 2501",
    "takas.fs.chunks 3",
    "takas.fs.files 1",
    "takas.sessions 0",
  ]);
  const [firstLine = ""] = (await readFile(join(dump, "takas", "cars.json"), "utf8")).split("\n");
  // The format of mongoimport: one document a line, in canonical extended JSON.
  expect(JSON.parse(firstLine)).toMatchObject({
    _id: { $numberInt: "1" },
    long: { $numberLong: "5" },
    date: { $date: { $numberLong: "1767323045678" } },
  });
  await expect(dumpOf("source", dump)).rejects.toThrow(/is not empty/);

  const target = await emptyServer("target");
  await importData(target, dump, { drop: false });
  for (const { database, name } of exported) {
    expect(await everything(target, database, name)).toEqual(
      await everything(source, database, name),
    );
    const [theirs, ours] = await Promise.all(
      [target, source].map((client) => client.db(database).collection(name).indexes()),
    );
    expect(theirs).toEqual(ours);
  }
  const copy = Buffer.concat(
    await new GridFSBucket(target.db("takas")).openDownloadStream(upload.id).toArray(),
  );
  expect(copy.equals(photo)).toBe(true);

  const again = join(folder, "again");
  await dumpOf("target", again);
  for (const { database, name } of exported) {
    const file = documentsFile({ database, name });
    expect(await readFile(join(again, file), "utf8")).toBe(
      await readFile(join(dump, file), "utf8"),
    );
  }

  await expect(importData(target, dump, { drop: false })).rejects.toThrow(
    "other.odd/name already has documents; add --drop to replace them.",
  );
  await expect(importData(target, dump, { drop: true, database: "one" })).rejects.toThrow(
    "The dump has several databases (other, takas), but the address names one, one.",
  );
  await target.db("takas").collection("cars").deleteMany({});
  await importData(target, dump, { drop: true });
  expect(await target.db("takas").collection("cars").countDocuments()).toBe(2501);
}, 60_000);

it("a folder without a dump is refused with a sentence", async () => {
  const client = new MongoClient("mongodb://127.0.0.1:1");
  await expect(importData(client, folder, { drop: false })).rejects.toThrow(
    /contains no dump: there is no manifest\.json in it\.$/,
  );
});

it("the files of a dump are readable only by their owner", async () => {
  const source = await emptyServer("private");
  await source.db("takas").collection("cars").insertOne({ a: 1 });
  const dump = join(folder, "private-dump");
  await dumpOf("private", dump);
  const modes = await Promise.all(
    ["", "takas", "manifest.json", "takas/cars.json"].map(async (file) => {
      const { mode } = await stat(join(dump, file));
      return (mode & 0o777).toString(8);
    }),
  );
  expect(modes).toEqual(["700", "700", "600", "600"]);
});

it("loads into the database in the URI, and leaves all others unchanged", async () => {
  const live = await emptyServer("live");
  await live.db("takas").collection<{ _id: number }>("cars").insertOne({ _id: 1 });
  const dump = join(folder, "live-dump");
  await dumpOf("live", dump);
  await live.db("takas").collection<{ _id: number }>("cars").insertOne({ _id: 2 });
  await importData(live, dump, { drop: true, database: "rehearsal" });
  expect(await live.db("takas").collection("cars").countDocuments()).toBe(2);
  expect(await live.db("rehearsal").collection("cars").countDocuments()).toBe(1);
});

describe("a dump that is broken", () => {
  const count = async (client: MongoClient) =>
    client.db("takas").collection("cars").countDocuments();
  let source: MongoClient;
  let dump: string;

  beforeEach(async () => {
    source ??= await emptyServer("broken");
    await source.db("takas").collection("cars").deleteMany({});
    await source
      .db("takas")
      .collection("cars")
      .insertMany([{ a: "one" }, { a: "two" }]);
    await source.db("takas").collection("zebras").deleteMany({});
    await source
      .db("takas")
      .collection("zebras")
      .insertMany([{ a: "three" }]);
    dump = await mkdtemp(join(folder, "broken-"));
    await dumpOf("broken", dump);
  });

  it.each([
    ["a flipped bit", (text: string) => text.replace("three", "thrde"), /its checksum is not/],
    ["a truncated end", (text: string) => text.slice(0, -20), /its checksum is not/],
    ["a missing line", () => "", /its checksum is not/],
  ])("is reported and nothing is dropped: %s", async (_, spoil, reason) => {
    const file = join(dump, "takas", "zebras.json");
    await writeFile(file, spoil(await readFile(file, "utf8")));
    const attempt = importData(source, dump, { drop: true });
    await expect(attempt).rejects.toThrow(`${file} is broken: `);
    await expect(attempt).rejects.toThrow(reason);
    expect(await count(source)).toBe(2);
  });

  it("is reported and nothing is dropped: a missing file", async () => {
    const file = join(dump, "takas", "zebras.json");
    await rm(file);
    await expect(importData(source, dump, { drop: true })).rejects.toThrow(/zebras\.json/);
    expect(await count(source)).toBe(2);
  });

  it("is reported and nothing is dropped: a manifest with a flipped bit", async () => {
    const file = join(dump, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"documents": 2', '"documents": 3'));
    await expect(importData(source, dump, { drop: true })).rejects.toThrow(
      `${file} is broken: its checksum does not match.`,
    );
    expect(await count(source)).toBe(2);
  });

  it("is verified by reading where it has no checksums, as older versions made it", async () => {
    const { sha256: _, ...manifest } = JSON.parse(
      await readFile(join(dump, "manifest.json"), "utf8"),
    ) as Manifest & { sha256: string };
    const collections = manifest.collections.map(({ sha256: __, ...each }) => each);
    const older = { format: 1, collections };
    await writeFile(join(dump, "manifest.json"), JSON.stringify(older));
    await importData(source, dump, { drop: true });
    const file = join(dump, "takas", "zebras.json");
    await writeFile(file, "{");
    await expect(importData(source, dump, { drop: true })).rejects.toThrow(
      `${file} is broken: document 1 cannot be read`,
    );
    expect(await count(source)).toBe(2);
  });
});

it("a dump made during writes is of one moment: it has every photo it refers to", async () => {
  const client = await emptyServer("busy");
  const db = client.db("takas");
  const cars = db.collection<{ _id: number; photo: number }>("cars");
  const photos = db.collection<{ _id: number; bytes: Binary }>("photos");
  const bytes = new Binary(Buffer.alloc(20_000));
  const add = async (_id: number) => {
    await photos.insertOne({ _id, bytes });
    await cars.insertOne({ _id, photo: _id });
  };
  for (let id = 0; id < 200; id += 1) {
    await add(id);
  }
  const end = new AbortController();
  let written = 200;
  const writer = (async () => {
    for (; !end.signal.aborted; written += 1) {
      await add(written);
      await cars.deleteOne({ _id: written - 200 });
      await photos.deleteOne({ _id: written - 200 });
    }
  })();
  const idsIn = async (dump: string, name: string) => {
    const text = await readFile(join(dump, "takas", `${name}.json`), "utf8");
    const documents = text
      .trim()
      .split("\n")
      .map((line) => EJSON.parse(line) as { _id: number });
    return documents.map(({ _id }) => _id);
  };
  for (let round = 0; round < 4; round += 1) {
    const before = written;
    const dump = join(folder, `busy-${round}`);
    await dumpOf("busy", dump);
    const known = new Set(await idsIn(dump, "photos"));
    const named = await idsIn(dump, "cars");
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(199);
    expect(written).toBeGreaterThan(before);
  }
  end.abort();
  await writer;
}, 60_000);

it("a database without snapshots is dumped only with --still", async () => {
  const server = await startDatabase(join(folder, "plain"));
  opened.push(() => server.stop());
  const client = new MongoClient(server.uri);
  await client.db("takas").collection("cars").insertOne({ a: 1 });
  await client.close();
  await expect(mongoSource(server.uri, "takas", { still: false })).rejects.toThrow(
    /has no snapshots.*or stop Takas and add --still\.$/,
  );
  const source = await mongoSource(server.uri, "takas", { still: true });
  const { collections } = await exportData(source, join(folder, "plain-dump"));
  await source.close();
  expect(collections).toMatchObject([{ database: "takas", name: "cars", documents: 1 }]);
});
