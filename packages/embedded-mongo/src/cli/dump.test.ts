import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { EJSON } from "bson";
import { Binary, BSONRegExp, Double, GridFSBucket, Long, MongoClient, ObjectId } from "mongodb";

import { startEmbeddedMongo } from "../index";
import { exportData } from "./exportData";
import { importData } from "./importData";

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
  const server = await startEmbeddedMongo({ dataDir: join(folder, name) });
  const client = new MongoClient(server.uri);
  opened.push(async () => {
    await client.close();
    await server.stop();
  });
  return client;
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

it("a dump loaded into another server is the same, types, indexes and files included", async () => {
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
  const exported = await exportData(source, dump);
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
  // What mongoimport reads: one document a line, in canonical extended JSON.
  expect(JSON.parse(firstLine)).toMatchObject({
    _id: { $numberInt: "1" },
    long: { $numberLong: "5" },
    date: { $date: { $numberLong: "1767323045678" } },
  });
  await expect(exportData(source, dump)).rejects.toThrow(/is not empty/);

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

  await expect(importData(target, dump, { drop: false })).rejects.toThrow(
    "other.odd/name has documents already; add --drop to replace them.",
  );
  await target.db("takas").collection("cars").deleteMany({});
  await importData(target, dump, { drop: true });
  expect(await target.db("takas").collection("cars").countDocuments()).toBe(2501);
}, 60_000);

it("a folder without a dump is refused with a sentence", async () => {
  const client = new MongoClient("mongodb://127.0.0.1:1");
  await expect(importData(client, folder, { drop: false })).rejects.toThrow(
    /holds no dump: there is no manifest\.json in it\.$/,
  );
});
