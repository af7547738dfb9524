import type { Document } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close, db } = testDatabase("aggregate");

afterAll(close);

const id = (value: unknown) => value as never;

const CARS = [
  { _id: id(1), make: "Kia", price: 5000, tags: ["a", "b"], owner: 1 },
  { _id: id(2), make: "BMW", price: 15000, tags: [], owner: 2 },
  { _id: id(3), make: "Kia", price: 7000, owner: 1 },
  { _id: id(4), make: "Audi", price: 9000, tags: "c", owner: 9 },
];

async function run(pipeline: Document[], documents: Document[] = CARS): Promise<Document[]> {
  return (await fresh(documents)).aggregate(pipeline).toArray();
}

it.each<[string, Document[], Document[]]>([
  [
    "$match, $sort, $limit",
    [{ $match: { price: { $gt: 5000 } } }, { $sort: { price: -1 } }, { $limit: 2 }],
    [CARS[1], CARS[3]] as Document[],
  ],
  [
    "$group with its accumulators",
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: "$make",
          n: { $sum: 1 },
          total: { $sum: "$price" },
          low: { $min: "$price" },
          high: { $max: "$price" },
          first: { $first: "$_id" },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: "Audi", n: 1, total: 9000, low: 9000, high: 9000, first: 4 },
      { _id: "BMW", n: 1, total: 15000, low: 15000, high: 15000, first: 2 },
      { _id: "Kia", n: 2, total: 12000, low: 5000, high: 7000, first: 1 },
    ],
  ],
  [
    "$group of everything",
    [{ $group: { _id: null, total: { $sum: "$price" }, none: { $sum: "$make" } } }],
    [{ _id: null, total: 36000, none: 0 }],
  ],
  [
    "$group by a field of the whole document",
    [{ $group: { _id: "$$ROOT.owner", n: { $sum: 1 } } }, { $match: { n: 2 } }],
    [{ _id: 1, n: 2 }],
  ],
])("%s", async (_, pipeline, expected) => {
  expect(await run(pipeline)).toEqual(expected);
});

describe("$lookup", () => {
  beforeAll(async () => {
    const owners = db.collection("owners");
    await owners.insertMany([
      { _id: id(1), name: "Ada", cars: [1, 3] },
      { _id: id(2), name: "Bob" },
      { _id: id(3), name: "Cy" },
    ]);
  });

  it.each<[string, Document, Document[]]>([
    [
      "by a field",
      { from: "owners", localField: "owner", foreignField: "_id", as: "who" },
      [["Ada"], ["Bob"], ["Ada"], []] as never,
    ],
    [
      "by a list on the other side",
      { from: "owners", localField: "_id", foreignField: "cars", as: "who" },
      [["Ada"], [], ["Ada"], []] as never,
    ],
    [
      "by a missing field, which also matches documents that lack it",
      { from: "owners", localField: "nothing", foreignField: "nothing", as: "who" },
      [
        ["Ada", "Bob", "Cy"],
        ["Ada", "Bob", "Cy"],
        ["Ada", "Bob", "Cy"],
        ["Ada", "Bob", "Cy"],
      ] as never,
    ],
    [
      "in a collection that does not exist",
      { from: "nobody", localField: "owner", foreignField: "_id", as: "who" },
      [[], [], [], []] as never,
    ],
  ])("joins %s", async (_, lookup, expected) => {
    const found = await run([{ $sort: { _id: 1 } }, { $lookup: lookup }]);
    const names = found.map(({ who }) => (who as Document[]).map(({ name }) => String(name)));
    expect(names.map((each) => each.toSorted())).toEqual(expected);
  });
});

it("gives large results in batches", async () => {
  const collection = await fresh(Array.from({ length: 1000 }, (_, at) => ({ _id: id(at) })));
  const cursor = collection.aggregate([{ $sort: { _id: 1 } }], { batchSize: 7 });
  const found = await cursor.toArray();
  expect(found.map((each) => each["_id"] as unknown)).toEqual(
    Array.from({ length: 1000 }, (_, at) => at),
  );
});

it.each<[string, Document[], number]>([
  ["an unknown stage", [{ $foo: {} }], 40324],
  ["an invalid stage", [{ constructor: {} }], 40324],
  ["a stage with two operators", [{ $match: {}, $limit: 1 }], 40323],
  ["$limit of zero", [{ $limit: 0 }], 15958],
  ["$group without _id", [{ $group: { n: { $sum: 1 } } }], 15955],
  ["$group by an unknown accumulator", [{ $group: { _id: null, n: { $foo: 1 } } }], 15952],
])("refuses %s", async (_, pipeline, code) => {
  expect(await codeOf(run(pipeline))).toBe(code);
});
