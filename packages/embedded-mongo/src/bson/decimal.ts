import type { Decimal128 } from "bson";

/** A finite decimal: coefficient × 10^exponent. The sign is the coefficient's. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The finite value of a Decimal128, or the double it stands for when it is NaN or infinite. */
export function parseDecimal(value: Decimal128): Decimal | number {
  const text = value.toString().toUpperCase();
  if (text === "NAN" || text.endsWith("INFINITY")) {
    return text === "NAN" ? NaN : text.startsWith("-") ? -Infinity : Infinity;
  }
  const [mantissa = "0", exponent = "0"] = text.split("E");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The exact decimal value of a finite double or of an int64. */
export function exactDecimal(value: number | bigint): Decimal {
  let scaled = value;
  let twos = 0;
  while (typeof scaled === "number" && !Number.isInteger(scaled)) {
    scaled *= 2;
    twos += 1;
  }
  // value = scaled / 2^twos = scaled × 5^twos / 10^twos
  return { coefficient: BigInt(scaled) * 5n ** BigInt(twos), exponent: -twos };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: rescale(a, exponent) - rescale(b, exponent), exponent };
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const { coefficient } = subtractDecimals(a, b);
  return coefficient < 0n ? -1 : Number(coefficient > 0n);
}

function rescale({ coefficient, exponent }: Decimal, to: number): bigint {
  return coefficient * 10n ** BigInt(exponent - to);
}
