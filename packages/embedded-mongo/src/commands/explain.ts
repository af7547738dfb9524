import type { Reply } from "../bson/codec";
import { ensure } from "../errors";
import { planOf } from "../planner/execute";
import type { Plan } from "../planner/plan";
import type { IndexSpec } from "../storage/catalog";
import { aggregateQuery } from "./aggregate";
import { findCollection, namespaceOf, Options } from "./context";
import type { Command, Context } from "./context";
import { findQuery } from "./find";

/** Reports which index a find or the start of a pipeline uses. */
function explain(context: Context): Reply {
  const command = context.options.requiredDocument("explain");
  const [name = ""] = Object.keys(command);
  const about = { ...context, command, options: new Options(command, name) };
  const known = name === "find" || name === "aggregate";
  ensure(known, "CommandNotFound", `Explain of this command is not supported: ${name}`);
  const collection = findCollection(about);
  const query = name === "find" ? findQuery(about) : aggregateQuery(about).query;
  const plan = collection && planOf({ store: context.store, collection, query });
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

/** A plan in the format of MongoDB's explain. */
function planDocument(plan: Plan): Reply {
  const source = sourceStage(plan);
  return plan.sorted ? source : { stage: "SORT", inputStage: source };
}

function sourceStage({ index, reverse, branches }: Plan): Reply {
  const direction = reverse ? "backward" : "forward";
  if (branches !== undefined) {
    return { stage: "OR", inputStages: branches.map(sourceStage) };
  }
  return index === undefined
    ? { stage: "COLLSCAN", direction }
    : { stage: "FETCH", inputStage: scanStage(index, direction) };
}

function scanStage({ name, multikey, options }: IndexSpec, direction: string): Reply {
  const about = { keyPattern: options["key"], indexName: name, isMultiKey: multikey };
  return { stage: "IXSCAN", ...about, direction };
}

export const explainCommands: Record<string, Command> = {
  explain: { run: explain, fields: ["verbosity"] },
};
