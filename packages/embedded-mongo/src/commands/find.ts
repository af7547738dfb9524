import { decode, encode, FieldReader } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure, words } from "../errors";
import type { Variables } from "../expressions/operator";
import { countMatches, execute } from "../planner/execute";
import { EVERYTHING } from "../planner/plan";
import type { Query } from "../planner/plan";
import { parseFindProjection } from "../projection/findProjection";
import { parseMatch } from "../query/parse";
import { sortFields } from "../query/sort";
import type { SortField } from "../query/sort";
import { ValueSet } from "../query/valueSet";
import { walk } from "../query/walk";
import type { StoredRecord } from "../storage/records";
import { deadlineOf, findCollection, namespaceOf, variablesOf } from "./context";
import type { Command, Context } from "./context";

const MAX_DISTINCT_BYTES = 16 * 1024 * 1024;
const NOT_SUPPORTED = ["tailable", "awaitData", "returnKey", "showRecordId"];

function find(context: Context): Reply {
  const { cursors, options, store } = context;
  const refused = NOT_SUPPORTED.find((field) => options.flag(field));
  ensure(refused === undefined, "BadValue", `The find option '${refused}' is not supported`);
  for (const bound of ["min", "max"]) {
    const none = Object.keys(options.document(bound)).length === 0;
    ensure(none, "CommandNotSupported", `The find option '${bound}' is not supported`);
  }
  const variables = variablesOf(context);
  const query = findQuery(context, variables);
  const shown = shownBy(options.document("projection"), query, variables);
  const collection = findCollection(context);
  const hits = collection === undefined ? [] : execute({ store, collection, query });
  return cursors.start(namespaceOf(context), mapped(hits, shown), {
    ...(options.value("batchSize") === undefined
      ? {}
      : { batchSize: options.count("batchSize", 0) }),
    single: options.flag("singleBatch"),
  });
}

/** What a find command asks for. */
export function findQuery(context: Context, variables = variablesOf(context)): Query {
  const { options } = context;
  return {
    ...baseQuery(context),
    match: parseMatch(options.document("filter"), variables),
    sort: sortOf(options.document("sort")),
    skip: options.count("skip", 0),
    limit: options.count("limit", 0) || Infinity,
  };
}

/** The hint and the deadline of a command, or the hint of one of its statements; drivers send `{}` for no hint. */
export function baseQuery(context: Context, statement = context.options): Query {
  const hint = statement.value("hint");
  const empty = isDoc(hint) && Object.keys(hint).length === 0;
  return { ...EVERYTHING, hint: empty ? undefined : hint, deadline: deadlineOf(context) };
}

/** The fields of a find's sort; `{ $natural: -1 }` is one by itself. */
export function sortOf(spec: Doc): SortField[] {
  const { $natural: natural, ...others } = spec;
  if (natural === undefined) {
    return sortFields(spec);
  }
  const fits = (natural === 1 || natural === -1) && Object.keys(others).length === 0;
  ensure(fits, "BadValue", "$natural sort cannot be set to a value other than -1 or 1.");
  return [{ path: "$natural", direction: natural }];
}

/** How a stored document is shown by a projection. */
export function shownBy(
  spec: Doc,
  { match }: Query,
  variables: Variables,
): (bytes: Buffer) => Buffer {
  if (Object.keys(spec).length === 0) {
    return (bytes) => bytes;
  }
  const { apply, fields } = parseFindProjection(spec, match, variables);
  const reader = fields === undefined ? undefined : new FieldReader(fields);
  return (bytes) => encode(apply(reader?.read(bytes) ?? decode(bytes)));
}

function* mapped(
  hits: Iterable<StoredRecord>,
  change: (bytes: Buffer) => Buffer,
): Generator<Buffer> {
  for (const { bytes } of hits) {
    yield change(bytes);
  }
}

function count(context: Context): Reply {
  const collection = findCollection(context);
  const query = countQuery(context);
  const { store } = context;
  return { n: collection === undefined ? 0 : countMatches({ store, collection, query }) };
}

/** What a count or distinct command asks for. */
export function countQuery(context: Context): Query {
  const { options } = context;
  const limit = Math.abs(Math.trunc(options.number("limit", options.value("limit") ?? 0)));
  return {
    ...baseQuery(context),
    match: parseMatch(options.document("query"), variablesOf(context)),
    skip: options.count("skip", 0),
    limit: limit === 0 ? Infinity : limit,
  };
}

function distinct(context: Context): Reply {
  const parts = context.options.text("key").split(".");
  const { store } = context;
  const collection = findCollection(context);
  const query = countQuery(context);
  const reader = new FieldReader(parts.slice(0, 1));
  const values = new ValueSet();
  for (const { bytes } of collection === undefined ? [] : execute({ store, collection, query })) {
    gather(reader.read(bytes), parts, values);
  }
  const reply = { values: values.values() };
  ensure(encode(reply).length <= MAX_DISTINCT_BYTES, 17217, "distinct too big, 16mb cap");
  return reply;
}

/** Adds the values of one document: an array counts by its items. */
function gather(document: Value, parts: readonly string[], into: ValueSet): void {
  walk(document, { parts, items: false }, (value) => {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) {
        into.add(item);
      }
    }
    return false;
  });
}

export const findCommands: Record<string, Command> = {
  find: {
    run: find,
    fields: [
      ...words("filter sort projection hint skip limit batchSize singleBatch"),
      ...words("max min collation let"),
      ...NOT_SUPPORTED,
      // These change nothing here.
      ...words("oplogReplay noCursorTimeout allowPartialResults allowDiskUse"),
    ],
  },
  count: { run: count, fields: ["query", "limit", "skip", "hint", "collation", "fields"] },
  distinct: { run: distinct, fields: ["key", "query", "collation", "hint"] },
};
