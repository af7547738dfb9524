import type { Reply } from "../bson/codec";
import { MongoError } from "../errors";
import { execute } from "../planner/execute";
import type { IndexScan, Plan, Query } from "../planner/plan";
import { aggregatePlan } from "./aggregate";
import { findCollection, namespaceOf } from "./context";
import type { Command, Context } from "./context";
import { countQuery, findQuery } from "./find";
import { Options } from "./options";

/** Says which index a find, a count or the beginning of a pipeline uses, by running it. */
function explain(context: Context): Reply {
  const command = context.options.requiredDocument("explain");
  const [name = ""] = Object.keys(command);
  const about = { ...context, command, options: new Options(command, name) };
  const query = queryOf(name, about);
  const collection = findCollection(about);
  const { store } = context;
  let plan: Plan | undefined;
  if (collection !== undefined) {
    const noted = { ...query, onPlan: (taken: Plan) => (plan = taken) };
    // The plan is known when the first result is.
    execute({ store, collection, query: noted }).next();
  }
  return {
    explainVersion: "1",
    queryPlanner: {
      namespace: namespaceOf(about),
      winningPlan: plan === undefined ? { stage: "EOF" } : planDocument(plan, query),
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
function planDocument(plan: Plan, { sort }: Query): Reply {
  const inputStage = sourceStage(plan);
  const ordered = (plan.kind === "index" && plan.sorted) || sort[0]?.path === "$natural";
  return sort.length === 0 || ordered ? inputStage : { stage: "SORT", inputStage };
}

function sourceStage(plan: Plan): Reply {
  switch (plan.kind) {
    case "collection":
      return { stage: "COLLSCAN", direction: plan.reverse ? "backward" : "forward" };
    case "union":
      return {
        stage: "FETCH",
        inputStage: { stage: "OR", inputStages: plan.branches.map(indexStage) },
      };
    case "index":
      return { stage: "FETCH", inputStage: indexStage(plan) };
  }
}

function indexStage({ index, reverse }: IndexScan): Reply {
  const { name, options, multikey } = index;
  return {
    stage: "IXSCAN",
    keyPattern: options["key"],
    indexName: name,
    isMultiKey: multikey,
    direction: reverse ? "backward" : "forward",
  };
}

export const explainCommands: Record<string, Command> = {
  explain: { run: explain, fields: ["verbosity"] },
};
