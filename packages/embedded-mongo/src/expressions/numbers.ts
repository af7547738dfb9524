import { compare } from "../bson/compare";
import { exactDecimal } from "../bson/decimal";
import { isNil, isNumber, isWhole } from "../bson/values";
import type { Maybe } from "../bson/values";
import { ensure } from "../errors";
import { isPlainNumber, positional, strict } from "./operator";
import type { Operator } from "./operator";

const NUMBER = { accepts: isPlainNumber, code: 14 };

/** Operators on numbers; dates can be added to and subtracted. */
export const numberOperators: Readonly<Record<string, Operator>> = {
  $add: strict([0, Infinity], { accepts: isPlainNumberOrDate, code: 14 }, (operands) => {
    const dates = operands.filter((each) => each instanceof Date);
    ensure(dates.length < 2, 16612, "only one date allowed in an $add expression");
    const sum = operands.reduce<number>((total, each) => total + Number(each), 0);
    return dates.length === 0 ? sum : dateOf(sum);
  }),
  $subtract: strict([2, 2], { accepts: isPlainNumberOrDate, code: 14 }, ([a = 0, b = 0]) => {
    ensure(a instanceof Date || !(b instanceof Date), 14, "can't $subtract a date from a number");
    const difference = Number(a) - Number(b);
    return a instanceof Date && !(b instanceof Date) ? dateOf(difference) : difference;
  }),
  $multiply: strict([0, Infinity], NUMBER, (operands) => operands.reduce((a, b) => a * b, 1)),
  $divide: strict([2, 2], NUMBER, ([a = 0, b = 0]) => {
    ensure(b !== 0, "BadValue", "can't $divide by zero");
    return a / b;
  }),
  $mod: strict([2, 2], NUMBER, ([a = 0, b = 0]) => {
    ensure(b !== 0, 16610, "can't $mod by zero");
    return a % b;
  }),
  $abs: byMath(Math.abs, () => true),
  $ceil: byMath(Math.ceil, () => true),
  $floor: byMath(Math.floor, () => true),
  $exp: byMath(Math.exp, () => true),
  $sqrt: byMath(Math.sqrt, (value) => value >= 0),
  $ln: byMath(Math.log, (value) => value > 0),
  $log10: byMath(Math.log10, (value) => value > 0),
  $pow: strict([2, 2], NUMBER, ([base = 0, exponent = 0]) => {
    ensure(base !== 0 || exponent >= 0, 28764, "$pow of 0 and a negative exponent");
    return base ** exponent;
  }),
  $round: strict([1, 2], NUMBER, ([value = 0, places = 0]) => rounded(value, places, true)),
  $trunc: strict([1, 2], NUMBER, ([value = 0, places = 0]) => rounded(value, places, false)),
  $sum: positional(1, Infinity, (operands) => sumOf(itemsOf(operands))),
  $avg: positional(1, Infinity, (operands) => averageOf(itemsOf(operands))),
  $min: positional(1, Infinity, (operands) => extreme(itemsOf(operands), -1)),
  $max: positional(1, Infinity, (operands) => extreme(itemsOf(operands), 1)),
};

function isPlainNumberOrDate(value: Maybe): value is number | Date {
  return typeof value === "number" || value instanceof Date;
}

function dateOf(milliseconds: number): Date {
  const date = new Date(milliseconds);
  ensure(!Number.isNaN(date.getTime()), "BadValue", "The date is out of the supported range");
  return date;
}

function byMath(apply: (value: number) => number, accepts: (value: number) => boolean): Operator {
  return strict([1, 1], NUMBER, ([value = 0]) => {
    ensure(Number.isNaN(value) || accepts(value), 28714, `The operator has no value for ${value}`);
    return apply(value);
  });
}

/** One operand that is an array stands for its items. */
function itemsOf(operands: readonly Maybe[]): readonly Maybe[] {
  const [only] = operands;
  return operands.length === 1 && Array.isArray(only) ? only : operands;
}

/** The sum of what are numbers among the values; an int64 or a decimal beyond a double is refused (code 14). */
export function sumOf(values: readonly Maybe[]): number {
  return values.reduce<number>((sum, value) => sum + addendOf(value), 0);
}

export function averageOf(values: readonly Maybe[]): number | null {
  const count = values.filter(isNumber).length;
  return count === 0 ? null : sumOf(values) / count;
}

export function addendOf(value: Maybe): number {
  if (!isNumber(value)) {
    return 0;
  }
  ensure(typeof value === "number", 14, "Arithmetic on this type of number is not supported");
  return value;
}

/** The least (-1) or greatest (1) of the values; null when all are null or missing. */
export function extreme(values: readonly Maybe[], sign: 1 | -1): Maybe {
  return values.reduce<Maybe>((best, value) => {
    const better = !isNil(value) && (best === null || compare(value, best) * sign > 0);
    return better ? value : best;
  }, null);
}

/** Rounds (half to even) or cuts to decimal places, by the exact value of the double. */
function rounded(value: number, places: number, up: boolean): number {
  ensure(isWhole(places) && places >= -20 && places <= 100, 51082, "invalid number of places");
  if (!Number.isFinite(value)) {
    return value;
  }
  const { coefficient, exponent } = exactDecimal(value);
  const cut = -places - exponent;
  if (cut <= 0) {
    return value;
  }
  const unit = 10n ** BigInt(cut);
  const whole = coefficient / unit;
  const rest = (coefficient % unit) * (coefficient < 0n ? -2n : 2n);
  const away = up && (rest > unit || (rest === unit && whole % 2n !== 0n));
  return Number(`${away ? whole + (coefficient < 0n ? -1n : 1n) : whole}e${-places}`);
}
