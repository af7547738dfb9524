import type { Encodable } from "../bson/encode";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import type { Request } from "../protocol/messages";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import type { Cursors } from "./cursors";

export type Reply = Record<string, Encodable>;

/** What a command works with. */
export interface Context {
  readonly store: Store;
  readonly cursors: Cursors;
  readonly request: Request;
  readonly command: Doc;
  readonly database: string;
  readonly connectionId: number;
}

export type Command = (context: Context) => Reply | Promise<Reply>;

/** The collection a command names in its first field; throws code 73 when that is no valid name. */
export function collectionName({ command, database }: Context): string {
  const [first] = Object.values(command);
  if (typeof first !== "string") {
    throw new MongoError("InvalidNamespace", `collection name has invalid type`);
  }
  checkName(database, first);
  return first;
}

export function checkName(database: string, name: string): void {
  if (name === "" || name.startsWith(".") || name.includes("\0") || name.includes("$")) {
    throw new MongoError("InvalidNamespace", `Invalid namespace specified '${database}.${name}'`);
  }
}

export function findCollection(context: Context): CollectionSpec | undefined {
  return context.store.catalog.find(context.database, collectionName(context));
}
