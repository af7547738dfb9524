import { fitLong, isNumber, kindOf, toBigInt } from "../bson/numbers";
import { typeName } from "../bson/types";
import type { Maybe } from "../bson/values";
import { MongoError } from "../errors";
import { isNil, operator, unary } from "./scope";
import type { Operator } from "./scope";

export const bitwise: Record<string, Operator> = {
  $bitAnd: fold("$bitAnd", -1n, (a, b) => a & b),
  $bitOr: fold("$bitOr", 0n, (a, b) => a | b),
  $bitXor: fold("$bitXor", 0n, (a, b) => a ^ b),
  $bitNot: unary((value) => {
    if (isNil(value)) return null;
    const { bits, isInt } = integer("$bitNot", value);
    return fitLong(~bits, isInt);
  }),
};

function fold(name: string, start: bigint, apply: (a: bigint, b: bigint) => bigint): Operator {
  return operator(0, Infinity, (operands) => {
    if (operands.some(isNil)) return null;
    const all = operands.map((value) => integer(name, value));
    const bits = all.reduce((total, each) => apply(total, each.bits), start);
    return fitLong(
      bits,
      all.every((each) => each.isInt),
    );
  });
}

function integer(name: string, value: Maybe): { bits: bigint; isInt: boolean } {
  if (isNumber(value)) {
    const kind = kindOf(value);
    if (kind === "int" || kind === "long") return { bits: toBigInt(value), isInt: kind === "int" };
  }
  throw new MongoError(
    "TypeMismatch",
    `${name} only supports int and long operands, not ${typeName(value)}.`,
  );
}
