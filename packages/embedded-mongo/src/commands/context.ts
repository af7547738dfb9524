import type { Reply } from "../bson/codec";
import { isDoc, isList, isNumber, isText, typeName } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Request } from "../protocol/messages";
import type { CollectionSpec } from "../storage/catalog";
import type { Store } from "../storage/store";
import type { Cursors } from "./cursors";

/** The context of a command. */
export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  readonly request: Request;
  readonly command: Doc;
  readonly options: Options;
  readonly database: string;
  readonly connectionId: number;
}

export interface Command {
  readonly run: (context: Context) => Reply | Promise<Reply>;
  /** The fields it accepts besides its name and the generic ones; undefined if it ignores them. */
  readonly fields?: readonly string[];
}

/** The collection named by a command's first field; throws code 73 for an invalid name. */
export function collectionName({ command, database }: Context): string {
  const [first] = Object.values(command);
  ensure(typeof first === "string", "InvalidNamespace", "collection name has invalid type");
  checkName(database, first);
  return first;
}

export function namespaceOf(context: Context): string {
  return `${context.database}.${collectionName(context)}`;
}

/** Throws code 73 for an invalid collection name. */
export function checkName(database: string, name: string): void {
  const whole = `${database}.${name}`;
  const valid = name !== "" && !/^\.|[\0$]/.test(name) && Buffer.byteLength(whole) <= 255;
  ensure(valid, "InvalidNamespace", `Invalid namespace specified '${whole}'`);
}

/** Refuses names that MongoDB reserves (code 73). */
export function refuseSystem({ database }: Context, name: string): void {
  ensure(!name.startsWith("system."), "InvalidNamespace", `cannot write to '${database}.${name}'`);
}

/** Throws code 73 for an invalid database name. */
export function checkDatabase(name: string): void {
  const valid = name !== "" && Buffer.byteLength(name) <= 63 && !/[/\\. "$\0]/.test(name);
  ensure(valid, "InvalidNamespace", `Invalid database name: '${name}'`);
}

export function findCollection(context: Context): CollectionSpec | undefined {
  return context.store.catalog.find(context.database, collectionName(context));
}

/** Reads the fields of a command or statement, and refuses values of the wrong type. */
export class Options {
  private readonly fields: Doc;
  private readonly name: string;

  constructor(fields: Doc, name: string) {
    this.fields = fields;
    this.name = name;
  }

  /** Throws code 40415 for an unknown field. */
  allowOnly(known: ReadonlySet<string>): this {
    const unknown = Object.keys(this.fields).find((field) => !known.has(field));
    const message = `BSON field '${this.name}.${unknown}' is an unknown field.`;
    ensure(unknown === undefined, 40415, message);
    return this;
  }

  /** The number of documents requested by `cursor: { batchSize }`. */
  batchSize(missing: number): number {
    const cursor = new Options(this.document("cursor"), `${this.name}.cursor`);
    return cursor.allowOnly(BATCH_SIZE).count("batchSize", missing);
  }

  value(field: string): Maybe {
    return this.fields[field];
  }

  /** A required field. */
  required(field: string): Value {
    const value = this.fields[field];
    const message = `BSON field '${this.name}.${field}' is missing but a required field`;
    ensure(value !== undefined, 40414, message);
    return value;
  }

  /** A document; empty if it is not given. */
  document(field: string): Doc {
    return this.checked(field, this.fields[field] ?? {}, isDoc);
  }

  requiredDocument(field: string): Doc {
    return this.checked(field, this.required(field), isDoc);
  }

  /** True or false, given as a boolean or a number. */
  flag(field: string): boolean {
    const value = this.fields[field] ?? false;
    return typeof value === "boolean" ? value : this.number(field, value) !== 0;
  }

  text(field: string): string {
    return this.checked(field, this.required(field), isText);
  }

  list(field: string): Value[] {
    return this.checked(field, this.required(field), isList);
  }

  /** A list of documents. */
  documents(field: string): Doc[] {
    return this.list(field).map((each) => this.checked(field, each, isDoc));
  }

  /** A whole number of zero or more; fractions are truncated. */
  count(field: string, missing: number): number {
    const number = this.number(field, this.fields[field] ?? missing);
    const message = `BSON field '${field}' value must be >= 0, actual value '${number}'`;
    ensure(number >= 0, 51024, message);
    return Math.trunc(number);
  }

  number(field: string, value: Value): number {
    return this.checked(field, value, isNumber);
  }

  private checked<T extends Value>(
    field: string,
    value: Value,
    fits: (value: Value) => value is T,
  ): T {
    const message = `BSON field '${this.name}.${field}' is the wrong type '${typeName(value)}'`;
    ensure(fits(value), "TypeMismatch", message);
    return value;
  }
}

const BATCH_SIZE = new Set(["batchSize"]);
