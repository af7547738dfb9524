import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";
import type { Hit } from "../planner/execute";
import type { Match } from "../query/ast";
import { matchedPlace } from "../query/matchedPlace";
import type { QueryOptions } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import { refuseNewId } from "../update/checks";
import type { Update } from "../update/parse";
import { upsertBase } from "../update/upsert";
import { checkId, checkSize } from "./documentRules";
import { withId } from "./insert";

/** One update, ready to be applied to documents of one collection. Used inside a write. */
export interface Modification {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly match: Match;
  readonly settings: QueryOptions;
  readonly update: Update;
}

/** Applies the update to one document that matches; gives the bytes now stored, undefined when nothing changed. */
export function modify(modification: Modification, hit: Hit): Buffer | undefined {
  const { store, collection, match, settings, update } = modification;
  const before = decode(hit.bytes);
  const place = () => matchedPlace(match, decode(hit.bytes), settings.collation);
  const after = update.apply(decode(hit.bytes), { place, inserting: false });
  refuseNewId(before, after, update.kind !== "operators");
  const ordered = Object.keys(after)[0] === "_id" ? after : withId(after);
  const bytes = encode(ordered);
  if (bytes.equals(hit.bytes)) return undefined;
  checkSize(bytes, "update");
  store.records.replace(collection, hit.id, { from: before, to: ordered, bytes });
  return bytes;
}

/** Makes the document an upsert makes when nothing matches, and stores it. */
export function insertByUpsert(modification: Modification): Doc {
  const { store, collection, match, update } = modification;
  const base = upsertBase(match, update.kind === "replacement");
  const wanted: Maybe = base["_id"];
  const made = update.apply(base, { place: nowhere, inserting: true });
  if (wanted !== undefined) refuseNewId({ _id: wanted }, made, update.kind !== "operators");
  const document = withId(made);
  checkId(document);
  const bytes = encode(document);
  checkSize(bytes, "update");
  store.records.insert(collection, document, bytes);
  return document;
}

/** What is not stored yet has been matched nowhere. */
function nowhere(): undefined {
  return undefined;
}

/** A replacement for many documents is refused (code 9). */
export function refuseManyReplacements(update: Update, multi: boolean): void {
  if (multi && update.kind === "replacement") {
    throw new MongoError(
      "FailedToParse",
      "multi update is not supported for replacement-style update",
    );
  }
}
