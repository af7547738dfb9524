import { serialize } from "bson";
import fc from "fast-check";

import { decode } from "../bson/codec";
import { compare } from "../bson/compare";
import type { Value } from "../bson/values";
import { values } from "../testing/arbitraries";
import { keyPart } from "./keyString";

/** Any value in the form the server computes with. */
const stored = values.map((value) => decode(Buffer.from(serialize({ value })))["value"] ?? null);

const numbers: fc.Arbitrary<Value> = fc.oneof(fc.double(), fc.integer());

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

it("descending keys sort the other way round, also in a row", () => {
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
