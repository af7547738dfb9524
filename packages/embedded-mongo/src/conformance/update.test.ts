import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from "mongodb";
import type { Document, UpdateFilter } from "mongodb";

import { codeOf, testDatabase } from "./database";

const { fresh, close } = testDatabase("update");

afterAll(close);

/** The one document after an update, without its _id. */
async function updated(before: Document, update: unknown, options = {}, filter: Document = {}) {
  const collection = await fresh([{ _id: 1 as never, ...before }]);
  await collection.updateOne(
    { _id: 1 as never, ...filter },
    update as UpdateFilter<Document>,
    options,
  );
  const after = await collection.findOne({}, { projection: { _id: 0 } });
  return after;
}

it.each<[string, Document, unknown, Document]>([
  ["$set sets and makes paths", { a: 1 }, { $set: { a: 2, "b.c": 3 } }, { a: 2, b: { c: 3 } }],
  [
    "$set reaches into arrays and fills up with null",
    { a: [1] },
    { $set: { "a.3": 4 } },
    { a: [1, null, null, 4] },
  ],
  ["$set makes a document of a number in a path", {}, { $set: { "a.0": 1 } }, { a: { 0: 1 } }],
  [
    "$unset removes, and leaves null in an array",
    { a: 1, b: [1, 2] },
    { $unset: { a: "", "b.0": "" } },
    { b: [null, 2] },
  ],
  ["$inc adds and starts from nothing", { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ["$mul multiplies and starts from zero", { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
  [
    "$min and $max compare",
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 3 } },
    { a: 3, b: 5, c: 1 },
  ],
  ["$min compares across types", { a: "x" }, { $min: { a: 3 } }, { a: 3 }],
  [
    "$rename moves",
    { a: 1, b: { c: 2 } },
    { $rename: { a: "x.y", "b.c": "d" } },
    { b: {}, d: 2, x: { y: 1 } },
  ],
  ["$rename replaces what is there", { a: 1, b: 2 }, { $rename: { a: "b" } }, { b: 1 }],
  ["$rename of nothing does nothing", { b: 2 }, { $rename: { a: "b" } }, { b: 2 }],
  ["$push appends", { a: [1] }, { $push: { a: 2, b: [3] } }, { a: [1, 2], b: [[3]] }],
  [
    "$push with all its modifiers",
    { a: [5, 1] },
    { $push: { a: { $each: [4, 2], $sort: 1, $slice: 3 } } },
    { a: [1, 2, 4] },
  ],
  [
    "$push sorts documents and keeps the last",
    { a: [{ n: 2 }] },
    { $push: { a: { $each: [{ n: 3 }, { n: 1 }], $sort: { n: 1 }, $slice: -2 } } },
    { a: [{ n: 2 }, { n: 3 }] },
  ],
  [
    "$push at a position",
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: 1 } } },
    { a: [1, 9, 2] },
  ],
  [
    "$push at a position from the end",
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 9, 2] },
  ],
  [
    "$addToSet adds what is not there",
    { a: [1] },
    { $addToSet: { a: { $each: [1, 2, 2] }, b: 1 } },
    { a: [1, 2], b: [1] },
  ],
  [
    "$addToSet tells documents apart by order",
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
    "$pop takes the last, or the first",
    { a: [1, 2], b: [1, 2] },
    { $pop: { a: 1, b: -1 } },
    { a: [1], b: [2] },
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
  ["$pullAll removes every one", { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [
    "new fields come in the order of their names",
    {},
    { $set: { z: 1, b: 2, a10: 3, a9: 4 } },
    { a10: 3, a9: 4, b: 2, z: 1 },
  ],
  ["operators without fields do nothing", { a: 1 }, { $set: {} }, { a: 1 }],
  [
    "a pipeline computes from the old document",
    { a: 1, b: 2 },
    [{ $set: { a: { $add: ["$a", "$b"] } } }, { $unset: "b" }],
    { a: 3 },
  ],
  ["a pipeline may replace", { a: 1 }, [{ $replaceWith: { x: "$a" } }], { x: 1 }],
])("%s", async (_, before, update, after) => {
  const found = await updated(before, update);
  expect(found).toEqual(after);
  expect(Object.keys(found ?? {})).toEqual(Object.keys(after));
});

it.each<[string, Document, unknown, object, Document, Document]>([
  [
    "$ stands for the item that matched",
    { a: [1, 5, 9] },
    { $set: { "a.$": 0 } },
    {},
    { a: 5 },
    { a: [1, 0, 9] },
  ],
  [
    "$ stands for the document that matched",
    { a: [{ x: 1 }, { x: 2 }] },
    { $inc: { "a.$.n": 1 } },
    {},
    { "a.x": 2 },
    { a: [{ x: 1 }, { x: 2, n: 1 }] },
  ],
  [
    "$ stands for what $elemMatch found",
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    { $set: { "a.$.z": 3 } },
    {},
    { a: { $elemMatch: { x: 1, y: 2 } } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2, z: 3 },
      ],
    },
  ],
  ["$[] stands for every item", { a: [1, 2] }, { $inc: { "a.$[]": 10 } }, {}, {}, { a: [11, 12] }],
  [
    "$[name] stands for the items its filter finds",
    { a: [1, 5, 9] },
    { $set: { "a.$[big]": 0 } },
    { arrayFilters: [{ big: { $gt: 4 } }] },
    {},
    { a: [1, 0, 0] },
  ],
  [
    "$[name] nests",
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    { $set: { "a.$[x].b.$[y]": 0 } },
    { arrayFilters: [{ "x.k": 2 }, { y: 1 }] },
    {},
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [0, 2] },
      ],
    },
  ],
])("%s", async (_, before, update, options, filter, after) => {
  expect(await updated(before, update, options, filter)).toEqual(after);
});

