import { isIntegral, isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";

/** Reads the fields of a command or of one of its statements, and refuses what is not of the right type. */
export class Options {
  readonly fields: Doc;
  private readonly name: string;

  constructor(fields: Doc, name: string) {
    this.fields = fields;
    this.name = name;
  }

  /** Throws code 40415 for a field MongoDB does not know either. */
  allowOnly(known: ReadonlySet<string>): this {
    for (const field of Object.keys(this.fields)) {
      if (!known.has(field)) {
        throw new MongoError(40415, `BSON field '${this.name}.${field}' is an unknown field.`);
      }
    }
    return this;
  }

  value(field: string): Maybe {
    return this.fields[field];
  }

  /** A document; the empty one when it is not given. */
  document(field: string): Doc {
    const value = this.fields[field];
    if (value === undefined || value === null) return emptyDoc();
    if (isDoc(value)) return value;
    throw this.wrongType(field, value, "object");
  }

  /** A field that must be there. */
  required(field: string): Value {
    const value = this.fields[field];
    if (value !== undefined) return value;
    throw new MongoError(
      40414,
      `BSON field '${this.name}.${field}' is missing but a required field`,
    );
  }

  requiredDocument(field: string): Doc {
    const value = this.required(field);
    if (isDoc(value)) return value;
    throw this.wrongType(field, value, "object");
  }

  /** True or false, as a boolean or a number. */
  flag(field: string): boolean {
    const value = this.fields[field];
    if (value === undefined || value === null) return false;
    if (typeof value === "boolean") return value;
    if (isNumber(value)) return toNumber(value) !== 0;
    throw this.wrongType(field, value, "bool");
  }

  text(field: string): string {
    const value = this.required(field);
    if (typeof value === "string") return value;
    throw this.wrongType(field, value, "string");
  }

  list(field: string): Value[] {
    const value = this.required(field);
    if (Array.isArray(value)) return value;
    throw this.wrongType(field, value, "array");
  }

  /** A whole number of zero or more. */
  count(field: string, missing: number): number {
    const value = this.fields[field];
    if (value === undefined || value === null) return missing;
    const number = this.integer(field, value);
    if (number >= 0) return number;
    throw new MongoError(
      51024,
      `BSON field '${field}' value must be >= 0, actual value '${number}'`,
    );
  }

  integer(field: string, value: Value): number {
    if (!isNumber(value)) throw this.wrongType(field, value, "long");
    if (!isIntegral(value)) return Math.trunc(toNumber(value));
    return toNumber(value);
  }

  wrongType(field: string, value: Value, expected: string): MongoError {
    return new MongoError(
      "TypeMismatch",
      `BSON field '${this.name}.${field}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }
}

/** A set of field names, for {@link Options.allowOnly}. */
export function names(...fields: string[]): ReadonlySet<string> {
  return new Set(fields);
}
