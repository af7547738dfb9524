import { compare } from "../bson/compare";
import { add, fitLong, isNumber, kindOf, multiply, toBigInt } from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { show } from "../bson/show";
import { timestampNow } from "../bson/timestamps";
import { typeName } from "../bson/types";
import { double, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Collation } from "../query/collation";
import { erase, findSpot, makeSpot, read, write } from "./paths";

/** What an operator is told about the document it changes. */
export interface Target {
  readonly document: Doc;
  readonly parts: readonly string[];
  readonly collation: Collation;
}

/** Changes one path of a document. Made when the update is parsed, with its operand checked. */
export type Change = (target: Target) => void;
export type MakeChange = (operand: Value, path: string) => Change;

export const fieldOperators: Record<string, MakeChange> = {
  $set: (operand) => set(() => operand),
  $setOnInsert: (operand) => set(() => operand),
  $unset:
    () =>
    ({ document, parts }) => {
      const spot = findSpot(document, parts);
      if (spot !== undefined && read(spot) !== undefined) erase(spot);
    },
  $inc: (operand, path) => {
    if (!isNumber(operand)) {
      throw new MongoError(
        "TypeMismatch",
        `Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    }
    return arithmetic("$inc", (value) => (value === undefined ? operand : add(value, operand)));
  },
  $mul: (operand, path) => {
    if (!isNumber(operand)) {
      throw new MongoError(
        "TypeMismatch",
        `Cannot multiply with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    }
    return arithmetic("$mul", (value) => multiply(value ?? zeroLike(operand), operand));
  },
  $min: (operand) => pick(operand, -1),
  $max: (operand) => pick(operand, 1),
  $currentDate: (operand, path) => {
    const wanted = currentDateType(operand, path);
    return set(() => (wanted === "date" ? new Date() : timestampNow()));
  },
  $bit: bit,
};

/** Sets a path; used for every operator that does not look at the old value. */
export function set(value: () => Value): Change {
  return ({ document, parts }) => write(makeSpot(document, parts), value(), parts);
}

function zeroLike(operand: NumberValue): NumberValue {
  const kind = kindOf(operand);
  if (kind === "long") return 0n;
  return kind === "double" ? double(0) : 0;
}

function arithmetic(
  name: string,
  compute: (value: NumberValue | undefined) => NumberValue,
): Change {
  return ({ document, parts }) => {
    const spot = makeSpot(document, parts);
    const value = read(spot);
    if (value !== undefined && !isNumber(value)) {
      throw new MongoError(
        "TypeMismatch",
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(document["_id"])}} has the field '${parts.at(-1)}' of non-numeric type ${typeName(value)}`,
      );
    }
    const result = compute(value);
    if (overflowed(value, result)) {
      throw new MongoError(
        "BadValue",
        `Failed to apply ${name} operations to current value ((NumberLong)${show(value)}) for document {_id: ${show(document["_id"])}}`,
      );
    }
    write(spot, result, parts);
  };
}

/** A long that no longer fits 64 bits would become a double; an update refuses instead. */
function overflowed(before: NumberValue | undefined, after: NumberValue): boolean {
  return (
    before !== undefined &&
    kindOf(before) === "long" &&
    Math.abs(Number(String(after))) >= 2 ** 63 &&
    kindOf(after) === "double"
  );
}

function pick(operand: Value, sign: 1 | -1): Change {
  return ({ document, parts, collation }) => {
    const spot = makeSpot(document, parts);
    const value = read(spot);
    if (value === undefined || compare(operand, value, collation.order) * sign > 0) {
      write(spot, operand, parts);
    }
  };
}

function currentDateType(operand: Value, path: string): "date" | "timestamp" {
  if (typeof operand === "boolean") return "date";
  if (!isDoc(operand)) {
    throw bad(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const type = operand["$type"];
  if (Object.keys(operand).length === 1 && (type === "date" || type === "timestamp")) return type;
  throw bad(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path}: ${show(operand)}}}`,
  );
}

const BITS: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function bit(operand: Value, path: string): Change {
  if (!isDoc(operand)) {
    throw bad(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Object.entries(operand).map(([name, mask]) => {
    const apply = BITS[name];
    if (apply === undefined)
      throw bad(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${show(mask)}}`,
      );
    return {
      apply,
      mask: wholeNumber(
        mask,
        (found) =>
          `The $bit modifier field must be an Integer(32/64 bit); a '${found}' is not supported here: {${path}: ${show(operand)}}`,
      ),
    };
  });
  if (steps.length === 0)
    throw bad(
      "You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}",
    );
  return ({ document, parts }) => {
    const spot = makeSpot(document, parts);
    let current = wholeNumber(
      read(spot) ?? 0,
      (found) =>
        `Cannot apply $bit to a value of non-integral type.{_id: ${show(document["_id"])}} has the field ${parts.at(-1)} of non-integer type ${found}`,
    );
    for (const { apply, mask } of steps) {
      current = { bits: apply(current.bits, mask.bits), isInt: current.isInt && mask.isInt };
    }
    write(spot, fitLong(current.bits, current.isInt), parts);
  };
}

function wholeNumber(
  value: Maybe,
  complaint: (found: string) => string,
): { bits: bigint; isInt: boolean } {
  if (isNumber(value)) {
    const kind = kindOf(value);
    if (kind === "int" || kind === "long") return { bits: toBigInt(value), isInt: kind === "int" };
  }
  throw bad(complaint(typeName(value)));
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
