import { compilePipeline, stageName } from "../aggregate/pipeline";
import type { Pipeline } from "../aggregate/stage";
import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { isDoc, isWhole } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import { countMatches, executeDocuments } from "../planner/execute";
import { EVERYTHING } from "../planner/plan";
import type { Query } from "../planner/plan";
import { parseMatch } from "../query/parse";
import { sortFields } from "../query/sort";
import { checkName, findCollection, namespaceOf } from "./context";
import type { Command, Context } from "./context";
import { baseQuery } from "./find";
import { checkSize } from "./writing";

function aggregate(context: Context): Reply {
  const { cursors, options } = context;
  ensure(isDoc(options.value("cursor")), "FailedToParse", "The 'cursor' option is required");
  const { batchSize } = options.document("cursor");
  return cursors.start(
    namespaceOf(context),
    encoded(documentsOf(context)),
    batchSize === undefined ? {} : { batchSize: options.number("cursor.batchSize", batchSize) },
  );
}

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const document of documents) {
    const bytes = encode(document);
    checkSize(bytes, "BSONObjectTooLarge");
    yield bytes;
  }
}

function documentsOf(context: Context): Iterable<Doc> {
  const { query, pipeline, counted } = aggregatePlan(context);
  const collection = findCollection(context);
  const { store } = context;
  if (collection === undefined) {
    return pipeline.run([]);
  }
  if (counted !== undefined) {
    const total = countMatches({ store, collection, query });
    return total > 0 ? [counted(total)] : [];
  }
  return pipeline.run(executeDocuments({ store, collection, query }, pipeline.reads));
}

/** A pipeline taken apart: what the planner finds, and what runs over it. */
interface AggregatePlan {
  readonly query: Query;
  readonly pipeline: Pipeline;
  /** For a pipeline that does no more than count: what it gives for a number of documents. */
  readonly counted: ((total: number) => Doc) | undefined;
}

export function aggregatePlan(context: Context): AggregatePlan {
  const stages = context.options.list("pipeline");
  stages.forEach(stageName);
  let rest = stages as Doc[];
  const end = rest.findIndex((stage) => !isDoc(stage["$match"]));
  const filters = rest.slice(0, end < 0 ? rest.length : end).map((stage) => stage["$match"] ?? {});
  rest = rest.slice(filters.length);
  let query = { ...baseQuery(context) };
  if (filters.length > 0) {
    query = { ...query, match: parseMatch({ $and: filters }) };
  }
  const counted = countedBy(rest);
  const sort = rest[0]?.["$sort"];
  if (isDoc(sort) && Object.keys(sort).length > 0) {
    rest = rest.slice(1);
    query = { ...query, sort: sortFields(sort), limit: limitAfter(rest) };
  }
  const find = (name: string, filter: Doc): Iterable<Doc> => foreign(context, name, filter);
  return { query, counted, pipeline: compilePipeline(rest, find) };
}

/** How many documents the stages after a sort can need: `$skip` and `$limit` stay where they are. */
function limitAfter(stages: readonly Doc[]): number {
  let skipped = 0;
  for (const { $skip: skip, $limit: limit } of stages) {
    if (isWhole(limit) && limit > 0) {
      return skipped + limit;
    }
    if (!isWhole(skip) || skip < 0) {
      return Infinity;
    }
    skipped += skip;
  }
  return Infinity;
}

/** `$count`, or what drivers send for it, a `$group` of everything with a `$sum` of 1: an index may answer for it. */
function countedBy([stage, more]: readonly Doc[]): ((total: number) => Doc) | undefined {
  const group = stage?.["$group"];
  if (more !== undefined || !isDoc(group)) {
    return undefined;
  }
  const [id, field, third] = Object.keys(group);
  const constant = group["_id"] === null || typeof group["_id"] === "number";
  if (id !== "_id" || field === undefined || third !== undefined || !constant) {
    return undefined;
  }
  return isSumOfOnes(group[field])
    ? (total) => ({ _id: group["_id"] ?? null, [field]: total })
    : undefined;
}

function isSumOfOnes(accumulator: Maybe): boolean {
  return isDoc(accumulator) && Object.keys(accumulator).length === 1 && accumulator["$sum"] === 1;
}

/** The documents of another collection; a `$match` by `$eq` or `$in` uses its indexes. */
function foreign({ store, database }: Context, name: string, filter: Doc): Iterable<Doc> {
  checkName(database, name);
  const collection = store.catalog.find(database, name);
  const query = { ...EVERYTHING, match: parseMatch(filter) };
  return collection === undefined ? [] : executeDocuments({ store, collection, query }, undefined);
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { run: aggregate, fields: ["pipeline", "cursor", "allowDiskUse"] },
};
