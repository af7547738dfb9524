import { Binary, BSONRegExp, Double, Long, ObjectId } from "bson";
import type { Document } from "bson";
import fc from "fast-check";

const NAMES = ["a", "b", "c"];

/** Few values, so that they often coincide; of every type, including edge cases. */
export const scalars: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  0,
  1,
  2,
  -1,
  2.5,
  NaN,
  new Double(1),
  Long.fromNumber(2),
  "",
  "a",
  "ab",
  "b",
  "a\0b",
  "😀",
  "\uffee",
  "x".repeat(2000),
  `${"x".repeat(2000)}y`,
  true,
  false,
  new Date(0),
  new Date(1),
  ObjectId.createFromTime(1),
  new Binary(Buffer.from("ab")),
);

export const values: fc.Arbitrary<unknown> = fc.letrec<{
  value: unknown;
  list: unknown[];
  document: Document;
}>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { arbitrary: scalars, weight: 5 },
    { arbitrary: tie("list"), weight: 2 },
    { arbitrary: tie("document"), weight: 2 },
  ),
  list: fc.array(tie("value"), { maxLength: 3 }),
  document: fc
    .dictionary(fc.constantFrom("b", "c"), tie("value"), { maxKeys: 2 })
    .map((fields) => ({ ...fields })),
})).value;

export const documents: fc.Arbitrary<Document> = fc
  .record({ a: values, b: values, c: values }, { requiredKeys: [] })
  .map((fields) => ({ ...fields }));

const paths = fc.constantFrom("a", "b", "c", "a.b", "a.c", "a.0", "b.c", "a.b.c");

const prefixes = fc.constantFrom("^a", "^ab", "b", "^x").map((pattern) => new BSONRegExp(pattern));

const conditions: fc.Arbitrary<unknown> = fc.oneof(
  values,
  prefixes,
  values.map(($gt) => ({ $gt })),
  fc.tuple(values, values).map(([$gte, $lt]) => ({ $gte, $lt })),
  values.map(($lte) => ({ $lte })),
  values.map(($ne) => ({ $ne })),
  fc.array(values, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.tuple(scalars, scalars).map(([$gte, $lt]) => ({ $elemMatch: { $gte, $lt } })),
  fc
    .tuple(fc.constantFrom("b", "c"), values)
    .map(([name, value]) => ({ $elemMatch: { [name]: value } })),
  values.map(($gt) => ({ $not: { $gt } })),
);

const fieldFilters = fc
  .array(fc.tuple(paths, conditions), { minLength: 1, maxLength: 3 })
  .map((fields): Document => Object.fromEntries(fields));

export const filters: fc.Arbitrary<Document> = fc.oneof(
  { arbitrary: fieldFilters, weight: 4 },
  fc
    .tuple(
      fieldFilters,
      fc.constantFrom("$or", "$and", "$nor"),
      fc.array(fieldFilters, { minLength: 1, maxLength: 2 }),
    )
    .map(([outer, name, inner]): Document => ({ ...outer, [name]: inner })),
);

const directions = fc.constantFrom<1 | -1>(1, -1);

export const keys: fc.Arbitrary<Record<string, 1 | -1>> = fc
  .uniqueArray(fc.tuple(fc.oneof(paths, fc.constant("_id")), directions), {
    minLength: 1,
    maxLength: 3,
    selector: ([path]) => path,
  })
  .map((fields) => Object.fromEntries(fields));

/** The options of an index: plain, sparse or partial. */
export const indexOptions: fc.Arbitrary<Document> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  fc.constant({ sparse: true }),
  fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.constantFrom<unknown>({ $exists: true }, { $gt: 1 }, "a", { $in: [1, 2] }),
    )
    .map(([name, filter]) => ({ partialFilterExpression: { [name]: filter } })),
);
