import type { Maybe, Value } from "../bson/values";
import { operator } from "./scope";
import type { Operator } from "./scope";
import { average, largest, smallest, standardDeviation, total } from "./statistics";

/** The accumulators as plain expressions: over an array, or over the operands. */
export const accumulatorExpressions: Record<string, Operator> = {
  $sum: over(total),
  $avg: over(average),
  $min: over(smallest),
  $max: over(largest),
  $stdDevPop: over((values) => standardDeviation(values, 0)),
  $stdDevSamp: over((values) => standardDeviation(values, 1)),
};

function over(apply: (values: readonly Maybe[]) => Value): Operator {
  return operator(0, Infinity, (operands) => {
    const [only] = operands;
    return apply(operands.length === 1 && Array.isArray(only) ? only : operands);
  });
}
