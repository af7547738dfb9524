import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";

/**
 * The values the server computes with. Each BSON type has exactly one form, so that what is read is written back
 * as it was: a `number` is what the driver would make of it (int32 when it is one, else double), a double that looks
 * like an int32 is a `Double`, an int64 is a `bigint`.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | BSONSymbol
  | Code
  | Timestamp
  | MinKey
  | MaxKey
  | Value[]
  | Doc;

/** A document. It inherits nothing, so a field called `constructor` or `__proto__` is a field like any other. */
export interface Doc {
  [field: string]: Value;
}

/** A value, or the absence of one: MongoDB tells a missing field from a null one. */
export type Maybe = Value | undefined;

const DocConstructor = function Doc() {} as unknown as new () => Doc;
DocConstructor.prototype = Object.create(null);

export function emptyDoc(): Doc {
  return new DocConstructor();
}

/** A document from a plain literal, for replies and for tests. */
export function doc(fields: Record<string, Maybe>): Doc {
  const made = emptyDoc();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) made[name] = value;
  return made;
}

export function isDoc(value: unknown): value is Doc {
  return value instanceof DocConstructor;
}

/** A field that holds text, or the empty string. */
export function textOf(value: Maybe): string {
  return typeof value === "string" ? value : "";
}

export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/** The double `value` in the form that is written back as a double. */
export function double(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
};
