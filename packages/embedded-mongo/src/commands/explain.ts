import type { Reply } from "../bson/codec";
import { MongoError } from "../errors";
import { planOf } from "../planner/execute";
import type { Plan, Query } from "../planner/plan";
import { aggregatePlan } from "./aggregate";
import { findCollection, namespaceOf } from "./context";
import type { Command, Context } from "./context";
import { countQuery, findQuery } from "./find";
import { Options } from "./options";

/** Says which index a find, a count or the beginning of a pipeline uses. */
function explain(context: Context): Reply {
  const command = context.options.requiredDocument("explain");
  const [name = ""] = Object.keys(command);
  const about = { ...context, command, options: new Options(command, name) };
  const query = queryOf(name, about);
  const collection = findCollection(about);
  const { store } = context;
  const plan = collection && planOf({ store, collection, query });
  return {
    explainVersion: "1",
    queryPlanner: {
      namespace: namespaceOf(about),
      winningPlan: plan === undefined ? { stage: "EOF" } : planDocument(plan),
      rejectedPlans: [],
    },
    command,
  };
}

function queryOf(name: string, about: Context): Query {
  switch (name) {
    case "find":
      return findQuery(about);
    case "count":
    case "distinct":
      return countQuery(about);
    case "aggregate":
      return aggregatePlan(about).query;
    default:
      throw new MongoError("CommandNotFound", `Explain of this command is not supported: ${name}`);
  }
}

/** A plan in the words of MongoDB's explain. */
function planDocument({ index, reverse, sorted }: Plan): Reply {
  const direction = reverse ? "backward" : "forward";
  const scan = index && {
    stage: "IXSCAN",
    keyPattern: index.options["key"],
    indexName: index.name,
    isMultiKey: index.multikey,
    direction,
  };
  const source = scan ? { stage: "FETCH", inputStage: scan } : { stage: "COLLSCAN", direction };
  return sorted ? source : { stage: "SORT", inputStage: source };
}

export const explainCommands: Record<string, Command> = {
  explain: { run: explain, fields: ["verbosity"] },
};
