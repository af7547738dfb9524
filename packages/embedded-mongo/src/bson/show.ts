import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  isDoc,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "./values";
import type { Maybe } from "./values";

/** The name of a value's type, as `$type` takes and gives it; `missing` when there is no value. */
export function typeName(value: Maybe): string {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? "int" : "double";
    case "boolean":
      return "bool";
    case "undefined":
      return "missing";
    default:
      return CLASSES.find(([type]) => value instanceof type)?.[1] ?? otherName(value);
  }
}

const CLASSES: readonly [new (...args: never[]) => object, string][] = [
  [Date, "date"],
  [ObjectId, "objectId"],
  [Decimal128, "decimal"],
  [Binary, "binData"],
  [Timestamp, "timestamp"],
  [Long, "long"],
  [BSONRegExp, "regex"],
  [MinKey, "minKey"],
  [MaxKey, "maxKey"],
  [Code, "javascript"],
  [Array, "array"],
];

function otherName(value: object | null): string {
  return value === null ? "null" : "object";
}

/** A value as MongoDB writes it in its messages: `{ a: 1, b: "x" }`. */
export function show(value: Maybe): string {
  if (typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value !== "object" || value === null) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "[]" : `[ ${value.map(show).join(", ")} ]`;
  }
  if (value instanceof Date) {
    return `new Date(${value.getTime()})`;
  }
  if (!isDoc(value)) {
    return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : value.inspect();
  }
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${show(each)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
