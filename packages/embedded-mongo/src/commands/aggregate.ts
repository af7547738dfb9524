import { compilePipeline, stageOf } from "../aggregate/pipeline";
import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { isDoc, show } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { countMatches, executeDocuments } from "../planner/execute";
import { EVERYTHING } from "../planner/plan";
import type { Query } from "../planner/plan";
import { conjunction, parseMatch } from "../query/parse";
import { checkName, findCollection, namespaceOf } from "./context";
import type { Command, Context } from "./context";
import { DEFAULT_BATCH } from "./cursors";
import { inSlices } from "./inSlices";
import { checkSize } from "./writing";

async function aggregate(context: Context): Promise<Reply> {
  const { cursors, options } = context;
  ensure(isDoc(options.value("cursor")), "FailedToParse", "The 'cursor' option is required");
  const batchSize = options.batchSize(DEFAULT_BATCH);
  const documents = encoded(await documentsOf(context));
  return cursors.start(namespaceOf(context), documents, { batchSize });
}

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const document of documents) {
    const bytes = encode(document);
    checkSize(bytes, "BSONObjectTooLarge");
    yield bytes;
  }
}

/** What the first `$match`es find, by an index if possible, passed through the rest of the pipeline. */
async function documentsOf(context: Context): Promise<Iterable<Doc>> {
  const { query, rest, isCount } = aggregateQuery(context);
  const pipeline = compilePipeline(rest, (name, filter) => foreign(context, name, filter));
  const collection = findCollection(context);
  if (collection === undefined) {
    return pipeline.run([]);
  }
  const search = { store: context.store, collection, query };
  if (isCount) {
    const n = await inSlices(countMatches(search));
    return n > 0 ? [{ _id: 1, n }] : [];
  }
  return pipeline.run(executeDocuments(search, pipeline.reads));
}

/**
 * The start of a pipeline as a query, and its other stages. `isCount`: they only count the query's documents, as drivers do
 * it; their `$limit` is in the query.
 */
export function aggregateQuery(context: Context): { query: Query; rest: Doc[]; isCount: boolean } {
  const all = context.options.documents("pipeline");
  all.forEach(stageOf);
  const end = all.findIndex((stage) => !isDoc(stage["$match"]));
  const first = all.slice(0, end < 0 ? all.length : end);
  const match = conjunction(first.map((stage) => parseMatch(stage["$match"] as Doc)));
  const rest = all.slice(first.length);
  const [{ $limit: limit } = {}] = rest;
  const isCount = show(limit === undefined ? rest : rest.slice(1)) === COUNT;
  const query = { ...EVERYTHING, match };
  return { query: isCount ? { ...query, limit: Number(limit ?? Infinity) } : query, rest, isCount };
}

/** The pipeline drivers use to count documents: an index may answer it. */
const COUNT = show([{ $group: { _id: 1, n: { $sum: 1 } } }]);

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
