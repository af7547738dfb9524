import { Binary, BSONRegExp, ObjectId } from "bson";

/**
 * The supported values, as the JavaScript driver reads BSON. Int32, double and every int64 that a double can hold are all
 * a `number`. Values of other types are refused on arrival.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | Value[]
  | Doc;

export interface Doc {
  [field: string]: Value;
}

/** A value or its absence: MongoDB distinguishes a missing field from a null one. */
export type Maybe = Value | undefined;

export type TypeName = "missing" | "null" | "bool" | "number" | "string" | "object" | ClassName;
type ClassName = "array" | "date" | "objectId" | "binData" | "regex";

/** The name of a value's type as in `$type`; `missing` without a value. */
export function typeName(value: Maybe): TypeName {
  switch (typeof value) {
    case "number":
      return "number";
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "undefined":
      return "missing";
    default:
      return value === null
        ? "null"
        : (CLASSES.find(([type]) => value instanceof type)?.[1] ?? "object");
  }
}

const CLASSES: readonly [new (...args: never[]) => object, ClassName][] = [
  [Array, "array"],
  [ObjectId, "objectId"],
  [Date, "date"],
  [Binary, "binData"],
  [BSONRegExp, "regex"],
];

export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** An own field of a document or table: `constructor` is missing from `{}`. */
export function own<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function isNil(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}

export function isNumber(value: Maybe): value is number {
  return typeof value === "number";
}

export function isText(value: Maybe): value is string {
  return typeof value === "string";
}

export function isList(value: Maybe): value is Value[] {
  return Array.isArray(value);
}

/** A whole number that a double represents exactly. */
export function isWhole(value: Maybe): value is number {
  return Number.isSafeInteger(value);
}

/** Whether the first field is an operator: `{ $gt: 1 }`. */
export function hasOperators(value: Maybe): boolean {
  return isDoc(value) && Object.keys(value)[0]?.startsWith("$") === true;
}

/** The items of an array, or the value as the only item. */
export function listOf(value: Value): Value[] {
  return Array.isArray(value) ? value : [value];
}

/** A field's text, or the empty string. */
export function textOf(value: Maybe): string {
  return typeof value === "string" ? value : "";
}

/** The top-level field of a path. */
export function topField(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** The array index that a path component can mean: `0`, `12`, never `01`; -1 for a name. */
export function placeOf(part: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : -1;
}

export { Binary, BSONRegExp, ObjectId };

/** A value as MongoDB prints it in messages: `{ a: 1, b: "x" }`. */
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
