import { Code, Decimal128, Long, MinKey, Timestamp } from "bson";
import type { Document } from "bson";

import { inProcess } from "./testing/inProcess";

/* Unsupported features of MongoDB are refused by name, at any depth, and never ignored or answered wrongly. */

const server = inProcess();

beforeAll(() =>
  server.run({ insert: "cars", documents: [{ _id: 1, make: "Kia", prices: [1, 2] }] }),
);

afterAll(() => server.close());

/** The code and message of the refusal of a command or of its first statement. */
async function refusal(command: Document): Promise<[unknown, string]> {
  const reply = await server.run(command);
  const [{ code, errmsg } = reply] = (reply["writeErrors"] ?? []) as Document[];
  return [code, String(errmsg)];
}

it.each<[number, string, Document]>([
  [2, "$where", { $where: "true" }],
  [2, "$expr", { $expr: { $eq: ["$a", "$b"] } }],
  [2, "$text", { $text: { $search: "x" } }],
  [2, "$jsonSchema", { $nor: [{ $jsonSchema: {} }] }],
  [2, "$comment", { $and: [{ $comment: "why" }] }],
  [2, "$mod", { a: { $not: { $mod: [4, 0] } } }],
  [2, "$near", { a: { $elemMatch: { b: { $near: [0, 0] } } } }],
  [2, "$bitsAllSet", { $or: [{ a: { $bitsAllSet: 1 } }] }],
  [2, "$all", { a: { $all: [1] } }],
  [2, '"long"', { a: { $type: ["string", "long"] } }],
  [2, "16", { a: { $type: 16 } }],
  [51108, "x", { a: { $regex: "a b", $options: "x" } }],
  [51091, "\\A", { a: { $regex: "\\Aa" } }],
  [51091, "(?", { a: { $in: [{ $regex: "x" }, 1].slice(1), $regex: "(?i)a" } }],
  [51091, "[", { a: { $regex: "[[:alpha:]]" } }],
  [51091, "\\1", { a: { $regex: "(a)\\1" } }],
  [22, "Decimal128", { a: { $in: [Decimal128.fromString("1")] } }],
  [22, "Long", { a: { $gt: Long.MAX_VALUE } }],
  [22, "MinKey", { a: { $gt: new MinKey() } }],
])("filters: code %i for %s", async (code, name, filter) => {
  const refused = [code, expect.stringContaining(name)];
  expect(await refusal({ find: "cars", filter })).toEqual(refused);
  expect(await refusal({ delete: "cars", deletes: [{ q: filter, limit: 0 }] })).toEqual(refused);
  expect(await refusal({ aggregate: "cars", pipeline: [{ $match: filter }], cursor: {} })).toEqual(
    refused,
  );
});

it.each<[number, string, unknown]>([
  [9, "$mul", { $mul: { a: 2 } }],
  [9, "$rename", { $set: { b: 1 }, $rename: { a: "b" } }],
  [9, "$pop", { $pop: { prices: 1 } }],
  [9, "$pullAll", { $pullAll: { prices: [1] } }],
  [9, "$max", { $max: { a: 2 } }],
  [9, "$bit", { $bit: { a: { or: 1 } } }],
  [9, "$currentDate", { $currentDate: { a: true } }],
  [9, "pipelines", [{ $set: { a: 1 } }]],
  [2, "prices.$", { $set: { "prices.$": 1 } }],
  [15891, "5", { $set: { "prices.5": 1 } }],
  [2, "prices.$[]", { $inc: { "prices.$[]": 1 } }],
  [2, "$sort", { $push: { prices: { $each: [1], $sort: 1 } } }],
  [2, "$position", { $push: { prices: { $each: [1], $position: 0 } } }],
  [2, "$slice", { $addToSet: { prices: { $each: [1], $slice: 1 } } }],
  [2, "$mod", { $pull: { prices: { $mod: [2, 0] } } }],
  [22, "Timestamp", { $set: { a: [new Timestamp({ t: 1, i: 1 })] } }],
])("updates: code %i for %s", async (code, name, u) => {
  const refused = [code, expect.stringContaining(name)];
  expect(await refusal({ update: "cars", updates: [{ q: {}, u, multi: true }] })).toEqual(refused);
  expect(await refusal({ findAndModify: "cars", query: {}, update: u })).toEqual(refused);
});

