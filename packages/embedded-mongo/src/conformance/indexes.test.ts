import { Double, Long } from "mongodb";
import type { Collection, Document } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close } = testDatabase("indexes");

afterAll(close);

const id = (value: unknown) => value as never;

/** The names of all stages of a winning plan, outermost first, and the index used. */
function stagesOf(plan: Document): { stages: string[]; index: string | undefined } {
  const stages: string[] = [];
  let index: string | undefined;
  const visit = (stage: Document | undefined): void => {
    if (stage === undefined) {
      return;
    }
    if (typeof stage["stage"] === "string") {
      stages.push(stage["stage"]);
    }
    if (typeof stage["indexName"] === "string") {
      index ??= stage["indexName"];
    }
    for (const name of ["queryPlan", "inputStage"]) {
      visit(stage[name] as Document | undefined);
    }
    for (const inner of (stage["inputStages"] ?? []) as Document[]) {
      visit(inner);
    }
  };
  visit((plan["queryPlanner"] as Document)["winningPlan"] as Document);
  return { stages, index };
}

async function planOf(collection: Collection, filter: Document, sort: Document = {}) {
  return stagesOf(await collection.find(filter).sort(sort).explain("executionStats"));
}

const MANY = Array.from({ length: 500 }, (_, at) => ({
  _id: id(at),
  make: ["Kia", "BMW", "Audi", "Fiat"][at % 4],
  price: (at * 37) % 500,
  year: 2000 + (at % 20),
  tags: [`t${at % 5}`, `u${at % 3}`],
}));

describe("which index is used", () => {
  let cars: Collection;
  let plain: Collection;

  beforeAll(async () => {
    plain = await fresh(MANY);
    cars = await fresh(MANY);
    await cars.createIndex({ make: 1, price: 1, _id: 1 });
    await cars.createIndex({ year: -1 });
    await cars.createIndex({ tags: 1 });
  });

  it.each<[string, Document, Document, string]>([
    ["equality", { make: "Kia" }, {}, "make_1_price_1__id_1"],
    [
      "equality and a range",
      { make: "Kia", price: { $gt: 100, $lte: 200 } },
      {},
      "make_1_price_1__id_1",
    ],
    ["$in", { make: { $in: ["Kia", "BMW"] } }, {}, "make_1_price_1__id_1"],
    ["a prefix", { make: /^Ki/ }, {}, "make_1_price_1__id_1"],
    ["a descending index", { year: { $gte: 2018 } }, {}, "year_-1"],
    ["an item of a list", { tags: "t1" }, {}, "tags_1"],
    ["the _id", { _id: id(5) }, {}, "_id_"],
    ["$or", { $or: [{ make: "Kia", price: 4 }, { tags: "t1" }] }, {}, "make_1_price_1__id_1"],
    [
      "$or, though another index has the order",
      { $or: [{ make: "Kia", price: 4 }, { _id: id(5) }] },
      { _id: 1 },
      "make_1_price_1__id_1",
    ],
  ])("%s", async (_, filter, sort, index) => {
    const plan = await planOf(cars, filter, sort);
    expect(plan.stages).not.toContain("COLLSCAN");
    expect(plan.index ?? "_id_").toBe(index);
  });

  it.each<[string, Document, Document]>([
    ["after an equality", { make: "Kia" }, { price: 1 }],
    ["after an equality, backwards", { make: "Kia" }, { price: -1, _id: -1 }],
    ["after an equality and a range", { make: "Kia", price: { $gt: 100 } }, { price: 1, _id: 1 }],
    ["from the first field", {}, { make: 1, price: 1 }],
    ["on the _id", {}, { _id: -1 }],
  ])("a sort follows an index %s", async (_, filter, sort) => {
    const plan = await planOf(cars, filter, sort);
    expect(plan.stages).not.toContain("SORT");
    expect(plan.stages).not.toContain("COLLSCAN");
  });

  it("a sort in mixed directions is done in memory", async () => {
    expect((await planOf(cars, { make: "Kia" }, { price: 1, _id: -1 })).stages).toContain("SORT");
  });

  it("one $or branch without an index makes the whole query scan", async () => {
    const plan = await planOf(cars, { $or: [{ make: "Kia" }, { price: 4 }] });
    expect(plan.stages).toContain("COLLSCAN");
  });

  it("uses no index if none narrows the query", async () => {
    expect((await planOf(cars, { year: { $ne: 2005 } })).stages).toContain("COLLSCAN");
  });

  it.each<[string, Document, Document]>([
    ["equality and a range", { make: "Kia", price: { $gt: 100, $lte: 200 } }, { price: 1 }],
    [
      "$in in the order of another field",
      { make: { $in: ["Kia", "Audi", "None"] }, price: { $lt: 300 } },
      { price: -1, _id: -1 },
    ],
    ["two items of a list", { $and: [{ tags: "t1" }, { tags: "u2" }] }, { _id: 1 }],
    ["a list between two values", { tags: { $gt: "t3", $lt: "u1" } }, { _id: 1 }],
    ["$or", { $or: [{ make: "Kia", price: 4 }, { year: 2019 }, { tags: "t4" }] }, { _id: 1 }],
    ["a descending range", { year: { $gt: 2005, $lt: 2010 } }, { year: 1, _id: 1 }],
    ["a prefix", { make: /^(K|A)/ }, { _id: 1 }],
    ["not", { make: { $nin: ["Kia", "BMW"] }, price: { $not: { $gt: 50 } } }, { price: 1, _id: 1 }],
    ["nothing", { make: "Kia", price: { $gt: 9999 } }, { price: 1 }],
    ["a contradiction", { price: { $gt: 10, $lt: 5 }, make: "Kia" }, { price: 1 }],
  ])("%s returns the result of a scan", async (_, filter, sort) => {
    const order = sort as Record<string, 1 | -1>;
    const by = await cars.find(filter).sort(order).toArray();
    const scanned = await plain.find(filter).sort(order).toArray();
    expect(by).toEqual(scanned);
    expect(await cars.countDocuments(filter)).toBe(scanned.length);
    const page = await cars.find(filter).sort(order).skip(3).limit(7).toArray();
    expect(page).toEqual(scanned.slice(3, 10));
  });
});

