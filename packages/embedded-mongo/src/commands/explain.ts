import { isDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import type { Query } from "../planner/execute";
import { parseMatch } from "../query/parse";
import { planAggregate } from "./aggregatePlan";
import { deadlineOf, queryOptions } from "./context";
import type { Command, Context, Reply } from "./context";
import { countQuery } from "./count";
import { explainAggregate } from "./explainAggregate";
import { explainQuery } from "./explainQuery";
import { findQuery, hintOf, sortOf } from "./find";
import { names, Options } from "./options";

/** Says how a command would be run, and for `executionStats` what it came to. */
function run(context: Context): Reply {
  const inner = context.options.requiredDocument("explain");
  const [name = ""] = Object.keys(inner);
  const about: Context = { ...context, name, command: inner, options: new Options(inner, name) };
  if (name === "aggregate") return explainAggregate(about, planAggregate(about));
  const query = queryOf(about);
  const verbosity = context.options.value("verbosity") ?? "allPlansExecution";
  return { ...explainQuery(about, query, verbosity !== "queryPlanner"), command: inner };
}

function queryOf(context: Context): Query {
  switch (context.name) {
    case "find":
      return findQuery(context).query;
    case "count":
    case "distinct":
      return countQuery(context);
    case "update":
    case "delete":
      return statementQuery(context, context.name === "update" ? "updates" : "deletes");
    case "findAndModify":
    case "findandmodify":
      return {
        ...base(context, context.options),
        sort: sortOf(context.options.document("sort")),
        limit: 1,
      };
    default:
      throw new MongoError(
        "CommandNotFound",
        `Explain failed due to unknown command: ${context.name}`,
      );
  }
}

function statementQuery(context: Context, field: string): Query {
  const [first] = context.options.list(field);
  if (!isDoc(first)) throw context.options.wrongType(field, first ?? null, "object");
  return base(context, new Options({ ...first, query: first["q"] } as Doc, field));
}

function base(context: Context, statement: Options): Query {
  const settings = queryOptions(context, statement);
  return {
    match: parseMatch(statement.document("query"), settings),
    collation: settings.collation,
    sort: [],
    skip: 0,
    limit: Infinity,
    hint: hintOf(context, statement),
    deadline: deadlineOf(context),
  };
}

export const explainCommands: Record<string, Command> = {
  explain: { run, fields: names("explain", "verbosity") },
};