it.each<[number, string, Document]>([
  [40324, "$out", { $out: "x" }],
  [40324, "$merge", { $merge: "x" }],
  [40324, "$unionWith", { $unionWith: "x" }],
  [40324, "$bucket", { $bucket: {} }],
  [40324, "$facet", { $facet: { a: [] } }],
  [40324, "$skip", { $skip: 1 }],
  [40324, "$sortByCount", { $sortByCount: "$make" }],
  [40324, "$set", { $set: { a: 1 } }],
  [40324, "$unset", { $unset: "a" }],
  [40324, "$replaceRoot", { $replaceRoot: { newRoot: "$a" } }],
  [40324, "$graphLookup", { $graphLookup: {} }],
  [40324, "$changeStream", { $changeStream: {} }],
  [9, "pipeline", { $lookup: { from: "x", as: "y", pipeline: [] } }],
  [9, "nested", { $lookup: { from: "x", as: "y.z", localField: "a", foreignField: "b" } }],
  [9, "let", { $lookup: { from: "x", as: "y", localField: "a", foreignField: "b", let: {} } }],
  [40324, "$project", { $project: { a: 1 } }],
  [40324, "$unwind", { $unwind: "$prices" }],
  [40324, "$count", { $count: "n" }],
  [15952, "$stdDevPop", { $group: { _id: null, n: { $stdDevPop: "$a" } } }],
  [15952, "$push", { $group: { _id: null, all: { $push: "$a" } } }],
  [15952, "$mergeObjects", { $group: { _id: null, n: { $mergeObjects: "$a" } } }],
  [168, "$add", { $group: { _id: null, n: { $sum: { $add: ["$a", 1] } } } }],
  [168, "$dateToString", { $group: { _id: { $dateToString: { date: "$d" } } } }],
  [168, "$make", { $group: { _id: ["$make"] } }],
  [17276, "NOW", { $group: { _id: "$$NOW" } }],
])("pipelines: code %i for %s", async (code, name, stage) => {
  const command = { aggregate: "cars", pipeline: [{ $match: {} }, stage], cursor: {} };
  expect(await refusal(command)).toEqual([code, expect.stringContaining(name)]);
});

it.each<[number, string, Document]>([
  [168, "$slice", { prices: { $slice: 1 } }],
  [168, "$elemMatch", { prices: { $elemMatch: { a: 1 } } }],
  [168, "$meta", { score: { $meta: "textScore" } }],
  [168, "$make", { copy: "$make" }],
  [16410, "prices.$", { "prices.$": 1 }],
])("projections: code %i for %s", async (code, name, projection) => {
  const refused = [code, expect.stringContaining(name)];
  expect(await refusal({ find: "cars", projection })).toEqual(refused);
});

