import { MongoError } from "../errors";
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  isDoc,
  isInt32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "./values";
import type { Maybe, Value } from "./values";

/** MongoDB's names of the BSON types, as `$type` takes and gives them, with their numbers. */
export const TYPE_NUMBERS: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const NUMERIC = new Set(["double", "int", "long", "decimal"]);

/** The name of a value's type; `missing` when there is no value. */
export function typeName(value: Maybe): string {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return isInt32(value) ? "int" : "double";
    case "bigint":
      return "long";
    case "boolean":
      return "bool";
    case "undefined":
      return "missing";
    default:
      return objectTypeName(value);
  }
}

function objectTypeName(value: Value & (object | null)): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isDoc(value)) return "object";
  if (value instanceof Date) return "date";
  if (value instanceof ObjectId) return "objectId";
  if (value instanceof Double) return "double";
  if (value instanceof Decimal128) return "decimal";
  if (value instanceof Binary) return "binData";
  if (value instanceof Timestamp) return "timestamp";
  if (value instanceof BSONRegExp) return "regex";
  if (value instanceof BSONSymbol) return "symbol";
  if (value instanceof MinKey) return "minKey";
  if (value instanceof MaxKey) return "maxKey";
  return value instanceof Code && value.scope !== null ? "javascriptWithScope" : "javascript";
}

/** The set of type names one `$type` operand stands for; throws code 2 for an unknown one. */
export function typesOf(operand: Value): ReadonlySet<string> {
  const wanted = operand instanceof Double ? operand.value : operand;
  if (wanted === "number") return NUMERIC;
  if (typeof wanted === "string" && wanted in TYPE_NUMBERS) return new Set([wanted]);
  if (typeof wanted === "string") {
    throw new MongoError("BadValue", `Unknown type name alias: ${wanted}`);
  }
  const number =
    typeof wanted === "bigint" ? Number(wanted) : typeof wanted === "number" ? wanted : NaN;
  const name = Object.keys(TYPE_NUMBERS).find((each) => TYPE_NUMBERS[each] === number);
  if (name === undefined)
    throw new MongoError("BadValue", `Invalid numerical type code: ${number}`);
  return new Set([name]);
}
