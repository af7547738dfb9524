import { compare, equal } from "../bson/compare";
import { typeName } from "../bson/show";
import { isDoc, isNil, isNumber, isWhole, ObjectId, own } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import { isTrue, positional, strict, unary } from "./operator";
import type { Operator } from "./operator";

/** Operators on values of any type, and on documents. */
export const valueOperators: Readonly<Record<string, Operator>> = {
  $eq: positional(2, 2, ([a, b]) => equal(a, b)),
  $ne: positional(2, 2, ([a, b]) => !equal(a, b)),
  $gt: positional(2, 2, ([a, b]) => compare(a, b) > 0),
  $gte: positional(2, 2, ([a, b]) => compare(a, b) >= 0),
  $lt: positional(2, 2, ([a, b]) => compare(a, b) < 0),
  $lte: positional(2, 2, ([a, b]) => compare(a, b) <= 0),
  $cmp: positional(2, 2, ([a, b]) => Math.sign(compare(a, b))),
  $not: unary((value) => !isTrue(value)),
  $isNumber: unary(isNumber),
  $toString: unary((value) => {
    if (isNil(value)) {
      return null;
    }
    const plain = typeof value === "string" || typeof value === "boolean" || isWhole(value);
    ensure(
      plain || value instanceof Date || value instanceof ObjectId,
      241,
      `Unsupported conversion of ${typeName(value)} to string`,
    );
    return value instanceof Date ? value.toISOString() : String(value);
  }),
  $mergeObjects: positional(0, Infinity, mergeObjects),
  $objectToArray: strict([1, 1], { accepts: isDoc, code: 40390 }, ([document = {}]) =>
    Object.entries(document).map(([k, v]) => ({ k, v })),
  ),
  $getField: {
    named: ["field", "input"],
    optional: [],
    applyNamed: ({ field, input }) => {
      ensure(typeof field === "string", 3041704, "$getField requires 'field' to be a string");
      return isDoc(input) ? own(input, field) : isNil(input) ? input : undefined;
    },
  },
};

/** The fields of all documents, of the later ones where they meet; null and missing count as nothing. */
export function mergeObjects(documents: readonly Maybe[]): Doc {
  return documents.reduce<Doc>((merged, each) => {
    const fits = isNil(each) || isDoc(each);
    ensure(fits, 40400, `$mergeObjects requires object inputs, not ${typeName(each)}`);
    return { ...merged, ...each };
  }, {});
}
