import { MongoBulkWriteError, ObjectId } from "mongodb";
import type { Document } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close, db, client } = testDatabase("writes");

afterAll(close);

/** Runs a command and rejects with its first write error, if it has one. */
async function failing(command: Document): Promise<void> {
  const answer = await db.command(command);
  const [error] = (answer["writeErrors"] ?? []) as { code: number }[];
  if (error !== undefined) {
    throw Object.assign(new Error("write error"), error);
  }
}

const id = (value: unknown) => value as ObjectId;

it("an ordered bulk write stops at the first error and reports what was done", async () => {
  const collection = await fresh([{ _id: id(1) }]);
  const error = await collection
    .bulkWrite([
      { insertOne: { document: { _id: id(2) } } },
      { insertOne: { document: { _id: id(1) } } },
      { insertOne: { document: { _id: id(3) } } },
    ])
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MongoBulkWriteError);
  const { result, writeErrors, code } = error as MongoBulkWriteError;
  expect(code).toBe(11000);
  expect(result.insertedCount).toBe(1);
  expect([writeErrors].flat().map(({ index }) => index)).toEqual([1]);
  expect(await collection.countDocuments()).toBe(2);
});

it("an unordered bulk write goes on after errors", async () => {
  const collection = await fresh([{ _id: id(1) }]);
  const error = (await collection
    .insertMany([{ _id: id(1) }, { _id: id(2) }, { _id: id(1) }, { _id: id(3) }], {
      ordered: false,
    })
    .catch((reason: unknown) => reason)) as MongoBulkWriteError;
  expect([error.writeErrors].flat().map(({ index }) => index)).toEqual([0, 2]);
  expect(error.result.insertedCount).toBe(2);
  expect(await collection.countDocuments()).toBe(3);
});

it("a bulk write of all kinds counts each", async () => {
  const collection = await fresh([
    { _id: id(1), x: 11 },
    { _id: id(2), x: 22 },
  ]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: id(3), x: 33 } } },
    { updateOne: { filter: { _id: id(1) }, update: { $inc: { x: 1 } } } },
    { updateMany: { filter: { x: { $gt: 20 } }, update: { $inc: { x: 1 } } } },
    { replaceOne: { filter: { _id: id(9) }, replacement: { x: 99 }, upsert: true } },
    { deleteOne: { filter: { _id: id(2) } } },
    { deleteMany: { filter: { x: 0 } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 3,
    modifiedCount: 3,
    upsertedCount: 1,
    deletedCount: 1,
    upsertedIds: { 3: 9 },
  });
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, x: 12 },
    { _id: 3, x: 34 },
    { _id: 9, x: 99 },
  ]);
});

it("a unique index error names its key", async () => {
  const collection = await fresh();
  await collection.createIndex({ "a.b": 1, c: -1 }, { unique: true });
  await collection.insertOne({ a: { b: 1 }, c: "x" });
  const error: unknown = await collection
    .insertOne({ a: { b: 1 }, c: "x" })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 11000,
    keyPattern: { "a.b": 1, c: -1 },
    keyValue: { "a.b": 1, c: "x" },
  });
  expect(String(error)).toMatch(
    /^MongoServerError: E11000 duplicate key error collection: conformance_writes\.c\d+ index: a\.b_1_c_-1 dup key: \{ a\.b: 1, c: "x" \}/,
  );
});

it("an update that would violate a unique index changes nothing", async () => {
  const collection = await fresh([
    { _id: id(1), a: 1 },
    { _id: id(2), a: 2 },
  ]);
  await collection.createIndex({ a: 1 }, { unique: true });
  expect(await codeOf(collection.updateOne({ _id: id(2) }, { $set: { a: 1 } }))).toBe(11000);
  expect(await codeOf(collection.findOneAndUpdate({ _id: id(2) }, { $set: { a: 1 } }))).toBe(11000);
  expect(await collection.findOne({ _id: id(2) })).toEqual({ _id: 2, a: 2 });
});

it("gives documents an _id, and puts it first", async () => {
  const collection = await fresh();
  await collection.insertOne({ a: 1, _id: id("x") });
  const found = await collection.findOne();
  expect(Object.keys(found ?? {})).toEqual(["_id", "a"]);
  await db.command({ insert: collection.collectionName, documents: [{ b: 1 }] });
  expect((await collection.findOne({ b: 1 }))?._id).toBeInstanceOf(ObjectId);
});

it.each<[string, unknown]>([
  ["a number", 5],
  ["a string", "x"],
  ["a document", { a: 1, b: { c: 2 } }],
  ["a document with a dotted name", { "a.b": 1 }],
  ["a date", new Date(5)],
  ["true", true],
])("accepts %s as an _id", async (_, value) => {
  const collection = await fresh();
  await collection.insertOne({ _id: id(value) });
  expect(await collection.findOne({ _id: id(value) })).toEqual({ _id: value });
  expect(await codeOf(collection.insertOne({ _id: id(value) }))).toBe(11000);
});

it("keeps an _id of null", async () => {
  const collection = await fresh();
  const command = { insert: collection.collectionName, documents: [{ _id: null, a: 1 }] };
  expect(await db.command(command)).toMatchObject({ n: 1 });
  expect(await collection.find({ _id: id(null) }).toArray()).toEqual([{ _id: null, a: 1 }]);
  expect(await codeOf(failing(command))).toBe(11000);
});

