import { parseDecimal } from "../bson/decimal";
import {
  add,
  decimalOf,
  divide,
  fitLong,
  isNumber,
  kindOf,
  multiply,
  subtract,
  toBigInt,
  toNumber,
} from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { typeName } from "../bson/types";
import { Decimal128, double } from "../bson/values";
import type { Maybe } from "../bson/values";
import { MongoError } from "../errors";
import { roundTo } from "./rounding";
import { fail, isNil, operator, unary } from "./scope";
import type { Operator } from "./scope";

export const arithmetic: Record<string, Operator> = {
  $add: operator(0, Infinity, sum),
  $subtract: operator(2, 2, difference),
  $multiply: operator(0, Infinity, product),
  $divide: operator(2, 2, ([a, b]) => numeric("$divide", [a, b], ([x, y]) => quotient(x, y))),
  $mod: operator(2, 2, ([a, b]) => numeric("$mod", [a, b], ([x, y]) => remainder(x, y))),
  $abs: unaryNumber("$abs", (value) =>
    toNumber(value) < 0 ? subtract(zeroOf(value), value) : value,
  ),
  $ceil: unaryNumber("$ceil", (value) => integerPart(value, Math.ceil)),
  $floor: unaryNumber("$floor", (value) => integerPart(value, Math.floor)),
  $round: operator(1, 2, (operands) => rounded("$round", operands)),
  $trunc: operator(1, 2, (operands) => rounded("$trunc", operands)),
  $sqrt: unaryNumber("$sqrt", (value) => {
    if (toNumber(value) < 0)
      throw fail(28714, "$sqrt's argument must be greater than or equal to 0");
    return floating(value, Math.sqrt);
  }),
  $exp: unaryNumber("$exp", (value) => floating(value, Math.exp)),
  $ln: unaryNumber("$ln", (value) => floating(positive("$ln", value), Math.log)),
  $log10: unaryNumber("$log10", (value) => floating(positive("$log10", value), Math.log10)),
  $log: operator(2, 2, ([a, b]) =>
    numeric("$log", [a, b], ([value, base]) => {
      if (toNumber(base) <= 0 || toNumber(base) === 1) {
        throw fail(
          28759,
          `$log's base must be a positive number not equal to 1, but is ${toNumber(base)}`,
        );
      }
      return double(Math.log(toNumber(positive("$log", value))) / Math.log(toNumber(base)));
    }),
  ),
  $pow: operator(2, 2, ([a, b]) => numeric("$pow", [a, b], ([x, y]) => power(x, y))),
};

/** Applies to numbers; null when one of the operands is null or missing. */
function numeric(
  name: string,
  operands: [Maybe, Maybe],
  apply: (numbers: [NumberValue, NumberValue]) => NumberValue,
): Maybe {
  const [a, b] = operands;
  if (isNil(a) || isNil(b)) return null;
  if (isNumber(a) && isNumber(b)) return apply([a, b]);
  const [x, y] = [typeName(a), typeName(b)];
  if (name === "$divide" || name === "$mod") {
    throw new MongoError("TypeMismatch", `${name} only supports numeric types, not ${x} and ${y}`);
  }
  throw fail(28765, `${name} only supports numeric types, not ${isNumber(a) ? y : x}`);
}

function unaryNumber(name: string, apply: (value: NumberValue) => NumberValue): Operator {
  return unary((value) => {
    if (isNil(value)) return null;
    if (isNumber(value)) return apply(value);
    throw fail(28765, `${name} only supports numeric types, not ${typeName(value)}`);
  });
}

function sum(operands: Maybe[]): Maybe {
  let total: NumberValue = 0;
  let date: Date | undefined;
  for (const value of operands) {
    if (isNil(value)) return null;
    if (isNumber(value)) total = add(total, value);
    else if (value instanceof Date && date === undefined) date = value;
    else if (value instanceof Date)
      throw fail(16612, "only one date allowed in an $add expression");
    else throw notNumeric("$add", value);
  }
  return date === undefined ? total : shifted(date, toNumber(total));
}

