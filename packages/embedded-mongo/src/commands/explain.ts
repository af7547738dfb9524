import type { Reply } from "../bson/codec";
import { ensure } from "../errors";
import { planCount, planOf, planPage } from "../planner/execute";
import type { Plan, Search } from "../planner/plan";
import type { IndexSpec } from "../storage/catalog";
import { aggregateQuery } from "./aggregate";
import { findCollection, namespaceOf, Options } from "./context";
import type { Command, Context } from "./context";
import { findQuery } from "./find";
import { inSlices } from "./inSlices";

/** Reports which index a find or the start of a pipeline uses. */
async function explain(context: Context): Promise<Reply> {
  const command = context.options.requiredDocument("explain");
  const [name = ""] = Object.keys(command);
  const about = { ...context, command, options: new Options(command, name) };
  const known = name === "find" || name === "aggregate";
  ensure(known, "CommandNotFound", `Explain of this command is not supported: ${name}`);
  const collection = findCollection(about);
  const { store } = context;
  const plan = collection && (await inSlices(planFor(about, { store, collection })));
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

function* planFor(
  about: Context,
  place: Pick<Search, "store" | "collection">,
): Generator<undefined, Plan> {
  if (about.command["find"] !== undefined) {
    return yield* planPage({ ...place, query: findQuery(about) });
  }
  const { query, isCount } = aggregateQuery(about);
  const search = { ...place, query };
  return isCount ? yield* planCount(search) : planOf(search);
}

/** A plan in the format of MongoDB's explain. */
function planDocument(plan: Plan): Reply {
  const source = sourceStage(plan);
  return plan.sorted ? source : { stage: "SORT", inputStage: source };
}

function sourceStage({ index, reverse, branches, among }: Plan): Reply {
  const direction = reverse ? "backward" : "forward";
  if (branches !== undefined) {
    return { stage: "OR", inputStages: branches.map(sourceStage) };
  }
  if (among !== undefined) {
    const lists = among.indexes.map((each) => scanStage(each, "forward"));
    const inOrder = index === undefined ? [] : [scanStage(index, direction)];
    return {
      stage: "FETCH",
      inputStage: { stage: "AND_HASH", inputStages: [...inOrder, ...lists] },
    };
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
