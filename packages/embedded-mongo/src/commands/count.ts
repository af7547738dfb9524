import { FieldReader } from "../bson/fieldReader";
import { isDoc } from "../bson/values";
import type { Value } from "../bson/values";
import { MongoError } from "../errors";
import { countMatches, execute } from "../planner/execute";
import type { Query } from "../planner/execute";
import { parseMatch } from "../query/parse";
import { ValueSet } from "../query/valueSet";
import { walk } from "../query/walk";
import { deadlineOf, findCollection, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { hintOf } from "./find";
import { names } from "./options";

const MAX_DISTINCT_BYTES = 16 * 1024 * 1024;

function count(context: Context): Reply {
  const collection = findCollection(context);
  const query = countQuery(context);
  return { n: collection === undefined ? 0 : countMatches(context.store, collection, query) };
}

/** What a count or distinct command asks for; also used to explain one. */
export function countQuery(context: Context): Query {
  const { options } = context;
  const settings = queryOptions(context);
  const given = options.value("limit") ?? 0;
  const limit = Math.abs(options.integer("limit", given ?? 0));
  return {
    match: parseMatch(options.document("query"), settings),
    collation: settings.collation,
    sort: [],
    skip: options.count("skip", 0),
    limit: limit === 0 ? Infinity : limit,
    hint: hintOf(context),
    deadline: deadlineOf(context),
  };
}

function distinct(context: Context): Reply {
  const path = context.options.text("key");
  const collection = findCollection(context);
  const query = countQuery(context);
  if (collection === undefined) return { values: [] };
  const parts = path.split(".");
  const reader = new FieldReader([parts[0] ?? ""]);
  const values = new ValueSet([], query.collation);
  let bytes = 0;
  for (const hit of execute(context.store, collection, query)) {
    bytes += gather(reader.read(hit.bytes), parts, values);
  }
  if (
    bytes > MAX_DISTINCT_BYTES &&
    Buffer.byteLength(JSON.stringify(values.values().map(String))) > MAX_DISTINCT_BYTES
  ) {
    throw new MongoError(17217, "distinct too big, 16mb cap");
  }
  return { values: values.values() };
}

/** Adds the values of one document: an array counts by its items. */
function gather(document: Value, parts: readonly string[], into: ValueSet): number {
  let size = 0;
  walk(document, { parts, items: false }, (value) => {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined) continue;
      into.add(item);
      size += typeof item === "string" ? item.length : isDoc(item) ? 64 : 16;
    }
    return false;
  });
  return size;
}

export const countCommands: Record<string, Command> = {
  count: {
    run: count,
    fields: names("count", "query", "limit", "skip", "hint", "collation", "fields"),
  },
  distinct: {
    run: distinct,
    fields: names("distinct", "key", "query", "collation", "hint"),
  },
};
