import { encode } from "../bson/encode";
import { emptyDoc, ObjectId } from "../bson/values";
import type { Doc } from "../bson/values";
import type { Command, Context, Reply } from "./context";
import { collectionName } from "./context";
import { checkId, checkSize } from "./documentRules";
import { names } from "./options";
import {
  refuseSystem,
  runStatements,
  sentDocuments,
  targetCollection,
  withErrors,
} from "./statements";
import type { Sent } from "./statements";

function run(context: Context): Promise<Reply> {
  const documents = sentDocuments(context, "documents");
  refuseSystem(context.database, collectionName(context));
  const { engine, records } = context.store;
  return engine.write(() => {
    const collection = targetCollection(context);
    let n = 0;
    const errors = runStatements(context, documents, (sent) => {
      const { document, bytes } = prepared(sent);
      records.insert(collection, document, bytes);
      n += 1;
    });
    return withErrors({ n }, errors);
  });
}

/** The document as it is stored: with an `_id`, and that first. Bytes that are so already are taken as they are. */
function prepared({ document, bytes }: Sent): { document: Doc; bytes: Buffer } {
  const [first] = Object.keys(document);
  const ready = first === "_id" ? document : withId(document);
  checkId(ready);
  const stored = ready === document && bytes !== undefined ? bytes : encode(ready);
  checkSize(stored, "insert");
  return { document: ready, bytes: Buffer.from(stored) };
}

/** The same fields with the `_id` first; a new one when there is none. */
export function withId(document: Doc): Doc {
  const out = emptyDoc();
  const { _id: id } = document;
  out["_id"] = id === undefined ? new ObjectId() : id;
  return Object.assign(out, document, { _id: out["_id"] });
}

export const insertCommands: Record<string, Command> = {
  insert: { run, fields: names("insert", "documents", "ordered", "bypassDocumentValidation") },
};
