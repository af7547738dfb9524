import { Decimal128, Double, Int32, Long } from "mongodb";
import type { Collection } from "mongodb";

import { codeOf, testDatabase } from "./database";

const { fresh, close } = testDatabase("expressions");

let collection: Collection;

beforeAll(async () => {
  collection = await fresh([
    {
      _id: 1 as never,
      n: 7,
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

/** A branch of `$switch`; spelled so because an object with a `then` looks like a promise. */
function branch(test: unknown, value: unknown): Map<string, unknown> {
  return new Map([
    ["case", test],
    ["then", value],
  ]);
}

const cases: [unknown, unknown][] = [
  [{ $add: ["$n", 1, 2.5] }, 10.5],
  [{ $add: ["$d", 1000] }, new Date("2024-02-29T13:46:00.123Z")],
  [{ $add: ["$n", null] }, null],
  [{ $subtract: ["$d", new Date("2024-02-29T13:45:00.123Z")] }, 59000],
  [{ $multiply: ["$n", 2] }, 14],
  [{ $divide: ["$n", 2] }, 3.5],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -5 }, 5],
  [{ $ceil: 2.1 }, 3],
  [{ $floor: -2.1 }, -3],
  [{ $round: [2.5] }, 2],
  [{ $round: [1234.567, 1] }, 1234.6],
  [{ $round: [1234, -2] }, 1200],
  [{ $trunc: [-2.9] }, -2],
  [{ $pow: [2, 10] }, 1024],
  [{ $sqrt: 16 }, 4],
  [{ $ln: 1 }, 0],
  [{ $log10: 1000 }, 3],
  [{ $exp: 0 }, 1],
  [{ $cmp: [1, "a"] }, -1],
  [{ $eq: ["$missing", null] }, false],
  [{ $gt: [null, "$missing"] }, true],
  [{ $and: [1, "x", []] }, true],
  [{ $or: [0, null, false] }, false],
  [{ $not: ["$missing"] }, true],
  [{ $cond: [{ $gt: ["$n", 5] }, "big", "small"] }, "big"],
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
  [
    {
      $switch: {
        branches: [branch({ $eq: ["$n", 1] }, "one"), branch({ $eq: ["$n", 7] }, "seven")],
        default: "other",
      },
    },
    "seven",
  ],
  [{ $let: { vars: { a: 2, b: "$n" }, in: { $multiply: ["$$a", "$$b"] } } }, 14],
  [{ $literal: "$n" }, "$n"],
  [{ $concat: ["a", "$s"] }, "aHello Wörld"],
  [{ $concat: ["a", null] }, null],
  [{ $toUpper: "$s" }, "HELLO WöRLD"],
  [{ $toLower: null }, ""],
  [{ $strLenCP: "$s" }, 11],
  [{ $substrCP: ["$s", 6, 3] }, "Wör"],
  [{ $split: ["a-b-c", "-"] }, ["a", "b", "c"]],
  [{ $regexMatch: { input: "$s", regex: "^hello", options: "i" } }, true],
  [{ $size: "$list" }, 3],
  [{ $arrayElemAt: ["$list", -1] }, 2],
  [{ $first: "$list" }, 3],
  [{ $last: "$list" }, 2],
  [{ $slice: ["$list", 2] }, [3, 1]],
  [{ $slice: ["$list", -2, 1] }, [1]],
  [{ $concatArrays: ["$list", [9]] }, [3, 1, 2, 9]],
  [{ $reverseArray: "$list" }, [2, 1, 3]],
  [{ $in: [1, "$list"] }, true],
  [{ $isArray: "$list" }, true],
  [{ $map: { input: "$list", as: "x", in: { $multiply: ["$$x", 2] } } }, [6, 2, 4]],
  [{ $filter: { input: "$list", cond: { $gt: ["$$this", 1] }, limit: 1 } }, [3]],
  [{ $reduce: { input: "$list", initialValue: 0, in: { $add: ["$$value", "$$this"] } } }, 6],
  [{ $sortArray: { input: "$list", sortBy: -1 } }, [3, 2, 1]],
  [
    { $sortArray: { input: "$docs", sortBy: { v: -1 } } },
    [
      { k: "b", v: 2 },
      { k: "a", v: 1 },
    ],
  ],
  [{ $objectToArray: { a: 1 } }, [{ k: "a", v: 1 }]],
  [{ $setUnion: ["$list", [3, 4]] }, [1, 2, 3, 4]],
  [{ $setIntersection: ["$list", [2, 3, 9]] }, [2, 3]],
  [{ $setDifference: ["$list", [1]] }, [3, 2]],
  [{ $sum: "$list" }, 6],
  [{ $avg: "$list" }, 2],
  [{ $max: ["$n", 9, null] }, 9],
  [{ $min: "$list" }, 1],
  [{ $mergeObjects: ["$o", { x: 9 }] }, { x: 9, y: { z: 2 } }],
  [{ $getField: { field: "x", input: "$o" } }, 1],
  ["$docs.v", [1, 2]],
  ["$o.y.z", 2],
  ["$list.x", []],
  [{ $isNumber: "$n" }, true],
  [{ $toString: "$d" }, "2024-02-29T13:45:59.123Z"],
  [{ $year: "$d" }, 2024],
  [{ $month: "$d" }, 2],
  [{ $dayOfMonth: "$d" }, 29],
  [{ $dayOfWeek: "$d" }, 5],
  [{ $dayOfYear: "$d" }, 60],
  [{ $millisecond: "$d" }, 123],
  [{ $dateToString: { date: "$d" } }, "2024-02-29T13:45:59.123Z"],
  [{ $dateToString: { date: null, onNull: "none" } }, "none"],
  [
    {
      $dateDiff: {
        startDate: new Date("2024-01-31"),
        endDate: new Date("2024-03-01"),
        unit: "month",
      },
    },
    2,
  ],
  [
    {
      $dateDiff: {
        startDate: new Date("2024-01-06"),
        endDate: new Date("2024-01-07"),
        unit: "week",
      },
    },
    1,
  ],
  [
    {
      $dateDiff: {
        startDate: new Date("2024-01-06"),
        endDate: new Date("2024-01-07"),
        unit: "week",
        startOfWeek: "monday",
      },
    },
    0,
  ],
  [
    { $dateTrunc: { date: new Date("1971-02-05"), unit: "quarter" } },
    new Date("1971-01-01T00:00:00Z"),
  ],
  [
    { $dateTrunc: { date: new Date("1971-02-05"), unit: "month", binSize: 5 } },
    new Date("1970-11-01T00:00:00Z"),
  ],
  [{ $dateTrunc: { date: "$d", unit: "month" } }, new Date("2024-02-01T00:00:00Z")],
  [{ $dateTrunc: { date: "$d", unit: "hour", binSize: 6 } }, new Date("2024-02-29T12:00:00Z")],
  [
    { $dateTrunc: { date: "$d", unit: "week", startOfWeek: "mon" } },
    new Date("2024-02-26T00:00:00Z"),
  ],
  [{ $dateTrunc: { date: "$d", unit: "minute", binSize: 15 } }, new Date("2024-02-29T13:45:00Z")],
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
  [{ $concat: ["a", 1] }, 16702],
  [{ $subtract: ["a", 1] }, 14],
  [{ $multiply: ["a", 1] }, 14],
  [{ $mod: [1, 0] }, 16610],
  [{ $cond: [1] }, 16020],
  [{ $in: [1, 2] }, 40081],
  [{ $map: { input: "$n", in: 1 } }, 16883],
  [{ $year: "x" }, 16006],
  [{ $switch: { branches: [branch(false, 1)] } }, 40066],
  [{ $foo: 1 }, 168],
  [{ $add: [{ $indexOfCP: ["$s", "o"] }, 1] }, 168],
  [{ $cond: [true, 1, { $rand: {} }] }, 168],
  [{ $map: { input: "$list", in: "$$this", limit: 1 } }, 9],
  [{ $dateToString: { date: "$d", format: "%G" } }, 18536],
  [{ $add: [Long.MAX_VALUE, 1] }, 14],
  [{ $multiply: [Decimal128.fromString("1"), 2] }, 14],
  [{ $dateToString: { date: "$d", timezone: "Mars/Base" } }, 40485],
])("%j is refused", async (expression, code) => {
  expect(await codeOf(evaluate(expression))).toBe(code);
});
