import { Double, Long, ObjectId } from "mongodb";
import type { Document } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close } = testDatabase("query");

afterAll(close);

/** The ids of the documents that match, in order of insertion. */
async function matching(documents: Document[], filter: Document): Promise<unknown[]> {
  const collection = await fresh(documents);
  const found = await collection.find(filter).toArray();
  return found.map((document) => document["_id"]);
}

it.each<[string, unknown[], Document, number[]]>([
  ["equality finds a value in an array", [1, [1, 2], [[1]], "1"], { a: 1 }, [0, 1]],
  [
    "equality with an array finds it whole or nested",
    [[1, 2], [[1, 2]], [2, 1]],
    { a: [1, 2] },
    [0, 1],
  ],
  [
    "equality with a document is exact, order included",
    [{ x: 1, y: 2 }, { y: 2, x: 1 }, { x: 1 }],
    { a: { x: 1, y: 2 } },
    [0],
  ],
  [
    "a comparison stays within its type",
    [1, "5", null, 9, [20], new Date(7)],
    { a: { $gt: 5 } },
    [3, 4],
  ],
  ["$ne also finds what has no value", [1, null, 2, [1, 2]], { a: { $ne: 1 } }, [1, 2]],
  ["$nin also finds what has no value", [1, null, 2, [1, 2]], { a: { $nin: [1] } }, [1, 2]],
  ["$in takes regular expressions", ["abc", "xyz", 5], { a: { $in: [/^a/, 5] } }, [0, 2]],
  ["$in with null finds null", [null, 1], { a: { $in: [null] } }, [0]],
  ["an empty $in finds nothing", [1, 2], { a: { $in: [] } }, []],
  ["$exists counts null as there", [null, 1], { a: { $exists: true } }, [0, 1]],
  [
    "$type looks into arrays, and at them",
    [1, "x", ["x"], 1.5],
    { a: { $type: "string" } },
    [1, 2],
  ],
  ["$type array finds arrays", [1, [1], []], { a: { $type: "array" } }, [1, 2]],
  [
    "$type number is any number",
    [1, 1.5, Long.fromNumber(5), "1"],
    { a: { $type: "number" } },
    [0, 1, 2],
  ],
  ["$size counts items", [[], [1], [1, 2], 2], { a: { $size: 2 } }, [2]],
  [
    "$elemMatch requires one item to meet all conditions",
    [[1, 10], [5], 5, [4, 6]],
    { a: { $elemMatch: { $gt: 3, $lt: 6 } } },
    [1, 3],
  ],
  [
    "two separate conditions may be met by two items",
    [[1, 10], [5], [4, 6]],
    { a: { $gt: 3, $lt: 6 } },
    [0, 1, 2],
  ],
  ["$not takes a regular expression", ["abc", "xyz", 5], { a: { $not: /^a/ } }, [1, 2]],
  [
    "a regular expression ignores case with the flag i",
    ["Abc", "abc", "b"],
    { a: { $regex: "^A", $options: "i" } },
    [0, 1],
  ],
  ["a dot does not match a line break by default", ["a\nb", "a-b"], { a: /a.b/ }, [1]],
  ["a pattern of many parts", ["kia 7", "kia x", "a"], { a: /^(?:k[ia]+|x?)[ ]\d$/ }, [0]],
  ["an escaped character", ["a.b-c", "axb-c"], { a: { $regex: "a\\.b\\-c" } }, [0]],
  ["an end before a last line break", ["a\n", "a\nb"], { a: /a$/ }, [0]],
  [
    "a dot matches a line break with the flag s",
    ["a\nb", "a-b"],
    { a: { $regex: "a.b", $options: "s" } },
    [0, 1],
  ],
  [
    "numbers of all types are equal",
    [1, new Double(1), Long.fromNumber(1), "1"],
    { a: 1 },
    [0, 1, 2],
  ],
  ["NaN equals NaN and is not above or below", [NaN, 1, 5], { a: { $lt: 5 } }, [1]],
  ["NaN is found by itself", [NaN, 1], { a: NaN }, [0]],
  ["$gte null finds null", [null, 1], { a: { $gte: null } }, [0]],
  ["dates compare by time", [new Date(1), new Date(5), 3], { a: { $gt: new Date(2) } }, [1]],
])("%s", async (_, values, filter, expected) => {
  const documents = values.map((a, at) => ({ _id: at, a }));
  expect(await matching(documents as Document[], filter)).toEqual(expected);
});

