import type { Encodable } from "../bson/encode";
import { planDocument } from "../planner/describe";
import { countMatches } from "../planner/execute";
import type { Query } from "../planner/execute";
import type { Plan } from "../planner/plan";
import { collectionName, findCollection } from "./context";
import type { Context } from "./context";

/** Runs a query for the plan it takes and, if wanted, what that came to. */
export function explainQuery(
  context: Context,
  query: Query,
  withStats: boolean,
): Record<string, Encodable> {
  const collection = findCollection(context);
  let plan: Plan = { kind: "collection", reverse: false };
  const started = performance.now();
  const counts = { keys: 0, documents: 0 };
  const fetches = context.name !== "count";
  const returned =
    collection === undefined
      ? 0
      : countMatches(context.store, collection, {
          ...query,
          counts,
          onPlan: (taken) => (plan = taken),
        });
  const executionTimeMillis = Math.round(performance.now() - started);
  return {
    explainVersion: "1",
    queryPlanner: {
      namespace: `${context.database}.${collectionName(context)}`,
      parsedQuery: context.options.value("filter") ?? context.options.value("query") ?? {},
      winningPlan: collection === undefined ? { stage: "EOF" } : planDocument(plan, query, fetches),
      rejectedPlans: [],
    },
    executionStats: withStats
      ? {
          executionSuccess: true,
          nReturned: returned,
          executionTimeMillis,
          totalKeysExamined: counts.keys,
          totalDocsExamined: fetches ? Math.max(counts.documents, returned) : counts.documents,
        }
      : undefined,
    serverInfo: { host: "localhost", port: 0, version: "7.0.0", gitVersion: "takas-embedded" },
  };
}
