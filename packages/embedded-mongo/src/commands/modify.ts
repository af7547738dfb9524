import { decode, encode } from "../bson/codec";
import { equal } from "../bson/compare";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import type { Match } from "../query/ast";
import type { CollectionSpec } from "../storage/indexSpec";
import type { StoredRecord } from "../storage/records";
import type { Store } from "../storage/store";
import type { Update } from "../update/parse";
import { upsertBase } from "../update/upsert";
import { checkId, checkSize, withId } from "./writing";

/** One update, ready to be applied to documents of one collection. Used inside a write. */
export interface Modification {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly match: Match;
  readonly update: Update;
}

/** Applies the update to one document that matches; gives the bytes now stored, undefined when nothing changed. */
export function modify(modification: Modification, hit: StoredRecord): Buffer | undefined {
  const { store, collection, update } = modification;
  const from = decode(hit.bytes);
  const after = update.apply(decode(hit.bytes), false);
  refuseNewId(from["_id"], after);
  const to = withId(after);
  const bytes = encode(to);
  if (bytes.equals(hit.bytes) || bytes.equals(encode(from))) {
    return undefined;
  }
  checkSize(bytes, 17419);
  store.records.replace(collection, hit.id, { from, to, bytes });
  return bytes;
}

/** Makes the document an upsert makes when nothing matches, and stores it. */
export function insertByUpsert({ store, collection, match, update }: Modification): Doc {
  const base = upsertBase(match, update.isReplacement);
  const wanted = base["_id"];
  const made = update.apply(base, true);
  if (wanted !== undefined) {
    refuseNewId(wanted, made);
  }
  const document = withId(made);
  checkId(document);
  const bytes = encode(document);
  checkSize(bytes, 17419);
  store.records.insert(collection, document, bytes);
  return document;
}

/** An update may not change the `_id` (code 66). */
function refuseNewId(before: Maybe, { _id: now }: Doc): void {
  const same = now !== undefined && equal(before, now);
  ensure(same, "ImmutableField", "The update would modify the immutable field '_id'");
}
