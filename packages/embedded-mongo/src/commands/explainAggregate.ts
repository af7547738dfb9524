import type { AggregatePlan } from "./aggregatePlan";
import type { Context, Reply } from "./context";
import { explainQuery } from "./explainQuery";

/** How a pipeline begins: which plan its leading stages get from the planner. */
export function explainAggregate(context: Context, plan: AggregatePlan): Reply {
  const { pipeline } = context.command;
  if (plan.start !== undefined) return { explainVersion: "1", stages: pipeline };
  const explained = explainQuery(context, plan.query, true);
  return {
    ...explained,
    stages: [{ $cursor: { queryPlanner: explained["queryPlanner"] } }],
    command: context.command,
  };
}
