import { Decimal128, Double, Int32, Long, ObjectId } from "mongodb";
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
  [{ $log: [8, 2] }, 3],
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
  [{ $strLenBytes: "$s" }, 12],
  [{ $substrCP: ["$s", 6, 3] }, "Wör"],
  [{ $substrBytes: ["$s", 0, 5] }, "Hello"],
  [{ $indexOfCP: ["$s", "o"] }, 4],
  [{ $indexOfCP: ["$s", "o", 5] }, -1],
  [{ $indexOfBytes: ["$s", "rld"] }, 9],
  [{ $split: ["a-b-c", "-"] }, ["a", "b", "c"]],
  [{ $trim: { input: "  a b " } }, "a b"],
  [{ $ltrim: { input: "xxaxx", chars: "x" } }, "axx"],
  [{ $rtrim: { input: "xxaxx", chars: "x" } }, "xxa"],
  [{ $trim: { input: "xxx", chars: "x" } }, ""],
  [{ $replaceOne: { input: "aXbX", find: "X", replacement: "-" } }, "a-bX"],
  [{ $replaceAll: { input: "aXbX", find: "X", replacement: "-" } }, "a-b-"],
  [{ $strcasecmp: ["ABC", "abd"] }, -1],
  [{ $regexMatch: { input: "$s", regex: "^hello", options: "i" } }, true],
  [
    { $regexFind: { input: "xöa1b2", regex: "[a-z]([0-9])" } },
    { match: "a1", idx: 2, captures: ["1"] },
  ],
  [
    { $regexFindAll: { input: "a1b2", regex: "[a-z]([0-9])" } },
    [
      { match: "a1", idx: 0, captures: ["1"] },
      { match: "b2", idx: 2, captures: ["2"] },
    ],
  ],
  [{ $size: "$list" }, 3],
  [{ $arrayElemAt: ["$list", -1] }, 2],
  [{ $first: "$list" }, 3],
  [{ $last: "$list" }, 2],
  [{ $slice: ["$list", 2] }, [3, 1]],
  [{ $slice: ["$list", -2, 1] }, [1]],
  [{ $concatArrays: ["$list", [9]] }, [3, 1, 2, 9]],
  [{ $reverseArray: "$list" }, [2, 1, 3]],
  [{ $in: [1, "$list"] }, true],
  [{ $indexOfArray: ["$list", 2] }, 2],
  [{ $range: [0, 10, 4] }, [0, 4, 8]],
  [{ $isArray: "$list" }, true],
  [{ $map: { input: "$list", as: "x", in: { $multiply: ["$$x", 2] } } }, [6, 2, 4]],
  [{ $filter: { input: "$list", cond: { $gt: ["$$this", 1] }, limit: 1 } }, [3]],
  [{ $reduce: { input: "$list", initialValue: 0, in: { $add: ["$$value", "$$this"] } } }, 6],
  [
    { $zip: { inputs: ["$list", ["a", "b"]] } },
    [
      [3, "a"],
      [1, "b"],
    ],
  ],
  [
    { $zip: { inputs: [[1], [2, 3]], useLongestLength: true, defaults: [0, 0] } },
    [
      [1, 2],
      [0, 3],
    ],
  ],
  [{ $sortArray: { input: "$list", sortBy: -1 } }, [3, 2, 1]],
  [
    { $sortArray: { input: "$docs", sortBy: { v: -1 } } },
    [
      { k: "b", v: 2 },
      { k: "a", v: 1 },
    ],
  ],
  [{ $maxN: { n: 2, input: "$list" } }, [3, 2]],
  [{ $firstN: { n: 2, input: "$list" } }, [3, 1]],
  [{ $arrayToObject: "$docs" }, { a: 1, b: 2 }],
  [
    {
      $arrayToObject: [
        [
          ["x", 1],
          ["y", 2],
        ],
      ],
    },
    { x: 1, y: 2 },
  ],
  [{ $objectToArray: { a: 1 } }, [{ k: "a", v: 1 }]],
  [{ $setUnion: ["$list", [3, 4]] }, [1, 2, 3, 4]],
  [{ $setIntersection: ["$list", [2, 3, 9]] }, [2, 3]],
  [{ $setDifference: ["$list", [1]] }, [3, 2]],
  [{ $setEquals: ["$list", [1, 2, 3, 3]] }, true],
  [{ $setIsSubset: [[1], "$list"] }, true],
  [{ $allElementsTrue: [[1, true, "x"]] }, true],
  [{ $anyElementTrue: [[0, null]] }, false],
  [{ $sum: "$list" }, 6],
  [{ $avg: "$list" }, 2],
  [{ $max: ["$n", 9, null] }, 9],
  [{ $min: "$list" }, 1],
  [{ $stdDevPop: [[1, 3]] }, 1],
  [{ $mergeObjects: ["$o", { x: 9 }] }, { x: 9, y: { z: 2 } }],
  [{ $getField: "n" }, 7],
  [{ $getField: { field: "x", input: "$o" } }, 1],
  [{ $setField: { field: "w", input: "$o", value: 5 } }, { x: 1, y: { z: 2 }, w: 5 }],
  [{ $unsetField: { field: "y", input: "$o" } }, { x: 1 }],
  ["$docs.v", [1, 2]],
  ["$o.y.z", 2],
  ["$list.x", []],
  [{ $type: "$missing" }, "missing"],
  [{ $type: "$d" }, "date"],
  [{ $isNumber: "$n" }, true],
  [{ $toString: 2.5 }, "2.5"],
  [{ $toString: "$d" }, "2024-02-29T13:45:59.123Z"],
  [{ $toInt: "12" }, 12],
  [{ $toInt: 12.9 }, 12],
  [{ $toDouble: "1.5" }, 1.5],
  [{ $toBool: "false" }, true],
  [{ $toBool: 0 }, false],
  [{ $toDate: "2024-01-01" }, new Date("2024-01-01T00:00:00Z")],
  [{ $toDate: "2024-01-01T10:00:00+02:00" }, new Date("2024-01-01T08:00:00Z")],
  [{ $toObjectId: "0123456789abcdef01234567" }, new ObjectId("0123456789abcdef01234567")],
  [{ $convert: { input: "x", to: "int", onError: -1 } }, -1],
  [{ $convert: { input: null, to: "int", onNull: -2 } }, -2],
  [{ $year: "$d" }, 2024],
  [{ $month: "$d" }, 2],
  [{ $dayOfMonth: "$d" }, 29],
  [{ $hour: { date: "$d", timezone: "Europe/Istanbul" } }, 16],
  [{ $hour: { date: "$d", timezone: "+05:30" } }, 19],
  [{ $dayOfWeek: "$d" }, 5],
  [{ $dayOfYear: "$d" }, 60],
  [{ $week: "$d" }, 8],
  [{ $isoWeek: new Date("2021-01-03") }, 53],
  [{ $isoWeekYear: new Date("2021-01-03") }, 2020],
  [{ $isoDayOfWeek: new Date("2021-01-03") }, 7],
  [{ $millisecond: "$d" }, 123],
  [{ $dateToString: { date: "$d" } }, "2024-02-29T13:45:59.123Z"],
  [
    { $dateToString: { date: "$d", format: "%d/%m/%Y %H:%M %z", timezone: "Asia/Nicosia" } },
    "29/02/2024 15:45 +0200",
  ],
  [
    {
      $dateToString: {
        date: new Date("2024-07-01"),
        format: "%H %j %G-W%V-%u",
        timezone: "Asia/Nicosia",
      },
    },
    "03 183 2024-W27-1",
  ],
  [{ $dateToString: { date: null, onNull: "none" } }, "none"],
  [
    { $dateFromString: { dateString: "2024-03-01 12:00", timezone: "Asia/Nicosia" } },
    new Date("2024-03-01T10:00:00Z"),
  ],
  [
    { $dateFromString: { dateString: "01.03.2024", format: "%d.%m.%Y" } },
    new Date("2024-03-01T00:00:00Z"),
  ],
  [{ $dateFromString: { dateString: "nonsense", onError: "bad" } }, "bad"],
  [{ $dateFromParts: { year: 2024, month: 14, day: 1 } }, new Date("2025-02-01T00:00:00Z")],
  [
    { $dateFromParts: { isoWeekYear: 2021, isoWeek: 1, isoDayOfWeek: 1 } },
    new Date("2021-01-04T00:00:00Z"),
  ],
  [
    { $dateToParts: { date: "$d" } },
    { year: 2024, month: 2, day: 29, hour: 13, minute: 45, second: 59, millisecond: 123 },
  ],
  [
    { $dateAdd: { startDate: new Date("2024-01-31"), unit: "month", amount: 1 } },
    new Date("2024-02-29T00:00:00Z"),
  ],
  [
    { $dateSubtract: { startDate: new Date("2024-02-29"), unit: "year", amount: 1 } },
    new Date("2023-02-28T00:00:00Z"),
  ],
  [
    {
      $dateAdd: {
        startDate: new Date("2024-03-30T22:00:00Z"),
        unit: "day",
        amount: 1,
        timezone: "Asia/Nicosia",
      },
    },
    new Date("2024-03-31T21:00:00Z"),
  ],
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
  [{ $dateTrunc: { date: "$d", unit: "month" } }, new Date("2024-02-01T00:00:00Z")],
  [{ $dateTrunc: { date: "$d", unit: "hour", binSize: 6 } }, new Date("2024-02-29T12:00:00Z")],
  [
    { $dateTrunc: { date: "$d", unit: "week", startOfWeek: "mon" } },
    new Date("2024-02-26T00:00:00Z"),
  ],
  [
    { $dateTrunc: { date: "$d", unit: "day", timezone: "America/New_York" } },
    new Date("2024-02-29T05:00:00Z"),
  ],
  [{ $dateTrunc: { date: "$d", unit: "minute", binSize: 15 } }, new Date("2024-02-29T13:45:00Z")],
  [{ $bitAnd: [12, 10] }, 8],
  [{ $bitNot: 5 }, -6],
  [{ $sin: 0 }, 0],
  [{ $degreesToRadians: 180 }, Math.PI],
  [{ $bsonSize: "$o" }, 27],
  [{ $binarySize: "ö" }, 2],
];