it("numbers are what the JavaScript driver makes of them", async () => {
  const collection = await fresh([{ _id: 1 as never, int: 2147483647, half: 0.5 }]);
  await collection.updateOne({}, { $inc: { int: 1, half: 0.5 }, $min: { low: 3 } });
  expect(await collection.findOne({}, { promoteValues: false })).toMatchObject({
    int: new Double(2147483648),
    half: new Int32(1),
    low: new Int32(3),
  });
});

it("keeps every type of value it does not touch", async () => {
  const values = {
    negativeZero: new Double(-0),
    long: Long.MAX_VALUE,
    int: new Int32(5),
    id: new ObjectId(),
    stamp: new Timestamp({ t: 5, i: 6 }),
    decimal: Decimal128.fromString("1.500"),
    nested: { list: [new Double(1.5), Long.MIN_VALUE, [new Int32(3)]] },
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

it("counts what matched, what changed and what was made", async () => {
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
    "what the query says it equals",
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
  [
    "a pipeline over the query",
    { _id: 5, a: 1 },
    [{ $set: { b: { $add: ["$a", 1] } } }],
    { _id: 5, a: 1, b: 2 },
  ],
  ["an _id of null", { _id: null }, { $set: { a: 1 } }, { _id: null, a: 1 }],
])("an upsert makes %s", async (_, filter, update, made) => {
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

it.each<[string, Document, unknown, object, number]>([
  ["two changes of one path", {}, { $set: { a: 1 }, $inc: { a: 1 } }, {}, 40],
  ["a change inside another", {}, { $set: { a: {}, "a.b": 1 } }, {}, 40],
  ["an unknown operator", {}, { $foo: { a: 1 } }, {}, 9],
  ["an operator of no document", {}, { $set: 5 }, {}, 9],
  ["a path into a number", { a: 5 }, { $set: { "a.b": 1 } }, {}, 28],
  ["a name in an array", { a: [1] }, { $set: { "a.b": 1 } }, {}, 28],
  ["another _id", {}, { $set: { _id: 2 } }, {}, 66],
  ["$inc of a string", { a: "x" }, { $inc: { a: 1 } }, {}, 14],
  ["$inc by a string", { a: 1 }, { $inc: { a: "x" } }, {}, 14],
  ["$inc beyond a double", { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, {}, 14],
  ["$inc of a decimal", { a: Decimal128.fromString("1") }, { $inc: { a: 1 } }, {}, 14],
  ["an operator of JavaScript's", {}, { $set: { a: 1 }, constructor: { b: 1 } }, {}, 9],
  ["$bit", { a: 1 }, { $bit: { a: { or: 1 } } }, {}, 9],
  ["a field with two meanings", {}, { $set: { "__proto__.x": 1 } }, {}, 52],
  ["$push to a number", { a: 1 }, { $push: { a: 1 } }, {}, 2],
  ["$push of an unknown clause", { a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, {}, 2],
  ["$addToSet to a number", { a: 1 }, { $addToSet: { a: 1 } }, {}, 2],
  ["$pop of a number", { a: 1 }, { $pop: { a: 1 } }, {}, 14],
  ["$pop by two", { a: [1] }, { $pop: { a: 2 } }, {}, 9],
  ["$ without a match in an array", { a: [1] }, { $set: { "a.$": 1 } }, {}, 2],
  ["$[name] without a filter", { a: [1] }, { $set: { "a.$[x]": 1 } }, {}, 2],
  ["a filter that is not used", { a: [1] }, { $set: { b: 1 } }, { arrayFilters: [{ x: 1 }] }, 9],
  ["$[] on what is no array", { a: 1 }, { $set: { "a.$[]": 1 } }, {}, 2],
  ["an empty path", {}, { $set: { "": 1 } }, {}, 56],
  ["an empty part of a path", {}, { $set: { "a..b": 1 } }, {}, 56],
  ["$rename to itself", { a: 1 }, { $rename: { a: "a" } }, {}, 2],
  ["$rename into an array", { a: 1, b: [1] }, { $rename: { a: "b.0" } }, {}, 2],
  ["a stage that is no update", {}, [{ $match: {} }], {}, 72],
])("%s is refused", async (_, before, update, options, code) => {
  const collection = await fresh([{ _id: 1 as never, ...before }]);
  expect(
    await codeOf(
      collection.updateOne({ _id: 1 as never }, update as UpdateFilter<Document>, options),
    ),
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

it("an update pipeline and a query see the command's let", async () => {
  const collection = await fresh([{ _id: 1 as never }, { _id: 2 as never }]);
  await collection.updateOne({ $expr: { $eq: ["$_id", "$$id"] } }, [{ $set: { x: "$$x" } }], {
    let: { id: 2, x: "foo" },
  });
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1 },
    { _id: 2, x: "foo" },
  ]);
});
