import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { GridFSBucket, ObjectId } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close, db } = testDatabase("cursors");

afterAll(close);

const id = (value: unknown) => value as never;
const numbered = (length: number) => Array.from({ length }, (_, at) => ({ _id: id(at) }));

it("returns 101 documents first and the rest on demand", async () => {
  const collection = await fresh(numbered(300));
  const first = await db.command({ find: collection.collectionName });
  expect(first["cursor"].firstBatch).toHaveLength(101);
  const next = await db.command({
    getMore: first["cursor"].id,
    collection: collection.collectionName,
    batchSize: 10,
  });
  expect(next["cursor"].nextBatch.map((each: { _id: number }) => each._id)).toEqual(
    Array.from({ length: 10 }, (_, at) => 101 + at),
  );
  expect(
    await db.command({ killCursors: collection.collectionName, cursors: [first["cursor"].id] }),
  ).toMatchObject({ cursorsKilled: [first["cursor"].id] });
  expect(
    await codeOf(
      db.command({ getMore: first["cursor"].id, collection: collection.collectionName }),
    ),
  ).toBe(43);
});

it("an empty batch still opens a cursor", async () => {
  const collection = await fresh(numbered(3));
  const { cursor } = await db.command({ find: collection.collectionName, batchSize: 0 });
  expect(cursor).toMatchObject({ firstBatch: [] });
  expect(cursor.id.toString()).not.toBe("0");
});

it("a single batch leaves no cursor open", async () => {
  const collection = await fresh(numbered(300));
  const { cursor } = await db.command({
    find: collection.collectionName,
    batchSize: 5,
    singleBatch: true,
  });
  expect(cursor.firstBatch).toHaveLength(5);
  expect(Number(cursor.id)).toBe(0);
});

it("a cursor cannot be read through another collection", async () => {
  const collection = await fresh(numbered(300));
  const { cursor } = await db.command({ find: collection.collectionName });
  expect(await codeOf(db.command({ getMore: cursor.id, collection: "other" }))).toBe(13);
});

it("a batch never exceeds 16 MB", async () => {
  const text = "x".repeat(3_000_000);
  const collection = await fresh(numbered(6).map((each) => ({ ...each, text })));
  const { cursor } = await db.command({
    find: collection.collectionName,
    projection: { _id: 1, text: 1 },
  });
  expect(cursor.firstBatch.length).toBeLessThan(6);
  const all = await collection.find().toArray();
  expect(all).toHaveLength(6);
});

it("skips documents deleted meanwhile and returns later ones", async () => {
  const collection = await fresh(numbered(300));
  const cursor = collection.find({}, { batchSize: 50 });
  await cursor.next();
  await collection.deleteMany({ _id: { $gte: id(200), $lt: id(290) } });
  const rest = await cursor.toArray();
  expect(rest.map((each) => each["_id"] as unknown)).toEqual([
    ...Array.from({ length: 199 }, (_, at) => at + 1),
    ...Array.from({ length: 10 }, (_, at) => at + 290),
  ]);
});

it("distinct and count", async () => {
  const collection = await fresh([{ a: [1, 2] }, { a: 2 }, { a: "x" }, {}, { a: { b: 1 } }]);
  expect(await collection.distinct("a")).toEqual([1, 2, "x", { b: 1 }]);
  expect(await collection.distinct("a", { a: 2 })).toEqual([1, 2]);
  expect(await collection.distinct("a.b")).toEqual([1]);
  expect(await collection.countDocuments({ a: 2 })).toBe(2);
  expect(await collection.countDocuments({}, { limit: 2 })).toBe(2);
  expect(await db.collection("nothing").countDocuments()).toBe(0);
});

it("lists databases and collections", async () => {
  const collection = await fresh([{ a: 1 }]);
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(names).toContain(collection.collectionName);
  expect(await db.listCollections({ name: collection.collectionName }).toArray()).toMatchObject([
    { type: "collection", options: {}, idIndex: { name: "_id_" } },
  ]);
  const { databases } = await db.admin().listDatabases();
  expect(databases.map(({ name }) => name)).toContain(db.databaseName);
  expect(await collection.drop()).toBe(true);
});

it("GridFS stores, reads, seeks, renames and deletes files", async () => {
  const bucket = new GridFSBucket(db, { chunkSizeBytes: 100_000 });
  const bytes = randomBytes(1_234_567);
  const upload = bucket.openUploadStream("photo.webp", { metadata: { width: 800 } });
  await pipeline(Readable.from([bytes]), upload);
  const hash = (data: Buffer) => createHash("sha256").update(data).digest("hex");
  const whole = Buffer.concat(await bucket.openDownloadStream(upload.id).toArray());
  expect(hash(whole)).toBe(hash(bytes));
  const part = Buffer.concat(
    await bucket.openDownloadStream(upload.id, { start: 99_990, end: 200_010 }).toArray(),
  );
  expect(hash(part)).toBe(hash(bytes.subarray(99_990, 200_010)));
  await bucket.rename(upload.id, "other.webp");
  expect(await bucket.find({ filename: "other.webp" }).toArray()).toMatchObject([
    { length: 1_234_567, metadata: { width: 800 } },
  ]);
  await bucket.delete(upload.id);
  expect(await db.collection("fs.chunks").countDocuments()).toBe(0);
  await expect(bucket.openDownloadStream(new ObjectId()).toArray()).rejects.toThrow(/FileNotFound/);
});
