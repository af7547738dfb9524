import { exactDecimal, parseDecimal, toDecimal128 } from "../bson/decimal";
import type { Decimal } from "../bson/decimal";
import { fitLong, kindOf, toBigInt, toNumber } from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { Decimal128, double } from "../bson/values";

/** Rounds (half to even) or cuts to `places` decimal places; negative places are tens, hundreds, ... */
export function roundTo(
  value: NumberValue,
  places: number,
  name: "$round" | "$trunc",
): NumberValue {
  const kind = kindOf(value);
  if (kind === "int" || kind === "long") {
    if (places >= 0) return value;
    const exact = { coefficient: toBigInt(value), exponent: 0 };
    const { coefficient, exponent } = reduced(exact, places, name);
    return fitLong(coefficient * 10n ** BigInt(exponent), kind === "int");
  }
  if (value instanceof Decimal128) {
    const parsed = parseDecimal(value);
    return typeof parsed === "number" ? value : toDecimal128(reduced(parsed, places, name));
  }
  const number = toNumber(value);
  if (!Number.isFinite(number)) return value;
  const { coefficient, exponent } = reduced(exactDecimal(number), places, name);
  return double(Number(`${coefficient}e${exponent}`));
}

function reduced(value: Decimal, places: number, name: "$round" | "$trunc"): Decimal {
  const cut = -places - value.exponent;
  if (cut <= 0) return value;
  const unit = 10n ** BigInt(cut);
  const whole = value.coefficient / unit;
  const rest = abs(value.coefficient % unit) * 2n;
  const up = name === "$round" && (rest > unit || (rest === unit && whole % 2n !== 0n));
  const sign = value.coefficient < 0n ? -1n : 1n;
  return { coefficient: up ? whole + sign : whole, exponent: -places };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
