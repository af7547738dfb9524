import type { Value } from "../bson/values";
import { MongoError } from "../errors";
import { execute } from "../planner/execute";
import { parseMatch } from "../query/parse";
import { parseUpdate } from "../update/parse";
import { collectionName, deadlineOf, findCollection, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { hintOf } from "./find";
import { insertByUpsert, modify, refuseManyReplacements } from "./modify";
import type { Modification } from "./modify";
import { names, Options } from "./options";
import {
  refuseSystem,
  runStatements,
  sentDocuments,
  targetCollection,
  withErrors,
} from "./statements";

const STATEMENT = names("q", "u", "c", "multi", "upsert", "collation", "arrayFilters", "hint");

function run(context: Context): Promise<Reply> {
  const statements = sentDocuments(context, "updates").map(({ document }) =>
    new Options(document, "update.updates").allowOnly(STATEMENT),
  );
  refuseSystem(context.database, collectionName(context));
  return context.store.engine.write(() => {
    let n = 0;
    let nModified = 0;
    const upserted: Reply[] = [];
    const errors = runStatements(context, statements, (statement, index) => {
      const outcome = updateOnce(context, statement);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) {
        n += 1;
        upserted.push({ index, _id: outcome.upserted });
      }
    });
    const reply = { n, nModified, ...(upserted.length > 0 ? { upserted } : {}) };
    return withErrors(reply, errors);
  });
}

interface Outcome {
  readonly matched: number;
  readonly modified: number;
  /** The `_id` of the document an upsert made. */
  readonly upserted?: Value;
}

function updateOnce(context: Context, statement: Options): Outcome {
  const multi = statement.flag("multi");
  const upsert = statement.flag("upsert");
  const { match, settings, update } = parsed(context, statement);
  refuseManyReplacements(update, multi);
  const collection = upsert ? targetCollection(context) : findCollection(context);
  if (collection === undefined) return { matched: 0, modified: 0 };
  const modification: Modification = { store: context.store, collection, match, settings, update };
  // All are found before the first is changed, so that none is met twice.
  const hits = [
    ...execute(context.store, collection, {
      match,
      collation: settings.collation,
      sort: [],
      skip: 0,
      limit: multi ? Infinity : 1,
      hint: hintOf(context, statement),
      deadline: deadlineOf(context),
    }),
  ];
  if (hits.length === 0 && upsert) {
    return { matched: 0, modified: 0, upserted: insertByUpsert(modification)["_id"] ?? null };
  }
  const modified = hits.filter((hit) => modify(modification, hit) !== undefined);
  return { matched: hits.length, modified: modified.length };
}

function parsed(context: Context, statement: Options) {
  const base = queryOptions(context, statement);
  const constants = statement.document("c");
  const settings = { ...base, variables: { ...base.variables, ...constants } };
  const match = parseMatch(statement.requiredDocument("q"), settings);
  const spec = statement.required("u");
  if (Object.keys(constants).length > 0 && !Array.isArray(spec)) {
    throw new MongoError(51198, "Constant values may only be specified for pipeline updates");
  }
  return { match, settings, update: parseUpdate(spec, statement.value("arrayFilters"), settings) };
}

export const updateCommands: Record<string, Command> = {
  update: {
    run,
    fields: names("update", "updates", "ordered", "bypassDocumentValidation", "let"),
  },
};
