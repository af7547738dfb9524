import { isNumber, toNumber } from "../bson/numbers";
import { MongoError } from "../errors";
import { execute } from "../planner/execute";
import { parseMatch } from "../query/parse";
import { collectionName, deadlineOf, findCollection, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { hintOf } from "./find";
import { names, Options } from "./options";
import { refuseSystem, runStatements, sentDocuments, withErrors } from "./statements";

const STATEMENT = names("q", "limit", "collation", "hint");

function run(context: Context): Promise<Reply> {
  const statements = sentDocuments(context, "deletes").map(({ document }) =>
    new Options(document, "delete.deletes").allowOnly(STATEMENT),
  );
  refuseSystem(context.database, collectionName(context));
  return context.store.engine.write(() => {
    let n = 0;
    const errors = runStatements(context, statements, (statement) => {
      n += deleteOnce(context, statement);
    });
    return withErrors({ n }, errors);
  });
}

function deleteOnce(context: Context, statement: Options): number {
  const limit = limitOf(statement);
  const settings = queryOptions(context, statement);
  const match = parseMatch(statement.requiredDocument("q"), settings);
  const collection = findCollection(context);
  if (collection === undefined) return 0;
  const hits = [
    ...execute(context.store, collection, {
      match,
      collation: settings.collation,
      sort: [],
      skip: 0,
      limit,
      hint: hintOf(context, statement),
      deadline: deadlineOf(context),
    }),
  ];
  for (const hit of hits) context.store.records.remove(collection, hit);
  return hits.length;
}

function limitOf(statement: Options): number {
  const limit = statement.required("limit");
  const number = isNumber(limit) ? toNumber(limit) : NaN;
  if (number === 0) return Infinity;
  if (number === 1) return 1;
  throw new MongoError(
    "FailedToParse",
    `The limit field in delete objects must be 0 or 1. Got ${number}`,
  );
}

export const deleteCommands: Record<string, Command> = {
  delete: { run, fields: names("delete", "deletes", "ordered", "let") },
};