it.each<[number, string, Document]>([
  [40415, "find.hint", { find: "cars", hint: "_id_" }],
  [40415, "find.collation", { find: "cars", collation: { locale: "tr" } }],
  [40415, "find.maxTimeMS", { find: "cars", maxTimeMS: 50 }],
  [40415, "aggregate.cursor.x", { aggregate: "cars", pipeline: [], cursor: { x: 1 } }],
  [51024, "limit", { find: "cars", limit: -5 }],
  [51024, "skip", { find: "cars", skip: -1 }],
  [40415, "find.let", { find: "cars", let: { a: 1 } }],
  [40415, "find.tailable", { find: "cars", tailable: true }],
  [40415, "find.min", { find: "cars", min: { _id: 1 } }],
  [40415, "hint", { update: "cars", updates: [{ q: {}, u: { $set: { a: 1 } }, hint: "_id_" }] }],
  [40415, "arrayFilters", { update: "cars", updates: [{ q: {}, u: {}, arrayFilters: [] }] }],
  [40415, "collation", { delete: "cars", deletes: [{ q: {}, limit: 1, collation: {} }] }],
  [40415, "aggregate.let", { aggregate: "cars", pipeline: [], cursor: {}, let: {} }],
  [40415, "distinct.collation", { distinct: "cars", key: "a", collation: { locale: "tr" } }],
  [40415, "bypass", { insert: "cars", documents: [{}], bypassDocumentValidation: true }],
  [16410, "$natural", { find: "cars", sort: { $natural: -1 } }],
  [224, "$meta", { find: "cars", sort: { score: { $meta: "textScore" } } }],
  [59, "renameCollection", { renameCollection: "test.cars", to: "test.x" }],
  [59, "count", { count: "cars" }],
  [59, "collMod", { collMod: "cars", validator: {} }],
  [59, "serverStatus", { serverStatus: 1 }],
  [59, "validate", { validate: "cars" }],
  [17280, "_id_", { insert: "cars", documents: [{ _id: "x".repeat(2000) }] }],
  [59, "mapReduce", { mapReduce: "cars" }],
  [22, "Code", { insert: "cars", documents: [{ a: { b: [new Code("x")] } }] }],
])("commands: code %i for %s", async (code, name, command) => {
  expect(await refusal(command)).toEqual([code, expect.stringContaining(name)]);
});

it.each<[number, string, Document, Document]>([
  [67, "text", { a: "text" }, {}],
  [67, "2dsphere", { a: "2dsphere" }, {}],
  [67, "hashed", { a: "hashed" }, {}],
  [67, "$**", { "$**": 1 }, {}],
  [197, "collation", { a: 1 }, { collation: { locale: "tr" } }],
  [197, "hidden", { a: 1 }, { hidden: true }],
  [197, "wildcardProjection", { a: 1 }, { wildcardProjection: {} }],
  [2, "$expr", { a: 1 }, { partialFilterExpression: { $expr: true } }],
])("indexes: code %i for %s", async (code, name, key, options) => {
  const command = { createIndexes: "cars", indexes: [{ key, name: "x", ...options }] };
  expect(await refusal(command)).toEqual([code, expect.stringContaining(name)]);
});

it("indexes: code 85 for a second index with the same key", async () => {
  const command = (options: Document) => ({ createIndexes: "other", indexes: [options] });
  const first = { key: { a: 1 }, name: "first" };
  expect(await server.run(command(first))).toMatchObject({ ok: 1 });
  const second = { ...first, name: "second", partialFilterExpression: { b: 1 } };
  expect(await refusal(command(second))).toEqual([85, expect.stringContaining("first")]);
  await server.run({ drop: "other" });
});

it.each(["capped", "timeseries", "viewOn", "validator", "collation", "clusteredIndex"])(
  "collections: code 40415 for %s",
  async (option) => {
    const refused = [40415, expect.stringContaining(option)];
    expect(await refusal({ create: "other", [option]: { a: 1 } })).toEqual(refused);
  },
);

it("nothing was stored or changed", async () => {
  const { cursor } = await server.run({ find: "cars" });
  expect(cursor.firstBatch).toEqual([{ _id: 1, make: "Kia", prices: [1, 2] }]);
  const { cursor: collections } = await server.run({ listCollections: 1, nameOnly: true });
  expect(collections.firstBatch).toEqual([{ name: "cars", type: "collection" }]);
});

