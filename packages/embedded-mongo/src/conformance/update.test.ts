import { Double, Int32, ObjectId } from "mongodb";
import type { Document, UpdateFilter } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close } = testDatabase("update");

afterAll(close);

/** The one document after an update, without its _id. */
async function updated(before: Document, update: unknown) {
  const collection = await fresh([{ _id: 1 as never, ...before }]);
  await collection.updateOne({ _id: 1 as never }, update as UpdateFilter<Document>);
  return collection.findOne({}, { projection: { _id: 0 } });
}

it.each<[string, Document, unknown, Document]>([
  ["$set sets and makes paths", { a: 1 }, { $set: { a: 2, "b.c": 3 } }, { a: 2, b: { c: 3 } }],
  [
    "$set reaches into arrays and can extend them",
    { a: [1, 2] },
    { $set: { "a.0": 3, "a.2": 4 } },
    { a: [3, 2, 4] },
  ],
  ["$set makes a document of a number in a path", {}, { $set: { "a.0": 1 } }, { a: { 0: 1 } }],
  [
    "$unset removes, and leaves null in an array",
    { a: 1, b: [1, 2] },
    { $unset: { a: "", "b.0": "" } },
    { b: [null, 2] },
  ],
  [
    "$unset changes nothing where there is nothing",
    { a: [1], b: { c: 1 } },
    { $unset: { "a.3": "", "b.d": "", e: "" } },
    { a: [1], b: { c: 1 } },
  ],
  ["$inc adds and starts from nothing", { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ["$push appends", { a: [1] }, { $push: { a: 2, b: [3] } }, { a: [1, 2], b: [[3]] }],
  [
    "$push keeps the first",
    { a: [5, 1] },
    { $push: { a: { $each: [4, 2], $slice: 3 } } },
    { a: [5, 1, 4] },
  ],
  [
    "$push keeps the last",
    { a: [5, 1] },
    { $push: { a: { $each: [4, 2], $slice: -3 } } },
    { a: [1, 4, 2] },
  ],
  ["$push keeps none", { a: [5] }, { $push: { a: { $each: [4], $slice: 0 } } }, { a: [] }],
  [
    "$addToSet adds missing items",
    { a: [1] },
    { $addToSet: { a: { $each: [1, 2, 2] }, b: 1 } },
    { a: [1, 2], b: [1] },
  ],
  [
    "$addToSet distinguishes documents by field order",
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [
    "$pull removes by value and by condition",
    { a: [1, 2, 1], b: [1, 5, 9] },
    { $pull: { a: 1, b: { $gte: 5 } } },
    { a: [2], b: [1] },
  ],
  [
    "$pull removes documents by a query",
    { a: [{ x: 1, y: 1 }, { x: 1, y: 2 }, { x: 2 }] },
    { $pull: { a: { x: 1, y: { $gt: 1 } } } },
    { a: [{ x: 1, y: 1 }, { x: 2 }] },
  ],
  [
    "$pull with $in and a regular expression",
    { a: ["abc", "x", "y"] },
    { $pull: { a: { $in: [/^a/, "y"] } } },
    { a: ["x"] },
  ],
  ["$pull makes no array where there is none", { a: {} }, { $pull: { "a.b": 1, c: 1 } }, { a: {} }],
  [
    "new fields are added in the order of their names",
    {},
    { $set: { z: 1, b: 2, a10: 3, a9: 4 } },
    { a10: 3, a9: 4, b: 2, z: 1 },
  ],
  ["operators without fields do nothing", { a: 1 }, { $set: {} }, { a: 1 }],
])("%s", async (_, before, update, after) => {
  const found = await updated(before, update);
  expect(found).toEqual(after);
  expect(Object.keys(found ?? {})).toEqual(Object.keys(after));
});

it("numbers follow the JavaScript driver", async () => {
  const collection = await fresh([{ _id: 1 as never, int: 2147483647, half: 0.5 }]);
  await collection.updateOne({}, { $inc: { int: 1, half: 0.5 }, $set: { low: 3 } });
  expect(await collection.findOne({}, { promoteValues: false })).toMatchObject({
    int: new Double(2147483648),
    half: new Int32(1),
    low: new Int32(3),
  });
});

it("keeps every type of untouched values", async () => {
  const values = {
    negativeZero: new Double(-0),
    int: new Int32(5),
    id: new ObjectId(),
    nested: { list: [new Double(1.5), [new Int32(3)]] },
  };
  const collection = await fresh([{ _id: 1 as never, ...values }]);
  await collection.updateOne({}, { $set: { touched: true } });
  const after = await collection.findOne(
    {},
    { promoteValues: false, projection: { _id: 0, touched: 0 } },
  );
  expect(after).toEqual(values);
  expect(Object.is(Number(after?.["negativeZero"]), -0)).toBe(true);
});

it("counts matched, changed and upserted documents", async () => {
  const collection = await fresh([
    { _id: 1 as never, a: 1 },
    { _id: 2 as never, a: 1 },
  ]);
  expect(await collection.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 0,
    upsertedCount: 0,
  });
  expect(await collection.updateMany({ a: 1 }, { $set: { b: 1 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await collection.updateOne({ a: 9 }, { $set: { b: 1 } }, { upsert: true })).toMatchObject({
    matchedCount: 0,
    modifiedCount: 0,
    upsertedCount: 1,
  });
  expect(await collection.replaceOne({ _id: 1 as never }, { c: 1 })).toMatchObject({
    matchedCount: 1,
    modifiedCount: 1,
  });
  expect(await collection.findOne({ _id: 1 as never })).toEqual({ _id: 1, c: 1 });
});

it.each<[string, Document, unknown, Document]>([
  [
    "the fields that the query equates",
    { _id: 5, a: 1, "b.c": 2, d: { $gt: 3 }, e: { $eq: 4 } },
    { $set: { x: 1 } },
    { _id: 5, a: 1, b: { c: 2 }, e: 4, x: 1 },
  ],
  [
    "$and and a single $or branch",
    { $and: [{ _id: 5 }, { a: 1 }], $or: [{ b: 2 }] },
    { $set: { x: 1 } },
    { _id: 5, a: 1, b: 2, x: 1 },
  ],
  ["$setOnInsert", { _id: 5 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { _id: 5, a: 1, b: 2 }],
  ["the update over the query", { _id: 5, a: 1 }, { $inc: { a: 2 } }, { _id: 5, a: 3 }],
  ["an _id of null", { _id: null }, { $set: { a: 1 } }, { _id: null, a: 1 }],
])("an upsert creates %s", async (_, filter, update, made) => {
  const collection = await fresh();
  const result = await collection.updateOne(filter, update as UpdateFilter<Document>, {
    upsert: true,
  });
  expect(result.upsertedCount).toBe(1);
  expect(await collection.findOne()).toEqual(made);
});

it("an upsert by replacement takes only the _id from the query", async () => {
  const collection = await fresh();
  await collection.replaceOne({ _id: 5 as never, a: 1 }, { b: 2 }, { upsert: true });
  expect(await collection.findOne()).toEqual({ _id: 5, b: 2 });
});

it.each<[string, Document, unknown, number]>([
  ["two changes of one path", {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ["a change inside another", {}, { $set: { a: {}, "a.b": 1 } }, 40],
  ["an unknown operator", {}, { $foo: { a: 1 } }, 9],
  ["an operator whose operand is not a document", {}, { $set: 5 }, 9],
  ["a path into a number", { a: 5 }, { $set: { "a.b": 1 } }, 28],
  ["a name in an array", { a: [1] }, { $set: { "a.b": 1 } }, 28],
  ["another _id", {}, { $set: { _id: 2 } }, 66],
  ["$inc of a string", { a: "x" }, { $inc: { a: 1 } }, 14],
  ["$inc by a string", { a: 1 }, { $inc: { a: "x" } }, 14],
  ["an operator of JavaScript's", {}, { $set: { a: 1 }, constructor: { b: 1 } }, 9],
  ["a field with two meanings", {}, { $set: { "__proto__.x": 1 } }, 52],
  ["$push to a number", { a: 1 }, { $push: { a: 1 } }, 2],
  ["$push of an unknown clause", { a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2],
  ["$addToSet to a number", { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ["an empty path", {}, { $set: { "": 1 } }, 56],
  ["an empty part of a path", {}, { $set: { "a..b": 1 } }, 56],
])("%s is refused", async (_, before, update, code) => {
  const collection = await fresh([{ _id: 1 as never, ...before }]);
  expect(
    await codeOf(collection.updateOne({ _id: 1 as never }, update as UpdateFilter<Document>)),
  ).toBe(code);
});

it("refuses a replacement of many and a changed _id in a replacement", async () => {
  const collection = await fresh([{ _id: 1 as never }]);
  expect(await codeOf(collection.replaceOne({ _id: 1 as never }, { _id: 2 as never }))).toBe(66);
  const command = {
    update: collection.collectionName,
    updates: [{ q: {}, u: { a: 1 }, multi: true }],
  };
  expect(await codeOf(testDatabaseCommand(command))).toBe(9);
});

const { db, close: closeCommands } = testDatabase("update_commands");

afterAll(closeCommands);

async function testDatabaseCommand(command: Document): Promise<unknown> {
  const reply = await db.command(command);
  const [error] = (reply["writeErrors"] ?? []) as { code: number }[];
  throw Object.assign(new Error("write error"), { code: error?.code });
}
