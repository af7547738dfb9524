import { Decimal128 } from "bson";

/** A finite decimal: coefficient × 10^exponent. The sign is the coefficient's. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The finite value of a Decimal128, or the double it stands for when it is NaN or infinite. */
export function parseDecimal(value: Decimal128): Decimal | number {
  const text = value.toString();
  if (text === "NaN") return NaN;
  if (text.endsWith("Infinity")) return text.startsWith("-") ? -Infinity : Infinity;
  return parseText(text);
}

/** The exact decimal value of a double (every finite double has one) or of an int64. */
export function exactDecimal(value: number | bigint): Decimal {
  if (typeof value === "bigint") return { coefficient: value, exponent: 0 };
  if (Number.isSafeInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  let scaled = value;
  let twos = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    twos += 1;
  }
  // value = scaled / 2^twos = scaled × 5^twos / 10^twos
  return { coefficient: BigInt(scaled) * 5n ** BigInt(twos), exponent: -twos };
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = subtractDecimals(a, b).coefficient;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: rescale(a, exponent) + rescale(b, exponent), exponent };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { coefficient: -b.coefficient, exponent: b.exponent });
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** The quotient to 34 significant digits, half to even as IEEE 754 rounds. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const digits = 36 + b.coefficient.toString().length;
  const numerator = a.coefficient * 10n ** BigInt(digits);
  const coefficient = numerator / b.coefficient;
  // A remainder that is cut off still has to break a tie, so it is kept as one more digit.
  const rest = numerator % b.coefficient === 0n ? 0n : 1n;
  const sign = coefficient < 0n ? -1n : 1n;
  return trim({
    coefficient: coefficient * 10n + rest * sign,
    exponent: a.exponent - b.exponent - digits - 1,
  });
}

/** Rounds to 34 digits and wraps; the exponent is kept where it fits. */
export function toDecimal128(value: Decimal): Decimal128 {
  return Decimal128.fromStringWithRounding(`${value.coefficient}E${value.exponent}`);
}

function trim(value: Decimal): Decimal {
  let { coefficient, exponent } = value;
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent };
}

function rescale(value: Decimal, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}

function parseText(text: string): Decimal {
  const [mantissa = "0", exponent = "0"] = text.toUpperCase().split("E");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return {
    coefficient: BigInt(whole + fraction),
    exponent: Number(exponent) - fraction.length,
  };
}
