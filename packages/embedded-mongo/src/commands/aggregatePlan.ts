import { compilePipeline, stageName } from "../aggregate/pipeline";
import type { Pipeline, Source } from "../aggregate/stage";
import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { countMatches, executeDocuments } from "../planner/execute";
import type { Query } from "../planner/execute";
import { parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import { sortFields } from "../query/sort";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import { checkName, collectionName, deadlineOf, queryOptions } from "./context";
import type { Context } from "./context";
import { countedBy } from "./countedBy";
import { hintOf } from "./find";
import { firstStages } from "./firstStages";
import { outputOf } from "./output";

/** A pipeline taken apart: what the planner finds, what runs over it, where it goes. */
export interface AggregatePlan {
  readonly namespace: string;
  readonly collection: CollectionSpec | undefined;
  /** Documents that come from elsewhere than the collection. */
  readonly start: (() => Iterable<Doc>) | undefined;
  readonly query: Query;
  readonly pipeline: Pipeline;
  /** For a pipeline that does no more than count: what it gives for a number of documents. */
  readonly counted: ((total: number) => Doc) | undefined;
  readonly output: ReturnType<typeof outputOf>;
}

export function planAggregate(context: Context): AggregatePlan {
  const { command, database, options, store } = context;
  const settings = queryOptions(context);
  const whole = command["aggregate"] === 1;
  const name = whole ? undefined : collectionName(context);
  const stages = options.list("pipeline");
  const [firstName] = stages.map(stageName);
  const output = outputOf(context, stages.at(-1), settings);
  const body = output === undefined ? stages : stages.slice(0, -1);
  const start = firstStages(context, name, body[0]);
  if (start === undefined && whole) {
    throw new MongoError(
      "InvalidNamespace",
      `{aggregate: 1} is not valid for '${firstName ?? "an empty pipeline"}'; a collection is required.`,
    );
  }
  const rest = start === undefined ? body : body.slice(1);
  const { query, used } =
    start === undefined ? leading(rest, context, settings) : none(context, settings);
  const source = sourceOf(store, database);
  return {
    namespace: `${database}.${name ?? "$cmd.aggregate"}`,
    collection: name === undefined ? undefined : store.catalog.find(database, name),
    start,
    query,
    pipeline: compilePipeline(rest.slice(used), settings, source),
    counted:
      query.sort.length === 0 && start === undefined ? countedBy(rest.slice(used)) : undefined,
    output,
  };
}

export function* documentsOf(
  { store }: Context,
  { collection, start, query, pipeline, counted }: AggregatePlan,
): Generator<Doc> {
  if (counted !== undefined && collection !== undefined) {
    const total = countMatches(store, collection, query);
    if (total > 0) yield counted(total);
    return;
  }
  const input =
    start?.() ??
    (collection === undefined ? [] : executeDocuments(store, collection, query, pipeline.reads));
  yield* pipeline.run(input);
}

/** The stages in front that are a query, which the planner can use indexes for. */
function leading(
  stages: readonly Value[],
  context: Context,
  settings: QueryOptions,
): { query: Query; used: number } {
  const { query: start } = none(context, settings);
  const filters: Doc[] = [];
  let query = start;
  let used = 0;
  for (; used < stages.length; used += 1) {
    const stage = stages[used] as Doc;
    const match = stage["$match"];
    if (!isDoc(match) || query.sort.length > 0) break;
    filters.push(match);
  }
  if (filters.length === 1)
    query = { ...query, match: parseMatch(filters[0] ?? emptyDoc(), settings) };
  if (filters.length > 1) query = { ...query, match: parseMatch(doc({ $and: filters }), settings) };
  const sort = isDoc(stages[used]) ? (stages[used] as Doc)["$sort"] : undefined;
  if (!isDoc(sort) || Object.keys(sort).length === 0) return { query, used };
  query = { ...query, sort: sortFields(sort) };
  used += 1;
  return { query: { ...query, limit: limitAfter(stages.slice(used)) }, used };
}

/** How many documents the stages after a sort can need: `$skip` and `$limit` stay where they are. */
function limitAfter(stages: readonly Value[]): number {
  let skipped = 0;
  for (const stage of stages) {
    const { $skip: skip, $limit: limit } = stage as Doc;
    if (typeof limit === "number" && limit > 0) return skipped + limit;
    if (typeof skip !== "number" || skip < 0) return Infinity;
    skipped += skip;
  }
  return Infinity;
}

function none(context: Context, settings: QueryOptions): { query: Query; used: number } {
  return {
    used: 0,
    query: {
      match: { kind: "and", items: [] },
      collation: settings.collation,
      sort: [],
      skip: 0,
      limit: Infinity,
      hint: hintOf(context),
      deadline: deadlineOf(context),
    },
  };
}

function sourceOf(store: Store, database: string): Source {
  return {
    *find(name, filter, { collation, variables }) {
      checkName(database, name);
      const collection = store.catalog.find(database, name);
      if (collection === undefined) return;
      const query: Query = {
        match: parseMatch(filter, { collation, variables }),
        collation,
        sort: [],
        skip: 0,
        limit: Infinity,
        hint: undefined,
        deadline: Infinity,
      };
      yield* executeDocuments(store, collection, query, undefined);
    },
  };
}
