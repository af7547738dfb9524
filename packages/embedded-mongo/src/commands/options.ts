import { isDoc, isNumber, typeName } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";

/** Reads the fields of a command or of one of its statements, and refuses what is not of the right type. */
export class Options {
  private readonly fields: Doc;
  private readonly name: string;

  constructor(fields: Doc, name: string) {
    this.fields = fields;
    this.name = name;
  }

  /** Throws code 40415 for a field that is not known. */
  allowOnly(known: ReadonlySet<string>): this {
    const unknown = Object.keys(this.fields).find((field) => !known.has(field));
    ensure(
      unknown === undefined,
      40415,
      `BSON field '${this.name}.${unknown}' is an unknown field.`,
    );
    return this;
  }

  value(field: string): Maybe {
    return this.fields[field];
  }

  /** A field that must be there. */
  required(field: string): Value {
    const value = this.fields[field];
    const message = `BSON field '${this.name}.${field}' is missing but a required field`;
    ensure(value !== undefined, 40414, message);
    return value;
  }

  /** A document; the empty one when it is not given. */
  document(field: string): Doc {
    const value = this.fields[field] ?? {};
    if (isDoc(value)) {
      return value;
    }
    throw this.wrongType(field, value, "object");
  }

  requiredDocument(field: string): Doc {
    this.required(field);
    return this.document(field);
  }

  /** True or false, as a boolean or a number. */
  flag(field: string): boolean {
    const value = this.fields[field] ?? false;
    if (typeof value === "boolean") {
      return value;
    }
    return this.number(field, value) !== 0;
  }

  text(field: string): string {
    const value = this.required(field);
    if (typeof value === "string") {
      return value;
    }
    throw this.wrongType(field, value, "string");
  }

  list(field: string): Value[] {
    const value = this.required(field);
    if (Array.isArray(value)) {
      return value;
    }
    throw this.wrongType(field, value, "array");
  }

  /** A whole number of zero or more; a fraction is cut off. */
  count(field: string, missing: number): number {
    const value = this.fields[field];
    const number = value === undefined || value === null ? missing : this.number(field, value);
    ensure(
      number >= 0,
      51024,
      `BSON field '${field}' value must be >= 0, actual value '${number}'`,
    );
    return Math.trunc(number);
  }

  number(field: string, value: Value): number {
    if (isNumber(value)) {
      return value;
    }
    throw this.wrongType(field, value, "number");
  }

  wrongType(field: string, value: Value, expected: string): MongoError {
    const found = `is the wrong type '${typeName(value)}', expected type '${expected}'`;
    return new MongoError("TypeMismatch", `BSON field '${this.name}.${field}' ${found}`);
  }
}
