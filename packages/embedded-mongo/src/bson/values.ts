import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";

/**
 * The values the server computes with: what the JavaScript driver makes of BSON. An int32, a double and an int64 that
 * a double holds are all a `number`; a larger int64 is a `Long`.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | Long
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Code
  | Timestamp
  | MinKey
  | MaxKey
  | Value[]
  | Doc;

export interface Doc {
  [field: string]: Value;
}

/** A value, or the absence of one: MongoDB tells a missing field from a null one. */
export type Maybe = Value | undefined;

export type NumberValue = number | Long | Decimal128;

export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** A field of the document's (or an entry of the table's) own: `constructor` is missing from `{}`. */
export function own<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function isNil(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}

export function isNumber(value: Maybe): value is NumberValue {
  return typeof value === "number" || value instanceof Long || value instanceof Decimal128;
}

/** The nearest double. */
export function toNumber(value: NumberValue): number {
  return typeof value === "number" ? value : Number(value.toString());
}

/** A whole number that a double holds exactly. */
export function isWhole(value: Maybe): value is number {
  return Number.isSafeInteger(value);
}

/** A field that holds text, or the empty string. */
export function textOf(value: Maybe): string {
  return typeof value === "string" ? value : "";
}

/** The top-level field a path begins in. */
export function topField(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

export { Binary, BSONRegExp, Code, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp };

/** The place in an array a path component can mean: `0`, `12`, never `01`; -1 when it is a name. */
export function placeOf(part: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : -1;
}
