import { decimalOf, isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { Decimal128, double } from "../bson/values";
import type { Maybe } from "../bson/values";
import { fail, isNil, operator, unary } from "./scope";
import type { Operator } from "./scope";

type Domain = readonly [number, number];
const ANY: Domain = [-Infinity, Infinity];
const UNIT: Domain = [-1, 1];

export const trigonometry: Record<string, Operator> = {
  $sin: circular("$sin", Math.sin),
  $cos: circular("$cos", Math.cos),
  $tan: circular("$tan", Math.tan),
  $asin: angle("$asin", Math.asin, UNIT),
  $acos: angle("$acos", Math.acos, UNIT),
  $atan: angle("$atan", Math.atan, ANY),
  $sinh: angle("$sinh", Math.sinh, ANY),
  $cosh: angle("$cosh", Math.cosh, ANY),
  $tanh: angle("$tanh", Math.tanh, ANY),
  $asinh: angle("$asinh", Math.asinh, ANY),
  $acosh: angle("$acosh", Math.acosh, [1, Infinity]),
  $atanh: angle("$atanh", Math.atanh, UNIT),
  $degreesToRadians: angle("$degreesToRadians", (value) => (value * Math.PI) / 180, ANY),
  $radiansToDegrees: angle("$radiansToDegrees", (value) => (value * 180) / Math.PI, ANY),
  $atan2: operator(2, 2, ([y, x]) => {
    if (isNil(y) || isNil(x)) return null;
    return double(Math.atan2(number("$atan2", y), number("$atan2", x)));
  }),
};

function circular(name: string, apply: (value: number) => number): Operator {
  return angle(name, apply, [-Number.MAX_VALUE, Number.MAX_VALUE]);
}

function angle(name: string, apply: (value: number) => number, [low, high]: Domain): Operator {
  return unary((value) => {
    if (isNil(value)) return null;
    const operand = number(name, value);
    if (operand < low || operand > high) {
      throw fail(50989, `cannot apply ${name} to ${operand}, value must be in [${low},${high}]`);
    }
    const result = double(apply(operand));
    return value instanceof Decimal128 ? decimalOf(result) : result;
  });
}

function number(name: string, value: Maybe): number {
  if (isNumber(value)) return toNumber(value);
  throw fail(28765, `${name} only supports numeric types, not ${typeName(value)}`);
}
