import { isIntegral, isNumber, toBigInt, toNumber } from "../bson/numbers";
import { typesOf } from "../bson/types";
import { Binary } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Test } from "./ast";

/** The types `$type` asks for. */
export function typeSet(operand: Value): ReadonlySet<string> {
  const wanted = Array.isArray(operand) ? operand : [operand];
  if (wanted.length === 0)
    throw new MongoError("FailedToParse", "$type must match at least one type");
  return new Set(wanted.flatMap((each) => [...typesOf(each)]));
}

/** `$mod: [divisor, remainder]`. */
export function modulo(operand: Value): Test {
  if (!Array.isArray(operand)) throw bad("malformed mod, needs to be an array");
  if (operand.length < 2) throw bad("malformed mod, not enough elements");
  if (operand.length > 2) throw bad("malformed mod, too many elements");
  const [divisor, remainder] = operand;
  if (!isNumber(divisor)) throw bad("malformed mod, divisor not a number");
  if (!isNumber(remainder)) throw bad("malformed mod, remainder not a number");
  if (!Number.isFinite(toNumber(divisor))) throw bad("malformed mod, divisor value is invalid");
  if (toBigInt(divisor) === 0n) throw bad("divisor cannot be 0");
  return { op: "mod", divisor: toBigInt(divisor), remainder: toBigInt(remainder) };
}

export function size(operand: Value): Test {
  if (!isNumber(operand)) throw new MongoError("FailedToParse", "$size must be a whole number");
  if (!isIntegral(operand))
    throw new MongoError("FailedToParse", "Failed to parse $size. Expected an integer");
  if (toNumber(operand) < 0) {
    throw new MongoError("FailedToParse", `Failed to parse $size. Expected a non-negative number`);
  }
  return { op: "size", size: toNumber(operand) };
}

/** The bits the `$bits...` operators ask for: a number, a list of places, or binary data. */
export function bitMask(name: string, operand: Maybe): bigint {
  if (isNumber(operand)) {
    if (!isIntegral(operand) || toNumber(operand) < 0) {
      throw new MongoError("FailedToParse", `Expected a non-negative integer in: ${name}`);
    }
    return toBigInt(operand);
  }
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, place) => {
      if (!isNumber(place) || !isIntegral(place))
        throw bad(`bit positions must be integers in: ${name}`);
      if (toNumber(place) < 0) throw bad(`bit positions must be >= 0 in: ${name}`);
      return mask | (1n << toBigInt(place));
    }, 0n);
  }
  if (operand instanceof Binary) return fromBytes(operand);
  throw bad(`${name} takes an Array, a number, or a BinData`);
}

/** The bits of binary data, the lowest of the first byte being bit 0. */
export function fromBytes(value: Binary): bigint {
  let mask = 0n;
  value.buffer.subarray(0, value.position).forEach((byte, at) => {
    mask |= BigInt(byte) << BigInt(at * 8);
  });
  return mask;
}

export function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
