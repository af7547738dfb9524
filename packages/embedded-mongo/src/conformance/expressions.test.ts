import { Double, Int32 } from "mongodb";
import type { Collection } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close } = testDatabase("expressions");

let collection: Collection;

beforeAll(async () => {
  collection = await fresh([
    {
      _id: 1 as never,
      n: 7,
      zero: 0,
      s: "Hello Wörld",
      list: [3, 1, 2],
      docs: [
        { k: "a", v: 1 },
        { k: "b", v: 2 },
      ],
      o: { x: 1, y: { z: 2 } },
      d: new Date("2024-02-29T13:45:59.123Z"),
      nothing: null,
    },
  ]);
});

afterAll(close);

async function evaluate(expression: unknown, promoteValues = true): Promise<unknown> {
  const [found] = await collection
    .aggregate([{ $project: { _id: 0, value: expression } }], { promoteValues })
    .toArray();
  return found?.["value"];
}

const cases: [unknown, unknown][] = [
  [{ $add: ["$n", 1, 2.5] }, 10.5],
  [{ $add: ["$n", null] }, null],
  [{ $subtract: ["$n", 9] }, -2],
  [{ $subtract: ["$d", new Date("2024-02-29T13:45:00.123Z")] }, 59000],
  [{ $multiply: ["$n", 2] }, 14],
  [{ $divide: ["$n", 2] }, 3.5],
  [{ $eq: ["$missing", null] }, false],
  [{ $ne: ["$n", 7] }, false],
  [{ $gt: [null, "$missing"] }, true],
  [{ $gte: ["a", 5] }, true],
  [{ $lt: ["$n", 7] }, false],
  [{ $lte: ["$n", 7] }, true],
  [{ $and: [1, "x", []] }, true],
  [{ $or: [0, null, false] }, false],
  [{ $not: ["$missing"] }, true],
  [{ $not: "$n" }, false],
  [{ $cond: [{ $gt: ["$n", 5] }, "big", "small"] }, "big"],
  [{ $cond: [{ $eq: ["$zero", 0] }, "none", { $divide: [1, "$zero"] }] }, "none"],
  [
    {
      $cond: new Map<string, unknown>([
        ["if", false],
        ["then", 1],
        ["else", 2],
      ]),
    },
    2,
  ],
  [{ $ifNull: ["$missing", "$nothing", "x"] }, "x"],
  [{ $ifNull: ["$nothing", "$nothing"] }, null],
  [{ $literal: "$n" }, "$n"],
  [{ $concat: ["a", "$s"] }, "aHello Wörld"],
  [{ $concat: ["a", null] }, null],
  [{ $size: "$list" }, 3],
  [{ $arrayElemAt: ["$list", -1] }, 2],
  [{ $arrayElemAt: ["$list", "$missing"] }, null],
  [{ $arrayElemAt: ["$missing", 0] }, null],
  [{ $in: [1, "$list"] }, true],
  ["$docs.v", [1, 2]],
  ["$o.y.z", 2],
  ["$$ROOT.o.x", 1],
  ["$list.x", []],
  [{ $year: "$d" }, 2024],
  [{ $month: "$d" }, 2],
  [{ $dayOfMonth: "$d" }, 29],
  [{ $year: "$nothing" }, null],
];

it.each(cases.map(([expression, value]) => [JSON.stringify(expression), expression, value]))(
  "%s",
  async (_, expression, value) => {
    expect(await evaluate(expression)).toEqual(value);
  },
);

it.each<[string, unknown, unknown]>([
  ["int and int are an int", { $add: [1, 2] }, new Int32(3)],
  ["an int that overflows is a double", { $add: [2147483647, 1] }, new Double(2147483648)],
  ["a fraction is a double", { $divide: [1, 2] }, new Double(0.5)],
])("%s", async (_, expression, value) => {
  expect(await evaluate(expression, false)).toEqual(value);
});

it.each<[unknown, number]>([
  [{ $size: "$n" }, 17124],
  [{ $arrayElemAt: ["$n", 0] }, 28689],
  [{ $arrayElemAt: ["$list", "a"] }, 28690],
  [{ $concat: ["a", 1] }, 16702],
  [{ $subtract: ["a", 1] }, 14],
  [{ $multiply: ["a", 1] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $cond: [1] }, 16020],
  [{ $cond: { if: 1, else: 2 } }, 17081],
  [{ $in: [1, 2] }, 40081],
  [{ $year: "x" }, 16006],
  [{ $foo: 1 }, 168],
  [{ $add: [1], constructor: 1 }, 15983],
  ["$$nope", 17276],
])("%j is refused", async (expression, code) => {
  expect(await codeOf(evaluate(expression))).toBe(code);
});
