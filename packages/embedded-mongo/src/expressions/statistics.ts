import { compare } from "../bson/compare";
import { add, divide, isNumber, toNumber } from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { double } from "../bson/values";
import type { Maybe, Value } from "../bson/values";

/** The sum of the numbers among the values; what is no number is passed over. */
export function total(values: readonly Maybe[]): NumberValue {
  let sum: NumberValue = 0;
  for (const value of values) if (isNumber(value)) sum = add(sum, value);
  return sum;
}

export function average(values: readonly Maybe[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.length === 0) return null;
  return divide(total(numbers), double(numbers.length)) ?? null;
}

/** The smallest value by MongoDB's order; null and missing ones are passed over. */
export function smallest(values: readonly Maybe[]): Value {
  return best(values, -1);
}

export function largest(values: readonly Maybe[]): Value {
  return best(values, 1);
}

function best(values: readonly Maybe[], sign: 1 | -1): Value {
  let found: Value = null;
  for (const value of values) {
    if (value === undefined || value === null) continue;
    if (found === null || compare(value, found) * sign > 0) found = value;
  }
  return found;
}

/** Of the population (`correction` 0) or of a sample (1); null when there are too few numbers. */
export function standardDeviation(values: readonly Maybe[], correction: 0 | 1): Value {
  const numbers = values.filter(isNumber).map(toNumber);
  if (numbers.length <= correction) return null;
  let mean = 0;
  let squares = 0;
  numbers.forEach((value, at) => {
    const delta = value - mean;
    mean += delta / (at + 1);
    squares += delta * (value - mean);
  });
  return double(Math.sqrt(squares / (numbers.length - correction)));
}
