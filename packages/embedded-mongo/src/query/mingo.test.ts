import { serialize } from "bson";
import type { Document } from "bson";
import fc from "fast-check";
import { Query } from "mingo";

import { rounds } from "../../../../scripts/testing/rounds.mjs";
import { decode } from "../bson/codec";
import { compileMatch } from "./compileMatch";
import { parseMatch } from "./parse";

/*
 * A second opinion: mingo implements the same manual independently. It knows only JavaScript's types and differs from
 * MongoDB in corner cases, so the test compares both only where both must be right.
 */
const plain = fc.constantFrom<unknown>(0, 1, 2, 2.5, "a", "ab", "b", true, false);
const lists = fc.array(plain, { maxLength: 3 });
const inner = fc.record({ x: plain, y: fc.oneof(plain, lists) }, { requiredKeys: [] });
/** mingo does not look into a list inside a document inside a list. */
const flat = fc.record({ x: plain, y: plain }, { requiredKeys: [] });
const documents = fc
  .record(
    { a: fc.oneof(plain, lists), b: fc.oneof(plain, inner, fc.array(flat, { maxLength: 3 })) },
    { requiredKeys: [] },
  )
  .map((fields): Document => ({ ...fields, b: copied(fields.b) }));

/** fast-check creates objects without a prototype, which mingo treats specially. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(copied);
  }
  return typeof value === "object" && value !== null ? { ...value } : value;
}

const numbers = fc.constantFrom(0, 1, 2, 2.5);

const conditions: fc.Arbitrary<unknown> = fc.oneof(
  plain,
  numbers.map(($gt) => ({ $gt })),
  numbers.map(($lte) => ({ $lte })),
  plain.map(($ne) => ({ $ne })),
  fc.array(plain, { minLength: 1, maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(plain, { minLength: 1, maxLength: 3 }).map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
  numbers.map(($gt) => ({ $not: { $gt } })),
  fc.constantFrom("^a", "b$").map(($regex) => ({ $regex })),
);

const fields = fc
  .array(fc.tuple(fc.constantFrom("a", "b.x", "b.y"), conditions), { minLength: 1, maxLength: 2 })
  .map((entries): Document => Object.fromEntries(entries));

const filters = fc.oneof(
  fields,
  fc
    .tuple(
      fields,
      fc.constantFrom("$and", "$or", "$nor"),
      fc.array(fields, { minLength: 1, maxLength: 2 }),
    )
    .map(([outer, name, parts]): Document => ({ ...outer, [name]: parts })),
);

it("agrees with mingo on what plain documents match", () => {
  fc.assert(
    fc.property(documents, filters, (document, filter) => {
      const match = parseMatch(decode(Buffer.from(serialize(filter))));
      const ours = compileMatch(match)(
        decode(Buffer.from(serialize(document, { ignoreUndefined: true }))),
      );
      expect(ours).toBe(new Query(filter).test(document));
    }),
    { numRuns: rounds(250) },
  );
});
