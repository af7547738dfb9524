import type { Reply } from "../bson/codec";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
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

/** When the command has to give up, by its `maxTimeMS`. */
export function deadlineOf({ options }: Context): number {
  const limit = options.count("maxTimeMS", 0);
  return limit === 0 ? Infinity : Date.now() + limit;
}
