import { encode } from "../bson/encode";
import { isNumber, toNumber } from "../bson/numbers";
import { TYPE_NUMBERS, typeName } from "../bson/types";
import { Binary, isDoc, Timestamp } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { convert } from "./convert";
import { fail, isNil, unary } from "./scope";
import type { NamedOperator, Operator } from "./scope";

export const typeOperators: Record<string, Operator | NamedOperator> = {
  $type: unary((value) => typeName(value)),
  $isNumber: unary((value) => isNumber(value)),
  $convert: {
    required: ["input", "to"],
    optional: ["onError", "onNull"],
    applyNamed: (operands) => {
      const { input, to, onError, onNull } = operands;
      if (isNil(input)) return "onNull" in operands ? onNull : null;
      if (isNil(to)) return null;
      const target = targetType(to);
      try {
        return convert(input, target);
      } catch (error) {
        if ("onError" in operands && error instanceof MongoError) return onError;
        throw error;
      }
    },
  },
  $toBool: converter("bool"),
  $toInt: converter("int"),
  $toLong: converter("long"),
  $toDouble: converter("double"),
  $toDecimal: converter("decimal"),
  $toString: converter("string"),
  $toDate: converter("date"),
  $toObjectId: converter("objectId"),
  $binarySize: unary((value) => {
    if (isNil(value)) return null;
    if (typeof value === "string") return Buffer.byteLength(value);
    if (value instanceof Binary) return value.position;
    throw fail(
      51276,
      `$binarySize requires a string or BinData argument, found: ${typeName(value)}`,
    );
  }),
  $bsonSize: unary((value) => {
    if (isNil(value)) return null;
    if (isDoc(value)) return encode(value).length;
    throw fail(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
  }),
  $tsSecond: unary((value) =>
    timestampPart("$tsSecond", value, (stamp) => BigInt(stamp.getHighBitsUnsigned())),
  ),
  $tsIncrement: unary((value) =>
    timestampPart("$tsIncrement", value, (stamp) => BigInt(stamp.getLowBitsUnsigned())),
  ),
};

function converter(target: string): Operator {
  return unary((value) => (isNil(value) ? null : convert(value, target)));
}

function targetType(given: Value): string {
  if (typeof given === "string") return given;
  const number = isNumber(given) ? toNumber(given) : NaN;
  const name = Object.keys(TYPE_NUMBERS).find((each) => TYPE_NUMBERS[each] === number);
  if (name === undefined)
    throw new MongoError("FailedToParse", "In $convert, numeric 'to' argument is not a known type");
  return name;
}

function timestampPart(name: string, value: Maybe, part: (stamp: Timestamp) => bigint): Maybe {
  if (isNil(value)) return null;
  if (value instanceof Timestamp) return part(value);
  throw fail(5687301, `${name} requires a timestamp argument, found: ${typeName(value)}`);
}
