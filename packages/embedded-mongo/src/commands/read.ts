import { encode } from "../bson/encode";
import type { Doc, Value } from "../bson/values";
import { emptyDoc, isDoc, ObjectId, textOf } from "../bson/values";
import { MongoError } from "../errors";
import { Aggregator, fromPlain, Query, toPlain } from "../query/plain";
import type { Plain } from "../query/plain";
import type { CollectionSpec } from "../storage/indexSpec";
import type { StoredRecord } from "../storage/records";
import { collectionName, findCollection } from "./context";
import type { Command, Context, Reply } from "./context";

/** The documents that match, with their plain form. */
export function* matching(
  context: Context,
  spec: CollectionSpec | undefined,
  filter: Doc,
): Generator<StoredRecord & { plain: Plain }> {
  if (spec === undefined) return;
  const query = new Query(plainOf(filter));
  const id = filter["_id"];
  const byId = id !== undefined && (typeof id !== "object" || id instanceof ObjectId);
  const found = byId
    ? [context.store.records.findById(spec, id)].filter((record) => record !== undefined)
    : context.store.records.scan(spec);
  for (const record of found) {
    const plain = toPlain(record.bytes);
    if (query.test(plain)) yield { ...record, plain };
  }
}

export function plainOf(document: Doc): Plain {
  return toPlain(encode(document));
}

export function docOption(context: Context, name: string): Doc {
  const value = context.command[name];
  return isDoc(value) ? value : emptyDoc();
}

function find(context: Context): Reply {
  const spec = findCollection(context);
  const query = new Query({});
  const all = [...matching(context, spec, docOption(context, "filter"))].map((each) => each.plain);
  const cursor = query.find(all, plainOf(docOption(context, "projection")));
  const sort = docOption(context, "sort");
  if (Object.keys(sort).length > 0) cursor.sort(plainOf(sort));
  const skip = Number(context.command["skip"] ?? 0);
  const limit = Math.abs(Number(context.command["limit"] ?? 0));
  if (skip > 0) cursor.skip(skip);
  if (limit > 0) cursor.limit(limit);
  const documents = (cursor.all() as Plain[]).map(fromPlain);
  return reply(context, documents, context.command);
}

function reply(context: Context, documents: readonly Buffer[], options: Doc): Reply {
  const ns = `${context.database}.${collectionName(context)}`;
  const batchSize = options["batchSize"] === undefined ? undefined : Number(options["batchSize"]);
  const { batch, id } = context.cursors.start(ns, documents.values(), {
    ...(batchSize === undefined ? {} : { batchSize }),
    single: options["singleBatch"] === true,
  });
  return { cursor: { firstBatch: batch, id, ns } };
}

function aggregate(context: Context): Reply {
  if (context.command["aggregate"] === 1) {
    throw new MongoError("InvalidNamespace", "Database-level aggregation is not supported");
  }
  const spec = findCollection(context);
  const stages = context.command["pipeline"] as Doc[];
  const plainStages = stages.map(plainOf);
  const [first] = stages;
  const head = first?.["$match"];
  const start = isDoc(head) ? head : emptyDoc();
  const input = [...matching(context, spec, start)].map((each) => each.plain);
  const resolver = (name: string) => {
    const other = context.store.catalog.find(context.database, name);
    return [...matching(context, other, emptyDoc())].map((each) => each.plain);
  };
  const aggregator = new Aggregator(plainStages, {
    collectionResolver: resolver,
    scriptEnabled: false,
  });
  const documents = aggregator.run<Plain>(input).map(fromPlain);
  return reply(context, documents, docOption(context, "cursor"));
}

function getMore(context: Context): Reply {
  const { command, cursors, database } = context;
  const ns = `${database}.${textOf(command["collection"])}`;
  const size = command["batchSize"] === undefined ? Infinity : Number(command["batchSize"]);
  const { batch, id } = cursors.more(command["getMore"] as bigint, ns, size);
  return { cursor: { nextBatch: batch, id, ns } };
}

function killCursors({ command, cursors }: Context): Reply {
  const ids = (command["cursors"] ?? []) as bigint[];
  const killed = ids.filter((id) => cursors.kill(id));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

function count(context: Context): Reply {
  let n = 0;
  for (const _ of matching(context, findCollection(context), docOption(context, "query"))) n += 1;
  const skip = Number(context.command["skip"] ?? 0);
  const limit = Number(context.command["limit"] ?? 0);
  const left = Math.max(0, n - skip);
  return { n: limit > 0 ? Math.min(limit, left) : left };
}

function distinct(context: Context): Reply {
  const key = `$${textOf(context.command["key"])}`;
  const input = [...matching(context, findCollection(context), docOption(context, "query"))];
  const found = new Aggregator([
    { $unwind: key },
    { $group: { _id: key } },
    { $sort: { _id: 1 } },
  ]).run<{ _id: Value }>(input.map((each) => each.plain));
  return { values: found.map((each) => each._id) };
}

export const readCommands: Record<string, Command> = {
  find,
  aggregate,
  getMore,
  killCursors,
  count,
  distinct,
};
