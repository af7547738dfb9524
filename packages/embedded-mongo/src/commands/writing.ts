import { decodeSent, encode, InvalidBson, MAX_DOCUMENT_BYTES } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { BSONRegExp, isDoc, ObjectId, typeName } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure, MongoError } from "../errors";
import type { CodeName } from "../errors";
import type { CollectionSpec } from "../storage/catalog";
import { collectionName, refuseSystem } from "./context";
import type { Command, Context } from "./context";

const MAX_BATCH = 100_000;

/** A client's document, with its original bytes if they are available. */
export interface Sent {
  readonly document: Doc;
  readonly bytes: Buffer | undefined;
}

/** The documents or statements of a write command, from its body or from a separate section. */
export function sentDocuments(context: Context, field: string): Sent[] {
  const { options, request } = context;
  refuseSystem(context, collectionName(context));
  const beside = request.sequences.get(field);
  const all =
    beside?.map((bytes) => ({ document: decodeSent(bytes), bytes })) ??
    options.documents(field).map((document) => ({ document, bytes: undefined }));
  const fits = all.length > 0 && all.length <= MAX_BATCH;
  ensure(fits, "InvalidLength", `Write batch sizes must be between 1 and ${MAX_BATCH}.`);
  return all;
}

/**
 * Runs the statements in order and adds their refusals, each with its index, to the reply; an ordered batch stops at the
 * first one. A failure of the store is not a refusal: it propagates and rolls back the whole command.
 */
export function runStatements<T>(
  { options }: Context,
  statements: readonly T[],
  run: (statement: T, index: number) => void,
): Reply {
  const writeErrors: Reply[] = [];
  const ordered = options.value("ordered") === undefined || options.flag("ordered");
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || error instanceof InvalidBson) {
        throw error;
      }
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) {
        break;
      }
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

/** The collection of a write, created if it does not exist. */
export function targetCollection(context: Context): CollectionSpec {
  const name = collectionName(context);
  const { catalog } = context.store;
  return catalog.find(context.database, name) ?? catalog.create(context.database, name);
}

function insert(context: Context): Promise<Reply> {
  const documents = sentDocuments(context, "documents");
  const { engine, records } = context.store;
  return engine.write(() => {
    const collection = targetCollection(context);
    let n = 0;
    const errors = runStatements(context, documents, (sent) => {
      const ready = withId(sent.document);
      checkId(ready);
      const bytes = (ready === sent.document ? sent.bytes : undefined) ?? encode(ready);
      checkSize(bytes, "BadValue");
      records.insert(collection, ready, bytes);
      n += 1;
    });
    return { n, ...errors };
  });
}

/** The same document with `_id` first; creates one if it is missing. */
export function withId(document: Doc): Doc {
  if (Object.keys(document)[0] === "_id") {
    return document;
  }
  const { _id: id = new ObjectId(), ...fields } = document;
  return { _id: id, ...fields };
}

/** Throws for an `_id` that MongoDB rejects: an array, a regex, or a document with operators. */
export function checkId({ _id: id }: Doc): void {
  const fits = !Array.isArray(id) && !(id instanceof BSONRegExp);
  ensure(fits, "InvalidIdField", `The '_id' value cannot be of type ${typeName(id)}`);
  const dollar = isDoc(id) ? Object.keys(id).find((name) => name.startsWith("$")) : undefined;
  ensure(dollar === undefined, "DollarPrefixedFieldName", "no $-prefixed fields in an _id");
}

/** Refuses a document that is too large, with the code of its purpose. */
export function checkSize(bytes: Buffer, code: CodeName | number): void {
  const message = `object of ${bytes.length} bytes is too large, max size: ${MAX_DOCUMENT_BYTES}`;
  ensure(bytes.length <= MAX_DOCUMENT_BYTES, code, message);
}

export const insertCommands: Record<string, Command> = {
  insert: { run: insert, fields: ["documents", "ordered"] },
};
