import { decode, encode, FieldFilter, FieldReader } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { distinct } from "../bson/compare";
import { listOf } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure, words } from "../errors";
import { execute, executeInSteps } from "../planner/execute";
import { EVERYTHING } from "../planner/plan";
import type { Query } from "../planner/plan";
import { parseProjection } from "../projection/project";
import { valuesAt } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import { sortFields } from "../query/sort";
import type { StoredRecord } from "../storage/records";
import { findCollection, namespaceOf } from "./context";
import type { Command, Context } from "./context";
import { DEFAULT_BATCH } from "./cursors";

const MAX_DISTINCT_BYTES = 16 * 1024 * 1024;

async function find(context: Context): Promise<Reply> {
  const { cursors, options, store } = context;
  const query = findQuery(context);
  const shown = shownBy(options.document("projection"));
  const collection = findCollection(context);
  const search = collection && { store, collection, query };
  const hits = search ? executeInSteps(search) : [];
  return cursors.start(namespaceOf(context), mapped(hits, shown), {
    batchSize: options.count("batchSize", DEFAULT_BATCH),
    single: options.flag("singleBatch"),
  });
}

/** The parameters of a find command. */
export function findQuery({ options }: Context): Query {
  return {
    match: parseMatch(options.document("filter")),
    sort: sortFields(options.document("sort")),
    skip: options.count("skip", 0),
    limit: options.count("limit", 0) || Infinity,
  };
}

/** Applies a projection to a stored document. */
export function shownBy(spec: Doc): (bytes: Buffer) => Buffer {
  if (Object.keys(spec).length === 0) {
    return (bytes) => bytes;
  }
  const { apply, fields, selects } = parseProjection(spec);
  if (selects !== undefined) {
    const filter = new FieldFilter(selects.names, selects.keeps);
    return (bytes) => filter.apply(bytes);
  }
  const reader = fields === undefined ? undefined : new FieldReader(fields);
  return (bytes) => encode(apply(reader?.read(bytes).document ?? decode(bytes)));
}

function* mapped(
  hits: Iterable<StoredRecord | undefined>,
  change: (bytes: Buffer) => Buffer,
): Generator<Buffer | undefined> {
  for (const hit of hits) {
    yield hit && change(hit.bytes);
  }
}

function distinctValues(context: Context): Reply {
  const parts = context.options.text("key").split(".");
  const { store } = context;
  const collection = findCollection(context);
  const query = { ...EVERYTHING, match: parseMatch(context.options.document("query")) };
  const hits = collection === undefined ? [] : execute({ store, collection, query });
  const reply = { values: distinct(valuesIn(hits, parts)) };
  ensure(encode(reply).length <= MAX_DISTINCT_BYTES, 17217, "distinct too big, 16mb cap");
  return reply;
}

/** The values of documents at a path; arrays contribute their items. */
function* valuesIn(hits: Iterable<StoredRecord>, parts: readonly string[]): Generator<Value> {
  const reader = new FieldReader(parts.slice(0, 1));
  for (const { bytes } of hits) {
    for (const value of valuesAt(reader.read(bytes).document, { parts, items: false })) {
      yield* value === undefined ? [] : listOf(value);
    }
  }
}

export const findCommands: Record<string, Command> = {
  find: { run: find, fields: words("filter sort projection skip limit batchSize singleBatch") },
  distinct: { run: distinctValues, fields: ["key", "query"] },
};
