import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import { FieldReader } from "../bson/fieldReader";
import { isNumber, toNumber } from "../bson/numbers";
import type { Doc } from "../bson/values";
import { isDoc } from "../bson/values";
import { MongoError } from "../errors";
import { execute } from "../planner/execute";
import type { Hit, Query } from "../planner/execute";
import { parseFindProjection } from "../projection/findProjection";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import { sortFields } from "../query/sort";
import type { SortField } from "../query/sort";
import { collectionName, deadlineOf, findCollection, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { names } from "./options";

function run(context: Context): Reply {
  const { cursors, database, options } = context;
  const collection = findCollection(context);
  const { query, settings } = findQuery(context);
  const projection = parseFindProjection(options.document("projection"), query.match, settings);
  const hits = collection === undefined ? [] : execute(context.store, collection, query);
  const whole = Object.keys(options.document("projection")).length === 0;
  const documents = whole ? bytesOf(hits) : shaped(hits, projection);
  const namespace = `${database}.${collectionName(context)}`;
  const batchSize = options.value("batchSize");
  const { batch, id } = cursors.start(namespace, documents, {
    ...(batchSize === undefined ? {} : { batchSize: options.count("batchSize", 0) }),
    single: options.flag("singleBatch"),
  });
  return { cursor: { firstBatch: batch, id, ns: namespace } };
}

/** What a find command asks for; also used to explain one. */
export function findQuery(context: Context): { query: Query; settings: QueryOptions } {
  const { options } = context;
  refuseUnsupported(context);
  const settings = queryOptions(context);
  const limit = options.count("limit", 0);
  const query: Query = {
    match: parseMatch(options.document("filter"), settings),
    collation: settings.collation,
    sort: sortOf(options.document("sort")),
    skip: options.count("skip", 0),
    limit: limit === 0 ? Infinity : limit,
    hint: hintOf(context),
    deadline: deadlineOf(context),
  };
  return { query, settings };
}

/** The fields of a find's sort; `{ $natural: -1 }` is one by itself. */
export function sortOf(spec: Doc): SortField[] {
  const natural = spec["$natural"];
  if (natural === undefined) return sortFields(spec);
  if (Object.keys(spec).length > 1 || !isNumber(natural)) {
    throw new MongoError("BadValue", "$natural sort cannot be set to a value other than -1 or 1.");
  }
  return [{ path: "$natural", direction: toNumber(natural) < 0 ? -1 : 1 }];
}

/** A hint, unless it is empty: drivers send `{}` for none. */
export function hintOf({ options }: Context, statement = options): Query["hint"] {
  const hint = statement.value("hint");
  return isDoc(hint) && Object.keys(hint).length === 0 ? undefined : hint;
}

function refuseUnsupported({ options }: Context): void {
  if (options.flag("tailable") || options.flag("awaitData")) {
    throw new MongoError(
      "BadValue",
      "error processing query: tailable cursor requested on non capped collection",
    );
  }
  for (const field of ["returnKey", "showRecordId"]) {
    if (options.flag(field)) throw unsupported(field);
  }
  for (const field of ["min", "max"]) {
    if (Object.keys(options.document(field)).length > 0) throw unsupported(field);
  }
}

function unsupported(field: string): MongoError {
  return new MongoError(
    "CommandNotSupported",
    `The find option '${field}' is not supported by this server`,
  );
}

export function* bytesOf(hits: Iterable<Hit>): Generator<Buffer> {
  for (const { bytes } of hits) yield bytes;
}

function* shaped(
  hits: Iterable<Hit>,
  { apply, fields }: ReturnType<typeof parseFindProjection>,
): Generator<Buffer> {
  const reader = fields === undefined ? undefined : new FieldReader(fields);
  for (const { bytes } of hits) yield encode(apply(reader?.read(bytes) ?? decode(bytes)));
}

export const findCommands: Record<string, Command> = {
  find: {
    run,
    fields: names(
      "find",
      "filter",
      "sort",
      "projection",
      "hint",
      "skip",
      "limit",
      "batchSize",
      "singleBatch",
      "max",
      "min",
      "returnKey",
      "showRecordId",
      "tailable",
      "oplogReplay",
      "noCursorTimeout",
      "awaitData",
      "allowPartialResults",
      "collation",
      "allowDiskUse",
      "let",
    ),
  },
};
