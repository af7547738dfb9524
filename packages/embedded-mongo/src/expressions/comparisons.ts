import { compare } from "../bson/compare";
import { isTrue } from "../query/truth";
import { operator, unary } from "./scope";
import type { Operator } from "./scope";

export const comparisons: Record<string, Operator> = {
  $cmp: operator(2, 2, ([a, b], { collation }) => Math.sign(compare(a, b, collation.order))),
  $eq: holds((difference) => difference === 0),
  $ne: holds((difference) => difference !== 0),
  $gt: holds((difference) => difference > 0),
  $gte: holds((difference) => difference >= 0),
  $lt: holds((difference) => difference < 0),
  $lte: holds((difference) => difference <= 0),
  $not: unary((value) => !isTrue(value)),
};

function holds(accepts: (difference: number) => boolean): Operator {
  return operator(2, 2, ([a, b], { collation }) => accepts(compare(a, b, collation.order)));
}
