import type { Encodable } from "../bson/encode";
import { isNumber, toNumber } from "../bson/numbers";
import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Variables } from "../expressions/scope";
import type { Request } from "../protocol/messages";
import { collationOf } from "../query/collation";
import type { QueryOptions } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import type { Cursors } from "./cursors";
import type { ExpirySweeper } from "./expiry";
import type { Options } from "./options";

export type Reply = Record<string, Encodable>;

/** What a command works with. */
export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  readonly sweeper: ExpirySweeper;
  readonly request: Request;
  readonly name: string;
  readonly command: Doc;
  readonly options: Options;
  readonly database: string;
  readonly connectionId: number;
}

export interface Command {
  readonly run: (context: Context) => Reply | Promise<Reply>;
  /** The fields it takes beside those every command takes; undefined when it does not look at them. */
  readonly fields?: ReadonlySet<string>;
}

/** The collection a command names in its first field; throws code 73 when that is no valid name. */
export function collectionName({ command, database }: Context): string {
  const [first] = Object.values(command);
  if (typeof first !== "string") {
    throw new MongoError("InvalidNamespace", "collection name has invalid type");
  }
  checkName(database, first);
  return first;
}

/** Throws code 73 for a name no collection can have. */
export function checkName(database: string, name: string): void {
  const whole = `${database}.${name}`;
  if (name === "" || name.startsWith(".") || name.includes("\0") || name.includes("$")) {
    throw new MongoError("InvalidNamespace", `Invalid namespace specified '${whole}'`);
  }
  if (Buffer.byteLength(whole) > 255) {
    throw new MongoError(
      "InvalidNamespace",
      `Fully qualified namespace is too long. Namespace: ${whole} Max: 255`,
    );
  }
}

/** Throws code 73 for a name no database can have. */
export function checkDatabase(name: string): void {
  if (name === "" || Buffer.byteLength(name) > 63 || /[/\\. "$\0]/.test(name)) {
    throw new MongoError("InvalidNamespace", `Invalid database name: '${name}'`);
  }
}

export function findCollection(context: Context): CollectionSpec | undefined {
  return context.store.catalog.find(context.database, collectionName(context));
}

/** The collation and variables of a command, or of one of its statements. */
export function queryOptions({ options }: Context, statement = options): QueryOptions {
  const now: Variables = { NOW: new Date() };
  const collation = collationOf(statement.value("collation"));
  const given = options.value("let");
  if (given === undefined) return { collation, variables: now };
  if (!isDoc(given)) throw options.wrongType("let", given, "object");
  const variables: Record<string, Variables[string]> = { ...now };
  for (const [name, spec] of Object.entries(given)) {
    const { evaluate, fields } = compileExpression(spec, { collation, variables: now });
    if (fields === undefined || fields.size > 0) {
      throw new MongoError(
        4890500,
        "Command let Expression tried to access a field, but this is not allowed because Command let expressions run before the query examines any documents.",
      );
    }
    variables[name] = evaluate({});
  }
  return { collation, variables };
}

/** When the command has to give up, by its `maxTimeMS`. */
export function deadlineOf({ options }: Context): number {
  const limit = options.value("maxTimeMS");
  if (limit === undefined || limit === null) return Infinity;
  if (!isNumber(limit)) throw options.wrongType("maxTimeMS", limit, "long");
  const milliseconds = toNumber(limit);
  if (milliseconds < 0) throw new MongoError("BadValue", "maxTimeMS must be >= 0");
  return milliseconds === 0 ? Infinity : Date.now() + milliseconds;
}