it.each<[number, string, unknown, object[]]>([
  [73, "collection name", 1, []],
  [73, "collection name", 1, [{ $match: {} }]],
  [40324, "$documents", 1, [{ $documents: [{ a: 1 }] }]],
  [40324, "$currentOp", 1, [{ $currentOp: {} }]],
])("an aggregate on the database: code %i for %s", async (code, name, aggregate, pipeline) => {
  expect(await refusal({ aggregate, pipeline, cursor: {} })).toEqual([
    code,
    expect.stringContaining(name),
  ]);
});

it("an aggregate on the database is also refused by explain", async () => {
  const explain = { aggregate: 1, pipeline: [{ $match: {} }], cursor: {} };
  expect(await refusal({ explain })).toEqual([73, expect.stringContaining("collection name")]);
});

it.each<[number, string, unknown]>([
  [73, "collection name", true],
  [73, "collection name", null],
  [73, "Invalid namespace", ""],
  [73, "collection name", ["cars"]],
])("an aggregate on an invalid collection: code %i, %s, for %j", async (code, text, aggregate) => {
  const refused = [code, expect.stringContaining(text)];
  expect(await refusal({ aggregate, pipeline: [], cursor: {} })).toEqual(refused);
});

describe("a stored _id of null", () => {
  beforeAll(async () => {
    await server.run({ createIndexes: "nulls", indexes: [{ key: { a: 1 }, name: "a" }] });
    const documents = [
      { _id: null, a: null },
      { _id: 1, a: [null] },
      { _id: "x" },
      { _id: 2, a: [] },
    ];
    await server.run({ insert: "nulls", documents });
  });

  // As the manual's page on $type says: neither a missing field nor an array without null has the type null.
  it.each<[string, Document, unknown[]]>([
    ["by type", { _id: { $type: "null" } }, [null]],
    ["by types", { _id: { $type: ["null"] } }, [null]],
    ["among other types", { _id: { $type: ["null", "string"] } }, [null, "x"]],
    ["by the other types", { _id: { $not: { $type: "null" } } }, [1, "x", 2]],
    ["by value", { _id: null }, [null]],
    ["in a list", { _id: { $in: [null, 2] } }, [null, 2]],
    ["by a range", { _id: { $gte: null, $lte: null } }, [null]],
    ["by type and value", { $and: [{ _id: { $type: "null" } }, { _id: null }] }, [null]],
    ["by type in another field", { a: { $type: "null" } }, [null, 1]],
    ["by value in another field", { a: null }, [null, 1, "x"]],
  ])("is found and counted %s", async (_, query, ids) => {
    const sorted = (found: unknown[]) => found.map(String).toSorted();
    const { cursor } = await server.run({ find: "nulls", filter: query });
    const found = (cursor.firstBatch as Document[]).map(({ _id }) => _id as unknown);
    expect(sorted(found)).toEqual(sorted(ids));
    const distinct = await server.run({ distinct: "nulls", key: "_id", query });
    expect(sorted(distinct["values"] as unknown[])).toEqual(sorted(ids));
    // As drivers count, and by a stage that does not end at an index.
    for (const _id of [1, null]) {
      const pipeline = [{ $match: query }, { $group: { _id, n: { $sum: 1 } } }];
      const counted = await server.run({ aggregate: "nulls", pipeline, cursor: {} });
      expect(counted["cursor"]).toMatchObject({ firstBatch: [{ _id, n: ids.length }] });
    }
  });

  it.each([10, { $numberLong: "10" }, "undefined", 6, [10, "string"]])(
    "is not found by the type %j: code 2",
    async (type) => {
      const query = { _id: { $type: type } };
      expect(await refusal({ find: "nulls", filter: query })).toEqual([2, expect.any(String)]);
    },
  );

  it("is counted as a separate group", async () => {
    const pipeline = [{ $group: { _id: "$_id", n: { $sum: 1 } } }, { $match: { _id: null } }];
    const { cursor } = await server.run({ aggregate: "nulls", pipeline, cursor: {} });
    expect(cursor.firstBatch).toEqual([{ _id: null, n: 1 }]);
  });
});