it.each<[string, Document[], Document, number[]]>([
  ["null finds missing fields too", [{ a: null }, {}, { a: 1 }], { a: null }, [0, 1]],
  [
    "$exists false finds missing fields only",
    [{ a: null }, {}, { a: 1 }],
    { a: { $exists: false } },
    [1],
  ],
  [
    "a dotted path goes through arrays",
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 1 } }, { a: [{ b: [1] }] }, { a: [[{ b: 1 }]] }],
    { "a.b": 1 },
    [0, 1, 2],
  ],
  [
    "a dotted path can contain an array index",
    [{ a: [5, 6] }, { a: [6, 5] }, { a: { 0: 5 } }],
    { "a.0": 5 },
    [0, 2],
  ],
  [
    "an array index can be followed by a field",
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }],
    { "a.1.b": 2 },
    [0],
  ],
  [
    "a dotted null finds documents without the field",
    [
      { a: { b: null } },
      { a: {} },
      {},
      { a: 5 },
      { a: [] },
      { a: [{ b: 1 }] },
      { a: [{ b: 1 }, {}] },
    ],
    { "a.b": null },
    [0, 1, 2, 3, 6],
  ],
  [
    "a dotted $exists false finds arrays without documents",
    [{ a: [] }, { a: [5] }, { a: [{ b: 1 }] }],
    { "a.b": { $exists: false } },
    [0, 1],
  ],
  [
    "$elemMatch on documents",
    [
      {
        a: [
          { x: 1, y: 2 },
          { x: 2, y: 1 },
        ],
      },
      { a: [{ x: 1, y: 1 }] },
    ],
    { a: { $elemMatch: { x: 1, y: 1 } } },
    [1],
  ],
  [
    "$or inside $elemMatch",
    [{ a: [{ x: 1 }] }, { a: [{ y: 5 }] }, { a: [{ y: 6 }] }],
    { a: { $elemMatch: { $or: [{ x: 1 }, { y: 5 }] } } },
    [0, 1],
  ],
  [
    "$and and $or and $nor",
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 2 },
    ],
    { $or: [{ a: 2 }, { $and: [{ a: 1 }, { b: 1 }] }], $nor: [{ b: 3 }] },
    [0, 2],
  ],
  [
    "several conditions on one field in $and",
    [{ a: [1, 9] }, { a: [5] }],
    { $and: [{ a: { $gt: 8 } }, { a: { $lt: 2 } }] },
    [0],
  ],
  [
    "a field name may be a property name of JavaScript objects",
    [{ constructor: 1 }, { a: 1 }],
    { constructor: 1 },
    [0],
  ],
])("%s", async (_, documents, filter, expected) => {
  const stored = documents.map((document, at) => ({ _id: at as never, ...document }));
  expect(await matching(stored, filter)).toEqual(expected);
});

it.each<[string, Document, number]>([
  ["an unknown operator", { a: { $foo: 1 } }, 2],
  ["an operator of JavaScript's", { a: { $gt: 1, constructor: 1 } }, 2],
  ["an unknown top-level operator", { $foo: 1 }, 2],
  ["$where", { $where: "true" }, 2],
  ["$and of no list", { $and: {} }, 2],
  ["an empty $or", { $or: [] }, 2],
  ["$in of no list", { a: { $in: 1 } }, 2],
  ["$in with an operator", { a: { $in: [{ $gt: 1 }] } }, 2],
  ["$size of a fraction", { a: { $size: 1.5 } }, 9],
  ["$not of a value", { a: { $not: 5 } }, 2],
  ["$options without $regex", { a: { $options: "i" } }, 2],
  ["a bad regular expression", { a: { $regex: "(" } }, 51091],
  ["$type of nothing known", { a: { $type: "what" } }, 2],
  ["$elemMatch of no document", { a: { $elemMatch: 5 } }, 2],
  ["an operator among fields", { a: { $gt: 1, b: 2 } }, 2],
])("%s is refused", async (_, filter, code) => {
  const collection = await fresh([{ a: 1 }]);
  expect(await codeOf(collection.find(filter).toArray())).toBe(code);
});

it("sorts by MongoDB's order of types", async () => {
  const values = [
    null,
    NaN,
    -Infinity,
    -1.5,
    0,
    0.5,
    Long.fromNumber(7),
    10,
    "A",
    "a",
    "é",
    "😀",
    {},
    { a: 1 },
    { a: 1, b: 2 },
    { b: 0 },
    { a: "x" },
    Buffer.from("b"),
    Buffer.from("aa"),
    ObjectId.createFromTime(1),
    false,
    true,
    new Date(0),
    new Date(1),
  ];
  const shuffled = values.map((a, at) => ({
    _id: (at * 7) % values.length,
    a: values[(at * 7) % values.length],
    at: (at * 7) % values.length,
  }));
  const collection = await fresh(shuffled.map(({ _id, a }) => ({ _id: _id as never, a })));
  const ascending = await collection.find().sort({ a: 1 }).toArray();
  expect(ascending.map((each) => each["_id"])).toEqual(values.map((_, at) => at));
  await collection.createIndex({ a: -1 });
  const descending = await collection.find().sort({ a: -1 }).toArray();
  expect(descending.map((each) => each["_id"])).toEqual(
    values.map((_, at) => values.length - 1 - at),
  );
});

it("sorts arrays by their smallest item ascending and by their largest descending", async () => {
  const collection = await fresh([
    { _id: 1 as never, a: [3, 9] },
    { _id: 2 as never, a: 5 },
    { _id: 3 as never, a: [] },
    { _id: 4 as never },
    { _id: 5 as never, a: [1, 6] },
  ]);
  const ids = async (direction: 1 | -1) =>
    (await collection.find().sort({ a: direction, _id: 1 }).toArray()).map(
      (each) => each["_id"] as unknown,
    );
  expect(await ids(1)).toEqual([3, 4, 5, 1, 2]);
  expect(await ids(-1)).toEqual([1, 5, 2, 4, 3]);
});

it("skips, limits and pages without repeating", async () => {
  const collection = await fresh(
    Array.from({ length: 250 }, (_, at) => ({ _id: at as never, a: at % 7 })),
  );
  const pages: unknown[] = [];
  for (let skip = 0; skip < 250; skip += 40) {
    const page = await collection.find().sort({ a: 1, _id: -1 }).skip(skip).limit(40).toArray();
    pages.push(...page.map((each) => each["_id"]));
  }
  expect(new Set(pages).size).toBe(250);
  expect(pages.slice(0, 3)).toEqual([245, 238, 231]);
});

it("counts the matches up to a limit", async () => {
  const cars = await fresh(
    Array.from({ length: 9 }, (_, at) => ({ make: at < 6 ? "Kia" : "BMW" })),
  );
  await cars.createIndex({ make: 1 });
  const limits = [4, 100];
  for (const filter of [{ make: "Kia" }, { make: { $ne: "BMW" } }]) {
    const counts = await Promise.all(limits.map((limit) => cars.countDocuments(filter, { limit })));
    expect(counts).toEqual([4, 6]);
  }
});