function difference([a, b]: Maybe[]): Maybe {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return shifted(a, -toNumber(b));
  if (isNumber(a) && isNumber(b)) return subtract(a, b);
  throw new MongoError("TypeMismatch", `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function shifted(date: Date, by: number): Date {
  const moved = new Date(date.getTime() + Math.round(by));
  if (Number.isNaN(moved.getTime())) throw new MongoError("BadValue", "date overflow");
  return moved;
}

function product(operands: Maybe[]): Maybe {
  let total: NumberValue = 1;
  for (const value of operands) {
    if (isNil(value)) return null;
    if (!isNumber(value)) throw notNumeric("$multiply", value);
    total = multiply(total, value);
  }
  return total;
}

function notNumeric(name: string, value: Maybe): MongoError {
  const kinds = name === "$add" ? "numeric or date types" : "numeric types";
  return new MongoError("TypeMismatch", `${name} only supports ${kinds}, not ${typeName(value)}`);
}

function quotient(a: NumberValue, b: NumberValue): NumberValue {
  const result = divide(a, b);
  if (result === undefined) throw new MongoError("BadValue", "can't $divide by zero");
  return result;
}

/** The remainder with the dividend's sign, in the wider of the two types. */
export function remainder(a: NumberValue, b: NumberValue): NumberValue {
  if (toNumber(b) === 0) throw fail(16610, "can't $mod by zero");
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes("decimal")) return decimalRemainder(a, b);
  if (kinds.includes("double")) return double(toNumber(a) % toNumber(b));
  return fitLong(toBigInt(a) % toBigInt(b), !kinds.includes("long"));
}

function decimalRemainder(a: NumberValue, b: NumberValue): NumberValue {
  const whole = divide(decimalOf(a), decimalOf(b));
  if (whole === undefined) throw fail(16610, "can't $mod by zero");
  return subtract(decimalOf(a), multiply(roundTo(whole, 0, "$trunc"), decimalOf(b)));
}

function integerPart(value: NumberValue, round: (value: number) => number): NumberValue {
  const kind = kindOf(value);
  if (kind === "int" || kind === "long") return value;
  if (!(value instanceof Decimal128)) return double(round(toNumber(value)));
  const parsed = parseDecimal(value);
  if (typeof parsed === "number" || parsed.exponent >= 0) return value;
  const cut = roundTo(value, 0, "$trunc");
  const rest = toNumber(subtract(value, cut));
  return rest === 0 ? cut : add(cut, round(rest));
}

function rounded(name: "$round" | "$trunc", [value, places]: Maybe[]): Maybe {
  if (isNil(value)) return null;
  if (!isNumber(value))
    throw fail(51081, `${name} only supports numeric types, not ${typeName(value)}`);
  if (places === null) return null;
  if (places === undefined) return roundTo(value, 0, name);
  if (!isNumber(places) || !Number.isInteger(toNumber(places))) {
    throw fail(51082, `precision argument to ${name} must be an integral value`);
  }
  const digits = toNumber(places);
  if (digits < -20 || digits > 100) {
    throw fail(
      51083,
      `cannot apply ${name} with precision value ${digits} value must be in [-20, 100]`,
    );
  }
  return roundTo(value, digits, name);
}

function power(base: NumberValue, exponent: NumberValue): NumberValue {
  if (toNumber(base) === 0 && toNumber(exponent) < 0) {
    throw fail(28764, "$pow cannot take a base of 0 and a negative exponent");
  }
  const kinds = [kindOf(base), kindOf(exponent)];
  const whole = !kinds.includes("double") && !kinds.includes("decimal") && toNumber(exponent) >= 0;
  if (whole && toNumber(exponent) < 64) {
    return fitLong(toBigInt(base) ** toBigInt(exponent), !kinds.includes("long"));
  }
  return floating(base, (value) => value ** toNumber(exponent));
}

/** A function that exists for doubles only; of a decimal it is a decimal with a double's precision. */
function floating(value: NumberValue, apply: (value: number) => number): NumberValue {
  const result = double(apply(toNumber(value)));
  return value instanceof Decimal128 ? decimalOf(result) : result;
}

function positive(name: string, value: NumberValue): NumberValue {
  if (toNumber(value) <= 0) {
    throw fail(
      name === "$ln" ? 28766 : 28761,
      `${name}'s argument must be a positive number, but is ${toNumber(value)}`,
    );
  }
  return value;
}

function zeroOf(value: NumberValue): NumberValue {
  return typeof value === "bigint" ? 0n : 0;
}