it("an index follows inserts, updates and deletes", async () => {
  const collection = await fresh([
    { _id: id(1), a: [1, 2] },
    { _id: id(2), a: 3 },
  ]);
  await collection.createIndex({ a: 1 });
  const found = async (a: unknown) =>
    (await collection.find({ a }).sort({ _id: 1 }).toArray()).map((each) => each["_id"] as unknown);
  expect(await found(2)).toEqual([1]);
  await collection.updateOne({ _id: id(1) }, { $set: { a: [2, 3] } });
  expect(await found(1)).toEqual([]);
  expect(await found(3)).toEqual([1, 2]);
  await collection.deleteOne({ _id: id(1) });
  expect(await found(3)).toEqual([2]);
});

it("a multikey index finds documents whose items meet different conditions", async () => {
  const collection = await fresh([
    {
      _id: id(1),
      a: [
        { b: 1, c: 2 },
        { b: 2, c: 1 },
      ],
    },
    { _id: id(2), a: [{ b: 1, c: 1 }] },
  ]);
  await collection.createIndex({ "a.b": 1, "a.c": 1 });
  const ids = async (filter: Document) =>
    (await collection.find(filter).toArray())
      .map((each) => Number(each["_id"]))
      .toSorted((one, other) => one - other);
  expect(await ids({ "a.b": 1, "a.c": 1 })).toEqual([1, 2]);
  expect(await ids({ a: { $elemMatch: { b: 1, c: 1 } } })).toEqual([2]);
});

it.each([1, -1] as const)(
  "a prefix narrows an index, and so do the fields after it",
  async (direction) => {
    const collection = await fresh([
      { _id: id(1), a: "ab", b: 5 },
      { _id: id(2), a: "abc", b: 50 },
      { _id: id(3), a: "b", b: 5 },
      { _id: id(4), a: "a", b: 1 },
    ]);
    await collection.createIndex({ a: direction, b: 1 });
    const found = await collection.find({ a: /^a/, b: { $lte: 9 } }).toArray();
    expect(found.map((each) => Number(each["_id"])).toSorted((one, other) => one - other)).toEqual([
      1, 4,
    ]);
  },
);

it("two parallel arrays cannot be indexed together", async () => {
  const collection = await fresh();
  await collection.createIndex({ a: 1, b: 1 });
  expect(await codeOf(collection.insertOne({ a: [1], b: [2] }))).toBe(171);
});

it("a unique index treats a missing field as null, a sparse one ignores it", async () => {
  const collection = await fresh([{ b: 1 }]);
  await collection.createIndex({ a: 1 }, { unique: true });
  expect(await codeOf(collection.insertOne({ b: 2 }))).toBe(11000);
  const other = await fresh([{ b: 1 }]);
  await other.createIndex({ a: 1 }, { unique: true, sparse: true });
  await other.insertOne({ b: 2 });
  await other.insertOne({ a: 1 });
  expect(await codeOf(other.insertOne({ a: 1 }))).toBe(11000);
  expect(await other.countDocuments({ a: { $exists: false } })).toBe(2);
  expect(await other.countDocuments({ a: null })).toBe(2);
});

it("a unique index on arrays allows repeats within one document only", async () => {
  const collection = await fresh();
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertOne({ a: [1, 1, 2] });
  expect(await codeOf(collection.insertOne({ a: [3, 2] }))).toBe(11000);
});

