import { serialize } from "bson";
import fc from "fast-check";

import { values } from "../testing/arbitraries";
import { decode } from "./codec";
import { compare } from "./compare";
import { keyPart } from "./keyString";
import { Binary, BSONRegExp, ObjectId } from "./values";
import type { Maybe, Value } from "./values";

/** Any value in the form that the server computes with. */
const stored = values.map((value) => decode(Buffer.from(serialize({ value })))["value"] ?? null);

const numbers: fc.Arbitrary<Value> = fc.oneof(fc.double(), fc.integer());

const ASCENDING: Maybe[] = [
  undefined,
  null,
  NaN,
  -Infinity,
  -1,
  0,
  2.5,
  10,
  "",
  "B",
  "a",
  "a\0",
  "a\0b",
  "ab",
  "\uffee",
  "😀",
  {},
  { b: 1 },
  { b: 1, a: 1 },
  { b: 2 },
  { c: 0 },
  { a: "x" },
  { a: [] },
  [],
  [1],
  [1, 1],
  [1, "a"],
  ["a"],
  [[]],
  new Binary(Buffer.from("b")),
  new Binary(Buffer.from("aa")),
  new Binary(Buffer.from("ab")),
  new Binary(Buffer.from("ab"), 5),
  ObjectId.createFromTime(1),
  ObjectId.createFromTime(2),
  false,
  true,
  new Date(-1),
  new Date(0),
  new BSONRegExp("a"),
  new BSONRegExp("a", "i"),
  new BSONRegExp("b"),
];

it("values and their keys sort as in MongoDB", () => {
  for (const [x, a] of ASCENDING.entries()) {
    for (const [y, b] of ASCENDING.entries()) {
      expect(Math.sign(compare(a, b))).toBe(Math.sign(x - y));
      expect(Math.sign(Buffer.compare(keyPart(a), keyPart(b)))).toBe(Math.sign(x - y));
    }
  }
});

it("keys sort as the values do", () => {
  fc.assert(
    fc.property(stored, stored, (a, b) => {
      expect(Math.sign(Buffer.compare(keyPart(a), keyPart(b)))).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 1000 },
  );
});

it("keys of numbers sort by their values", () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      expect(Math.sign(Buffer.compare(keyPart(a), keyPart(b)))).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 1000 },
  );
});

it("descending keys sort in reverse, also in compound keys", () => {
  fc.assert(
    fc.property(stored, stored, stored, stored, (a, b, c, d) => {
      const [x, y] = [
        Buffer.concat([keyPart(a, true), keyPart(b)]),
        Buffer.concat([keyPart(c, true), keyPart(d)]),
      ];
      expect(Math.sign(Buffer.compare(x, y))).toBe(Math.sign(compare(c, a) || compare(b, d)));
    }),
    { numRuns: 1000 },
  );
});
