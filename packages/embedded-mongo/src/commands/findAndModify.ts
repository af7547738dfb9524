import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import type { Encodable } from "../bson/encode";
import { RawDoc } from "../bson/encode";
import { MongoError } from "../errors";
import { execute } from "../planner/execute";
import type { Hit } from "../planner/execute";
import { parseFindProjection } from "../projection/findProjection";
import type { Match } from "../query/ast";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import { parseUpdate } from "../update/parse";
import { collectionName, deadlineOf, findCollection, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { hintOf, sortOf } from "./find";
import { insertByUpsert, modify } from "./modify";
import { names } from "./options";
import { refuseSystem, targetCollection } from "./statements";

interface Parsed {
  readonly match: Match;
  readonly settings: QueryOptions;
  /** The document as the client wants to see it. */
  readonly shown: (bytes: Buffer | undefined) => Encodable;
}

function run(context: Context): Promise<Reply> {
  refuseContradictions(context);
  refuseSystem(context.database, collectionName(context));
  const { options } = context;
  const settings = queryOptions(context);
  const match = parseMatch(options.document("query"), settings);
  const projection = parseFindProjection(options.document("fields"), match, settings);
  const whole = Object.keys(options.document("fields")).length === 0;
  const shown = (bytes: Buffer | undefined): Encodable => {
    if (bytes === undefined) return null;
    return whole ? new RawDoc(bytes) : projection.apply(decode(bytes));
  };
  const parsed = { match, settings, shown };
  const removing = options.flag("remove");
  return context.store.engine.write(() =>
    removing ? removeOne(context, parsed) : updateOne(context, parsed),
  );
}

function first(
  context: Context,
  collection: CollectionSpec | undefined,
  { match, settings }: Parsed,
): Hit | undefined {
  if (collection === undefined) return undefined;
  const [hit] = execute(context.store, collection, {
    match,
    collation: settings.collation,
    sort: sortOf(context.options.document("sort")),
    skip: 0,
    limit: 1,
    hint: hintOf(context),
    deadline: deadlineOf(context),
  });
  return hit;
}

function removeOne(context: Context, parsed: Parsed): Reply {
  const collection = findCollection(context);
  const hit = first(context, collection, parsed);
  if (hit !== undefined && collection !== undefined) context.store.records.remove(collection, hit);
  return {
    lastErrorObject: { n: hit === undefined ? 0 : 1 },
    value: parsed.shown(hit?.bytes),
  };
}

function updateOne(context: Context, parsed: Parsed): Reply {
  const { options, store } = context;
  const update = parseUpdate(
    options.value("update"),
    options.value("arrayFilters"),
    parsed.settings,
  );
  const upsert = options.flag("upsert");
  const collection = upsert ? targetCollection(context) : findCollection(context);
  const hit = first(context, collection, parsed);
  const wantsNew = options.flag("new");
  if (collection === undefined || (hit === undefined && !upsert)) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  }
  const modification = {
    store,
    collection,
    match: parsed.match,
    settings: parsed.settings,
    update,
  };
  if (hit === undefined) {
    const made = insertByUpsert(modification);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made["_id"] ?? null },
      value: wantsNew ? parsed.shown(encode(made)) : null,
    };
  }
  const after = modify(modification, hit) ?? hit.bytes;
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: parsed.shown(wantsNew ? after : hit.bytes),
  };
}

function refuseContradictions({ options }: Context): void {
  const [removing, changing] = [options.flag("remove"), options.value("update") !== undefined];
  if (removing && changing) throw failed("Cannot specify both an update and remove=true");
  if (removing && options.flag("upsert"))
    throw failed("Cannot specify both upsert=true and remove=true ");
  if (removing && options.flag("new")) {
    throw failed(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (!removing && !changing) throw failed("Either an update or remove=true must be specified");
}

function failed(message: string): MongoError {
  return new MongoError("FailedToParse", message);
}

const FIELDS = [
  "query",
  "sort",
  "remove",
  "update",
  "new",
  "fields",
  "upsert",
  "bypassDocumentValidation",
  "collation",
  "arrayFilters",
  "hint",
  "let",
];

export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: { run, fields: names("findAndModify", ...FIELDS) },
  findandmodify: { run, fields: names("findandmodify", ...FIELDS) },
};