it("a unique index treats equal numbers of all types as equal", async () => {
  const collection = await fresh([{ a: 5 }]);
  await collection.createIndex({ a: 1 }, { unique: true });
  for (const a of [Long.fromNumber(5), new Double(5)]) {
    expect(await codeOf(collection.insertOne({ a }))).toBe(11000);
  }
  await collection.insertOne({ a: 5.01 });
});

it("creating a unique index over duplicates fails without traces", async () => {
  const collection = await fresh([{ a: 1 }, { a: 1 }]);
  expect(await codeOf(collection.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
  expect((await collection.indexes()).map((index) => index.name)).toEqual(["_id_"]);
});

it("a partial index contains what its filter matches, and serves only queries within the filter", async () => {
  const collection = await fresh([
    { _id: id(1), a: 1, on: true },
    { _id: id(2), a: 1, on: false },
    { _id: id(3), a: 2, on: true },
  ]);
  await collection.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { on: true } });
  await collection.insertOne({ _id: id(4), a: 1, on: false });
  expect(await codeOf(collection.insertOne({ a: 1, on: true }))).toBe(11000);
  expect((await planOf(collection, { a: 1, on: true })).stages).not.toContain("COLLSCAN");
  expect((await planOf(collection, { a: 1 })).stages).toContain("COLLSCAN");
  expect(await collection.countDocuments({ a: 1 })).toBe(3);
  await collection.updateOne({ _id: id(2) }, { $set: { a: 5, on: true } });
  expect(await collection.countDocuments({ a: 5, on: true })).toBe(1);
});

it("long unindexed values are compared and found", async () => {
  const long = "x".repeat(5000);
  const collection = await fresh([{ a: `${long}1` }, { a: `${long}2` }, { a: "y" }]);
  expect(await collection.countDocuments({ a: `${long}2` })).toBe(1);
  expect(await collection.countDocuments({ a: { $gt: long } })).toBe(3);
  const sorted = await collection.find().sort({ a: -1 }).project({ _id: 0 }).toArray();
  expect(sorted.map(({ a }) => String(a).slice(-1))).toEqual(["y", "2", "1"]);
});

it("a value of a kilobyte can be indexed, and longer ones can be queried", async () => {
  const collection = await fresh();
  await collection.createIndex({ a: 1 }, { unique: true });
  const long = "x".repeat(1000);
  await collection.insertOne({ a: long });
  expect(await codeOf(collection.insertOne({ a: long }))).toBe(11000);
  expect(await collection.countDocuments({ a: long })).toBe(1);
  expect(await collection.countDocuments({ a: `${long}${long}${long}` })).toBe(0);
  expect(await collection.countDocuments({ a: { $lt: `${long}${long}${long}` } })).toBe(1);
});

it("lists, keeps and drops indexes", async () => {
  const collection = await fresh([{ a: 1 }]);
  await collection.createIndex({ a: 1, b: -1 }, { name: "mine", unique: true });
  await collection.createIndex({ a: 1, b: -1 }, { name: "mine", unique: true });
  expect(await collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: "_id_" },
    { v: 2, key: { a: 1, b: -1 }, name: "mine", unique: true },
  ]);
  expect(
    await codeOf(collection.createIndex({ a: 1, b: -1 }, { name: "other", unique: true })),
  ).toBe(85);
  expect(await codeOf(collection.createIndex({ c: 1 }, { name: "mine" }))).toBe(86);
  await collection.dropIndex("mine");
  expect(await codeOf(collection.dropIndex("mine"))).toBe(27);
  expect(await codeOf(collection.dropIndex("_id_"))).toBe(72);
});

it.each<[string, Document, object, number]>([
  ["an index without fields", {}, {}, 67],
  ["an index of direction zero", { a: 0 }, {}, 67],
  ["an index with an empty name", { a: 1 }, { name: "" }, 67],
  ["a TTL index of two fields", { a: 1, b: 1 }, { expireAfterSeconds: 5 }, 67],
  [
    "a partial index that is sparse",
    { a: 1 },
    { sparse: true, partialFilterExpression: { b: 1 } },
    67,
  ],
  [
    "a partial index by a regular expression",
    { a: 1 },
    { partialFilterExpression: { b: /x/ } },
    67,
  ],
])("refuses %s", async (_, key, options, code) => {
  const collection = await fresh([{ a: 1 }]);
  expect(await codeOf(collection.createIndex(key as Record<string, 1>, options))).toBe(code);
});

it("tens of thousands of values are found in order", async () => {
  const values = Array.from({ length: 20_000 }, (_, at) => id((at * 7919) % 20_000));
  const all = await fresh(values.map((_id) => ({ _id })));
  const back = await all
    .find({ _id: { $in: values } })
    .sort({ _id: -1 })
    .toArray();
  expect(back.map(({ _id }) => _id)).toEqual(values.map((_, at) => id(19_999 - at)));
  const both = { $and: [{ _id: { $in: values } }, { _id: { $in: [...values, id(-1)] } }] };
  expect(await all.countDocuments(both)).toBe(20_000);
});
