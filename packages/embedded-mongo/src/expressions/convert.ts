import { parseDecimal } from "../bson/decimal";
import { decimalOf, isNumber, kindOf, toNumber } from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { typeName } from "../bson/types";
import { Decimal128, double, isInt32, ObjectId, Timestamp } from "../bson/values";
import type { Value } from "../bson/values";
import { MongoError } from "../errors";
import { parseDate } from "./dateParse";
import { textOfValue } from "./text";

const INT64_LIMIT = 2n ** 63n;

/** Converts as `$convert` does; throws code 241 where there is no conversion. */
export function convert(value: Value, target: string): Value {
  if (typeName(value) === target) return value;
  switch (target) {
    case "bool":
      return isNumber(value) ? toNumber(value) !== 0 : true;
    case "string":
      return textOfValue(value);
    case "double":
    case "decimal":
      return toFloating(value, target);
    case "int":
    case "long":
      return toInteger(value, target);
    case "date":
      return toDate(value);
    case "objectId":
      return toObjectId(value);
    default:
      throw unsupported(value, target);
  }
}

function toFloating(value: Value, target: "double" | "decimal"): Value {
  const number = numberOf(value, target);
  if (target === "decimal")
    return typeof value === "string" ? decimalText(value) : decimalOf(number);
  const result = toNumber(number);
  if (
    !Number.isFinite(result) &&
    number instanceof Decimal128 &&
    !/NaN|Inf/.test(number.toString())
  ) {
    throw failed("Conversion would overflow target type in $convert with no onError value");
  }
  return double(result);
}

function decimalText(value: string): Decimal128 {
  try {
    return Decimal128.fromString(value);
  } catch {
    throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
  }
}

function toInteger(value: Value, target: "int" | "long"): Value {
  const number = numberOf(value, target);
  if (typeof value === "string" && !/^[+-]?\d+$/.test(value)) {
    throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
  }
  const whole = truncated(number);
  const fits =
    target === "int" ? isInt32(Number(whole)) : whole >= -INT64_LIMIT && whole < INT64_LIMIT;
  if (!fits)
    throw failed("Conversion would overflow target type in $convert with no onError value");
  return target === "int" ? Number(whole) : whole;
}

function truncated(value: NumberValue): bigint {
  if (typeof value === "bigint") return value;
  if (value instanceof Decimal128) {
    const parsed = parseDecimal(value);
    if (typeof parsed === "object") {
      const scale = 10n ** BigInt(Math.abs(parsed.exponent));
      return parsed.exponent >= 0 ? parsed.coefficient * scale : parsed.coefficient / scale;
    }
  }
  const number = toNumber(value);
  if (Number.isFinite(number)) return BigInt(Math.trunc(number));
  throw failed(
    "Attempt to convert NaN or infinity value to integer type in $convert with no onError value",
  );
}

function numberOf(value: Value, target: string): NumberValue {
  if (isNumber(value)) return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date && target !== "int") return BigInt(value.getTime());
  if (typeof value !== "string") throw unsupported(value, target);
  if (/^[+-]?\d+$/.test(value)) return BigInt(value);
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return Number(value);
  if (/^[+-]?(inf(inity)?|nan)$/i.test(value) && target !== "long" && target !== "int") {
    if (/nan/i.test(value)) return NaN;
    return value.startsWith("-") ? -Infinity : Infinity;
  }
  throw failed(`Failed to parse number '${value}' in $convert with no onError value`);
}

function toDate(value: Value): Date {
  if (typeof value === "string") return parseDate(value);
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (!isNumber(value) || kindOf(value) === "int") throw unsupported(value, "date");
  const date = new Date(Number(truncated(value)));
  if (Number.isNaN(date.getTime()))
    throw failed("Conversion would overflow target type in $convert with no onError value");
  return date;
}

function toObjectId(value: Value): ObjectId {
  if (typeof value !== "string") throw unsupported(value, "objectId");
  if (/^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw failed(`Failed to parse objectId '${value}' in $convert with no onError value`);
}

function unsupported(value: Value, target: string): MongoError {
  return failed(
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

function failed(message: string): MongoError {
  return new MongoError("ConversionFailure", message);
}
