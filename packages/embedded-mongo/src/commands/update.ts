import { decode, encode, RawDoc } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { equal } from "../bson/compare";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, words } from "../errors";
import { execute } from "../planner/execute";
import { EVERYTHING } from "../planner/plan";
import type { Match } from "../query/ast";
import { parseMatch } from "../query/parse";
import { sortFields } from "../query/sort";
import type { CollectionSpec } from "../storage/catalog";
import type { StoredRecord } from "../storage/records";
import type { Store } from "../storage/store";
import { parseUpdate } from "../update/parse";
import type { Update } from "../update/parse";
import { upsertBase } from "../update/upsert";
import { collectionName, findCollection, Options, refuseSystem } from "./context";
import type { Command, Context } from "./context";
import { shownBy } from "./find";
import {
  checkId,
  checkSize,
  runStatements,
  sentDocuments,
  targetCollection,
  withId,
} from "./writing";

const UPDATE = new Set(["q", "u", "multi", "upsert"]);
const DELETE = new Set(["q", "limit"]);

function update(context: Context): Promise<Reply> {
  const statements = sentDocuments(context, "updates").map(({ document }) =>
    new Options(document, "update.updates").allowOnly(UPDATE),
  );
  return context.store.engine.write(() => {
    let [n, nModified] = [0, 0];
    const upserted: Reply[] = [];
    const errors = runStatements(context, statements, (statement, index) => {
      const outcome = updateOnce(context, statement);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) {
        upserted.push({ index, _id: outcome.upserted });
      }
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
  });
}

interface Outcome {
  /** Matched documents, or the one created by an upsert. */
  readonly matched: number;
  readonly modified: number;
  /** The `_id` of the document created by an upsert. */
  readonly upserted?: Value;
}

function updateOnce(context: Context, statement: Options): Outcome {
  const { store } = context;
  const [multi, upsert] = [statement.flag("multi"), statement.flag("upsert")];
  const match = parseMatch(statement.requiredDocument("q"));
  const change = parseUpdate(statement.required("u"));
  const fits = !multi || !change.isReplacement;
  ensure(fits, "FailedToParse", "multi update is not supported for replacement-style update");
  const collection = upsert ? targetCollection(context) : findCollection(context);
  if (collection === undefined) {
    return { matched: 0, modified: 0 };
  }
  const query = { ...EVERYTHING, match, limit: multi ? Infinity : 1 };
  const modification = { store, collection, match, change };
  // Finds all matches before it changes the first one, so that none is matched twice.
  const hits = [...execute({ store, collection, query })];
  if (hits.length === 0 && upsert) {
    return { matched: 1, modified: 0, upserted: insertByUpsert(modification)["_id"] ?? null };
  }
  const modified = hits.filter((hit) => modify(modification, hit) !== undefined);
  return { matched: hits.length, modified: modified.length };
}

function remove(context: Context): Promise<Reply> {
  const statements = sentDocuments(context, "deletes").map(({ document }) =>
    new Options(document, "delete.deletes").allowOnly(DELETE),
  );
  return context.store.engine.write(() => {
    let n = 0;
    const errors = runStatements(context, statements, (statement) => {
      n += removeOnce(context, statement);
    });
    return { n, ...errors };
  });
}

function removeOnce(context: Context, statement: Options): number {
  const limit = statement.required("limit");
  const fits = limit === 0 || limit === 1;
  ensure(fits, "FailedToParse", "The limit field in delete objects must be 0 or 1.");
  const match = parseMatch(statement.requiredDocument("q"));
  const query = { ...EVERYTHING, match, limit: limit === 0 ? Infinity : 1 };
  const { store } = context;
  const collection = findCollection(context);
  if (collection === undefined) {
    return 0;
  }
  const hits = [...execute({ store, collection, query })];
  hits.forEach((hit) => store.records.remove(collection, hit));
  return hits.length;
}

function findAndModify(context: Context): Promise<Reply> {
  const { options, store } = context;
  refuseSystem(context, collectionName(context));
  const removes = options.flag("remove");
  const upsert = options.flag("upsert");
  const wantsNew = options.flag("new");
  const spec = options.value("update");
  const one = removes ? spec === undefined && !upsert : spec !== undefined;
  ensure(one, "FailedToParse", "Either an update or remove=true must be specified, and not both");
  ensure(!(removes && wantsNew), "FailedToParse", "Cannot specify both new=true and remove=true");
  const match = parseMatch(options.document("query"));
  const sort = sortFields(options.document("sort"));
  const shown = shownBy(options.document("fields"));
  const change = parseUpdate(spec ?? {});
  const reply = (lastErrorObject: Reply, bytes?: Buffer): Reply => ({
    lastErrorObject,
    value: bytes === undefined ? null : new RawDoc(shown(bytes)),
  });
  return store.engine.write(() => {
    const collection = upsert ? targetCollection(context) : findCollection(context);
    const query = { ...EVERYTHING, match, sort, limit: 1 };
    const [hit] = collection === undefined ? [] : execute({ store, collection, query });
    if (collection === undefined || (hit === undefined && !upsert)) {
      return reply(removes ? { n: 0 } : { n: 0, updatedExisting: false });
    }
    if (hit === undefined) {
      const { _id: upserted, ...rest } = insertByUpsert({ store, collection, match, change });
      const bytes = wantsNew ? encode({ _id: upserted, ...rest }) : undefined;
      return reply({ n: 1, updatedExisting: false, upserted }, bytes);
    }
    if (removes) {
      store.records.remove(collection, hit);
      return reply({ n: 1 }, hit.bytes);
    }
    const after = modify({ store, collection, match, change }, hit) ?? hit.bytes;
    return reply({ n: 1, updatedExisting: true }, wantsNew ? after : hit.bytes);
  });
}

const FIND_AND_MODIFY: Command = {
  run: findAndModify,
  fields: words("query sort remove update new fields upsert"),
};

export const updateCommands: Record<string, Command> = {
  update: { run: update, fields: ["updates", "ordered"] },
  delete: { run: remove, fields: ["deletes", "ordered"] },
  findAndModify: FIND_AND_MODIFY,
  findandmodify: FIND_AND_MODIFY,
};

/** One parsed update for the documents of one collection. Runs inside a write. */
interface Modification {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly match: Match;
  readonly change: Update;
}

/** Applies the update to one matching document; returns the stored bytes, or undefined if nothing changed. */
function modify(modification: Modification, hit: StoredRecord): Buffer | undefined {
  const { store, collection, change } = modification;
  const from = decode(hit.bytes);
  const after = change.apply(decode(hit.bytes), false);
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

/** Creates and stores the document of an upsert that matched nothing. */
function insertByUpsert({ store, collection, match, change }: Modification): Doc {
  const base = upsertBase(match, change.isReplacement);
  const wanted = base["_id"];
  const made = change.apply(base, true);
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
