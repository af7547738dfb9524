import { encode } from "../bson/encode";
import { isEmptyTimestamp, timestampNow } from "../bson/timestamps";
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
  const ready = stamped(first === "_id" ? document : withId(document));
  checkId(ready);
  const stored = ready === document && bytes !== undefined ? bytes : encode(ready);
  checkSize(stored, "insert");
  return { document: ready, bytes: Buffer.from(stored) };
}

/** An empty timestamp in a field of an inserted document stands for the time of the insert. */
function stamped(document: Doc): Doc {
  const empty = Object.keys(document).filter(
    (name) => name !== "_id" && isEmptyTimestamp(document[name]),
  );
  if (empty.length === 0) return document;
  const out = Object.assign(emptyDoc(), document);
  for (const name of empty) out[name] = timestampNow();
  return out;
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