test.each(cases.map(([expression, value]) => [JSON.stringify(expression), expression, value]))(
  "%s",
  async (_, expression, value) => {
    expect(await evaluate(expression)).toEqual(value);
  },
);

test.each<[string, unknown, unknown]>([
  ["int and int are an int", { $add: [1, 2] }, new Int32(3)],
  ["an int that overflows is a long", { $add: [2147483647, 1] }, Long.fromString("2147483648")],
  ["int and double are a double", { $add: [1, new Double(2)] }, new Double(3)],
  ["long and int are a long", { $multiply: [Long.fromNumber(2), 3] }, Long.fromNumber(6)],
  ["a decimal wins", { $add: [Decimal128.fromString("1.1"), 1] }, Decimal128.fromString("2.1")],
  ["a division is a double", { $divide: [4, 2] }, new Double(2)],
  [
    "a decimal division is exact",
    { $divide: [Decimal128.fromString("1"), Decimal128.fromString("8")] },
    Decimal128.fromString("0.125"),
  ],
  ["$toLong", { $toLong: 5 }, Long.fromNumber(5)],
  ["$toDouble", { $toDouble: 5 }, new Double(5)],
  ["$toDecimal", { $toDecimal: "1.50" }, Decimal128.fromString("1.50")],
  ["an average is a double", { $avg: [2, 4] }, new Double(3)],
  ["a date difference is a long", { $subtract: [new Date(5), new Date(3)] }, Long.fromNumber(2)],
  ["a rounded int stays an int", { $round: 5 }, new Int32(5)],
  ["a rounded double stays a double", { $round: 5.4 }, new Double(5)],
])("%s", async (_, expression, value) => {
  expect(await evaluate(expression, false)).toEqual(value);
});

test.each<[unknown, number]>([
  [{ $size: "$n" }, 17124],
  [{ $arrayElemAt: ["$n", 0] }, 28689],
  [{ $concat: ["a", 1] }, 16702],
  [{ $subtract: ["a", 1] }, 14],
  [{ $multiply: ["a", 1] }, 14],
  [{ $mod: [1, 0] }, 16610],
  [{ $cond: [1] }, 16020],
  [{ $in: [1, 2] }, 40081],
  [{ $map: { input: "$n", in: 1 } }, 16883],
  [{ $toInt: "x" }, 241],
  [{ $toInt: Long.MAX_VALUE }, 241],
  [{ $toDate: "x" }, 241],
  [{ $year: "x" }, 16006],
  [{ $switch: { branches: [branch(false, 1)] } }, 40066],
  [{ $foo: 1 }, 168],
  [{ $dateToString: { date: "$d", timezone: "Mars/Base" } }, 40485],
])("%j is refused", async (expression, code) => {
  expect(await codeOf(evaluate(expression))).toBe(code);
});
