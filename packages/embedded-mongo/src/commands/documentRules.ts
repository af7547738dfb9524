import { typeName } from "../bson/types";
import { BSONRegExp, isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";

/** The largest document MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Throws for an `_id` MongoDB does not store: an array, a regex, or a document with operators in it. */
export function checkId({ _id: id }: Doc): void {
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw new MongoError("InvalidIdField", `The '_id' value cannot be of type ${typeName(id)}`);
  }
  const dollar = isDoc(id) ? Object.keys(id).find((name) => name.startsWith("$")) : undefined;
  if (dollar !== undefined && !["$ref", "$id", "$db"].includes(dollar)) {
    throw new MongoError(
      "DollarPrefixedFieldName",
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}

export function checkSize(bytes: Buffer, what: "insert" | "update"): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  if (what === "insert") {
    throw new MongoError(
      "BadValue",
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  throw new MongoError(
    17419,
    `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`,
  );
}
