import { decode } from "../bson/decode";
import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { emptyDoc } from "../bson/values";
import { MongoError } from "../errors";
import type { CollectionSpec } from "../storage/indexSpec";
import { collectionName } from "./context";
import type { Context, Reply } from "./context";

const MAX_BATCH = 100_000;

/** A document a client sent, with the bytes it came in when they are at hand. */
export interface Sent {
  readonly document: Doc;
  readonly bytes: Buffer | undefined;
}

/** The documents or statements of a write command, from its body or from beside it. */
export function sentDocuments({ options, request }: Context, field: string): Sent[] {
  const beside = request.sequences.get(field);
  const all =
    beside?.map((bytes) => ({ document: decode(bytes), bytes })) ??
    options.list(field).map((document) => {
      if (isDoc(document)) return { document, bytes: undefined };
      throw options.wrongType(field, document, "object");
    });
  if (all.length === 0 || all.length > MAX_BATCH) {
    throw new MongoError(
      "InvalidLength",
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${all.length} operations.`,
    );
  }
  return all;
}

/**
 * Runs the statements in turn. A refusal is reported with its index; in an ordered batch it ends the batch. What is no
 * refusal but a failure of the store goes up and undoes the whole command.
 */
export function runStatements<T>(
  { options }: Context,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Reply[] {
  const errors: Reply[] = [];
  const ordered = options.value("ordered") === undefined || options.flag("ordered");
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push({
        index,
        code: error.code,
        errmsg: error.message,
        ...(error.details as Reply),
      });
      if (ordered) break;
    }
  }
  return errors;
}

export function withErrors(reply: Reply, errors: readonly Reply[]): Reply {
  return errors.length === 0 ? reply : { ...reply, writeErrors: [...errors] };
}

/** The collection a write goes to, made when it is not there. */
export function targetCollection(context: Context): CollectionSpec {
  const name = collectionName(context);
  const { catalog } = context.store;
  const found = catalog.find(context.database, name);
  if (found !== undefined) return found;
  refuseSystem(context.database, name);
  return catalog.create(context.database, name, emptyDoc());
}

/** The names MongoDB keeps for itself (code 73). */
export function refuseSystem(database: string, name: string): void {
  if (name.startsWith("system.") && name !== "system.js") {
    throw new MongoError("InvalidNamespace", `cannot write to '${database}.${name}'`);
  }
}