it("drops a collection whose name and database have one letter each", async () => {
  const short = client.db("d").collection("c");
  await short.drop();
  await short.insertOne({ a: 1 });
  expect(await short.drop()).toBe(true);
  expect(await short.countDocuments()).toBe(0);
});

it.each<[string, Document, number]>([
  ["an _id that is a list", { _id: [1] }, 53],
  ["an _id with an operator", { _id: { $a: 1 } }, 52],
])("refuses %s", async (_, document, code) => {
  const collection = await fresh();
  expect(await codeOf(collection.insertOne(document))).toBe(code);
});

it("stores names with dots and dollars as they are", async () => {
  const collection = await fresh();
  const document = { _id: id(1), $a: 1, "b.c": 2, d: { $e: 3, "f.g": 4 } };
  await collection.insertOne(document);
  expect(await collection.findOne()).toEqual(document);
});

it("refuses a document above 16 MB, and stores one just below", async () => {
  const collection = await fresh();
  const big = "x".repeat(16 * 1024 * 1024 - 100);
  await collection.insertOne({ _id: id(1), big });
  expect(
    await codeOf(collection.updateOne({ _id: id(1) }, { $set: { more: "y".repeat(200) } })),
  ).toBe(17419);
  const command = {
    insert: collection.collectionName,
    documents: [{ big: `${big}${"y".repeat(200)}` }],
  };
  expect(await codeOf(failing(command))).toEqual(expect.any(Number));
  expect(await collection.countDocuments()).toBe(1);
});

it("findOneAndUpdate returns the document before or after, sorted and projected", async () => {
  const collection = await fresh([
    { _id: id(1), a: 1, b: 1 },
    { _id: id(2), a: 1, b: 2 },
  ]);
  const options = { sort: { b: -1 }, projection: { _id: 1, n: 1 } } as const;
  expect(await collection.findOneAndUpdate({ a: 1 }, { $set: { n: 1 } }, options)).toEqual({
    _id: 2,
  });
  expect(
    await collection.findOneAndUpdate(
      { a: 1 },
      { $inc: { n: 1 } },
      { ...options, returnDocument: "after" },
    ),
  ).toEqual({ _id: 2, n: 2 });
  expect(
    await collection.findOneAndReplace({ _id: id(1) }, { c: 3 }, { returnDocument: "after" }),
  ).toEqual({ _id: 1, c: 3 });
  expect(await collection.findOneAndDelete({ _id: id(1) })).toEqual({ _id: 1, c: 3 });
  expect(await collection.findOneAndDelete({ _id: id(1) })).toBeNull();
});

it("findOneAndUpdate reports whether it found or created a document", async () => {
  const collection = await fresh();
  const made = await collection.findOneAndUpdate(
    { _id: id(7) },
    { $set: { a: 1 } },
    { upsert: true, includeResultMetadata: true },
  );
  expect(made).toMatchObject({
    value: null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: 7 },
    ok: 1,
  });
  const found = await collection.findOneAndUpdate(
    { _id: id(7) },
    { $set: { a: 2 } },
    { upsert: true, includeResultMetadata: true },
  );
  expect(found).toMatchObject({
    value: { _id: 7, a: 1 },
    lastErrorObject: { n: 1, updatedExisting: true },
  });
});

it("deletes one or all", async () => {
  const collection = await fresh([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
  expect(await collection.countDocuments()).toBe(1);
});

it("works without a reply when none is requested", async () => {
  const collection = await fresh();
  await collection.insertOne({ _id: id(1) }, { writeConcern: { w: 0 } });
  await collection.updateOne({ _id: id(1) }, { $set: { a: 1 } }, { writeConcern: { w: 0 } });
  // The same connection would answer in order; any later read on it sees both.
  let found: Document | null = null;
  while (found === null || found["a"] === undefined) {
    found = await collection.findOne({ _id: id(1) });
  }
  expect(found).toEqual({ _id: 1, a: 1 });
});

it("refuses transactions as a server without replication does", async () => {
  const collection = await fresh();
  const session = client.startSession();
  session.startTransaction();
  await expect(collection.insertOne({ a: 1 }, { session })).rejects.toMatchObject({
    originalError: { code: 20 },
  });
  await session.abortTransaction();
  await session.endSession();
});

it.each<[string, Document, number]>([
  ["an unknown command", { frobnicate: 1 }, 59],
  ["an unknown field", { find: "c", colour: 1 }, 40415],
  ["an empty batch", { insert: "c", documents: [] }, 16],
  ["a name with a dollar", { insert: "a$b", documents: [{ a: 1 }] }, 73],
  ["a filter that is not a document", { find: "c", filter: 5 }, 14],
  ["a negative skip", { find: "c", skip: -1 }, 51024],
  ["a limit of two in a delete", { delete: "c", deletes: [{ q: {}, limit: 2 }] }, 9],
  ["a write concern of two", { insert: "c", documents: [{ a: 1 }], writeConcern: { w: 2 } }, 2],
  ["findAndModify of nothing", { findAndModify: "c", query: {} }, 9],
  ["an unknown cursor", { getMore: 5n, collection: "c" }, 43],
])("refuses %s", async (_, command, code) => {
  await db.collection("c").insertOne({ here: true });
  expect(await codeOf(failing(command))).toBe(code);
});
