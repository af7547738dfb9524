import type { Reply } from "../bson/codec";
import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Variables } from "../expressions/operator";
import type { Request } from "../protocol/messages";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import type { Cursors } from "./cursors";
import type { ExpirySweeper } from "./expiry";
import type { Options } from "./options";

/** What a command works with. */
export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  readonly sweeper: ExpirySweeper;
  readonly request: Request;
  readonly command: Doc;
  readonly options: Options;
  readonly database: string;
  readonly connectionId: number;
}

export interface Command {
  readonly run: (context: Context) => Reply | Promise<Reply>;
  /** The fields it takes beside its name and those every command takes; undefined when it does not look at them. */
  readonly fields?: readonly string[];
}

/** The collection a command names in its first field; throws code 73 when that is no valid name. */
export function collectionName({ command, database }: Context): string {
  const [first] = Object.values(command);
  ensure(typeof first === "string", "InvalidNamespace", "collection name has invalid type");
  checkName(database, first);
  return first;
}

export function namespaceOf(context: Context): string {
  return `${context.database}.${collectionName(context)}`;
}

/** Throws code 73 for a name no collection can have. */
export function checkName(database: string, name: string): void {
  const whole = `${database}.${name}`;
  const valid = name !== "" && !/^\.|[\0$]/.test(name) && Buffer.byteLength(whole) <= 255;
  ensure(valid, "InvalidNamespace", `Invalid namespace specified '${whole}'`);
}

/** The names MongoDB keeps for itself (code 73). */
export function refuseSystem({ database }: Context, name: string): void {
  ensure(!name.startsWith("system."), "InvalidNamespace", `cannot write to '${database}.${name}'`);
}

/** Throws code 73 for a name no database can have. */
export function checkDatabase(name: string): void {
  const valid = name !== "" && Buffer.byteLength(name) <= 63 && !/[/\\. "$\0]/.test(name);
  ensure(valid, "InvalidNamespace", `Invalid database name: '${name}'`);
}

export function findCollection(context: Context): CollectionSpec | undefined {
  return context.store.catalog.find(context.database, collectionName(context));
}

/** The variables of a command: its `let`, and `$$NOW`. Refuses a collation, of the command or of a statement of it. */
export function variablesOf({ options }: Context, statement = options): Variables {
  const collation = statement.value("collation");
  const simple = collation === undefined || (isDoc(collation) && collation["locale"] === "simple");
  ensure(simple, "BadValue", "Collations are not supported by this server");
  const now: Variables = { NOW: new Date() };
  const given = Object.entries(options.document("let")).map(([name, spec]) => {
    const { evaluate, fields } = compileExpression(spec, now);
    ensure(fields?.size === 0, 4890500, "Command let Expression tried to access a field");
    return [name, evaluate({})] as const;
  });
  return { ...now, ...Object.fromEntries(given) };
}

/** When the command has to give up, by its `maxTimeMS`. */
export function deadlineOf({ options }: Context): number {
  const limit = options.count("maxTimeMS", 0);
  return limit === 0 ? Infinity : Date.now() + limit;
}
