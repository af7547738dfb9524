import type { NumberValue } from "./compare";
import {
  addDecimals,
  divideDecimals,
  exactDecimal,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
  toDecimal128,
} from "./decimal";
import type { Decimal } from "./decimal";
import { Decimal128, Double, double, isInt32 } from "./values";
import type { Maybe } from "./values";

export type { NumberValue } from "./compare";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

export function isNumber(value: Maybe): value is NumberValue {
  return (
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

/** The nearest double. */
export function toNumber(value: NumberValue): number {
  if (typeof value === "number") return value;
  if (value instanceof Double) return value.value;
  if (typeof value === "bigint") return Number(value);
  return Number(value.toString());
}

/** Whether the value is a whole number that fits 64 bits, whatever its type. */
export function isIntegral(value: NumberValue): boolean {
  const number = toNumber(value);
  return Number.isInteger(number) && Math.abs(number) < 2 ** 63;
}

interface Operation {
  double(a: number, b: number): number;
  long(a: bigint, b: bigint): bigint;
  decimal(a: Decimal, b: Decimal): Decimal;
}

type Kind = "int" | "long" | "double" | "decimal";

export function kindOf(value: NumberValue): Kind {
  if (typeof value === "number") return isInt32(value) ? "int" : "double";
  if (typeof value === "bigint") return "long";
  return value instanceof Double ? "double" : "decimal";
}

const ADD: Operation = { double: (x, y) => x + y, long: (x, y) => x + y, decimal: addDecimals };
const SUBTRACT: Operation = {
  double: (x, y) => x - y,
  long: (x, y) => x - y,
  decimal: subtractDecimals,
};
const MULTIPLY: Operation = {
  double: (x, y) => x * y,
  long: (x, y) => x * y,
  decimal: multiplyDecimals,
};

/** The sum in the wider of the two types; integers that do not fit grow from int to long to double. */
export function add(a: NumberValue, b: NumberValue): NumberValue {
  if (typeof a === "number" && typeof b === "number" && isInt32(a) && isInt32(b)) {
    const sum = a + b;
    return isInt32(sum) ? sum : BigInt(sum);
  }
  return combine(a, b, ADD);
}

export function subtract(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, SUBTRACT);
}

export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, MULTIPLY);
}

/** The quotient, a double unless a decimal takes part; `undefined` for a division by zero. */
export function divide(a: NumberValue, b: NumberValue): NumberValue | undefined {
  if (toNumber(b) === 0) return undefined;
  if (kindOf(a) !== "decimal" && kindOf(b) !== "decimal") return double(toNumber(a) / toNumber(b));
  const [x, y] = [asDecimal(a), asDecimal(b)];
  if (typeof x === "number" || typeof y === "number") {
    return Decimal128.fromString(text(toNumber(a) / toNumber(b)));
  }
  return toDecimal128(divideDecimals(x, y));
}

function combine(a: NumberValue, b: NumberValue, operation: Operation): NumberValue {
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes("decimal")) return combineDecimals(a, b, operation);
  if (kinds.includes("double")) return double(operation.double(toNumber(a), toNumber(b)));
  const result = operation.long(toBigInt(a), toBigInt(b));
  return fitLong(result, !kinds.includes("long"));
}

/** A whole number as a bigint; a fraction is cut off. */
export function toBigInt(value: NumberValue): bigint {
  return typeof value === "bigint" ? value : BigInt(Math.trunc(toNumber(value)));
}

/** An integer result as an int where both operands were ints and it fits, else a long, else a double. */
export function fitLong(value: bigint, wasInt = false): NumberValue {
  if (value < INT64_MIN || value > INT64_MAX) return double(Number(value));
  const number = Number(value);
  return wasInt && isInt32(number) ? number : value;
}

function combineDecimals(a: NumberValue, b: NumberValue, operation: Operation): Decimal128 {
  const [x, y] = [asDecimal(a), asDecimal(b)];
  if (typeof x === "number" || typeof y === "number") {
    return Decimal128.fromString(text(operation.double(toNumber(a), toNumber(b))));
  }
  return toDecimal128(operation.decimal(x, y));
}

/** The decimal value, a double being taken to its 15 significant digits as MongoDB does; NaN and infinities stay. */
function asDecimal(value: NumberValue): Decimal | number {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (typeof value === "bigint") return exactDecimal(value);
  const number = toNumber(value);
  if (!Number.isFinite(number)) return number;
  return parseDecimal(decimalOf(number));
}

/** A number as a Decimal128: exact for integers, 15 significant digits for doubles. */
export function decimalOf(value: NumberValue): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === "bigint") return Decimal128.fromString(value.toString());
  const number = toNumber(value);
  if (kindOf(value) === "int") return Decimal128.fromString(String(number));
  return Decimal128.fromString(Number.isFinite(number) ? number.toPrecision(15) : text(number));
}

function text(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? value.toPrecision(15) : value > 0 ? "Infinity" : "-Infinity";
}
