import type { Encodable } from "../bson/encode";
import type { Query } from "./execute";
import type { IndexScan, Plan } from "./plan";

type Stage = Record<string, Encodable>;

/** A plan in the words of MongoDB's explain; `fetches` unless the command has no use for the documents themselves. */
export function planDocument(plan: Plan, query: Query, fetches: boolean): Stage {
  let stage = sourceStage(plan, fetches);
  const ordered = (plan.kind === "index" && plan.sorted) || query.sort[0]?.path === "$natural";
  if (query.sort.length > 0 && !ordered) {
    const pattern = Object.fromEntries(query.sort.map(({ path, direction }) => [path, direction]));
    stage = { stage: "SORT", sortPattern: pattern, inputStage: stage };
  }
  if (query.skip > 0) stage = { stage: "SKIP", skipAmount: query.skip, inputStage: stage };
  if (query.limit !== Infinity)
    stage = { stage: "LIMIT", limitAmount: query.limit, inputStage: stage };
  return stage;
}

function sourceStage(plan: Plan, fetches: boolean): Stage {
  if (plan.kind === "collection") {
    return { stage: "COLLSCAN", direction: plan.reverse ? "backward" : "forward" };
  }
  if (plan.kind === "union") {
    return {
      stage: "FETCH",
      inputStage: { stage: "OR", inputStages: plan.branches.map(indexStage) },
    };
  }
  const index = indexStage(plan);
  return plan.exact && !fetches ? index : { stage: "FETCH", inputStage: index };
}

function indexStage({ index, ranges, reverse, exact }: IndexScan): Stage {
  return {
    stage: "IXSCAN",
    keyPattern: index.options["key"],
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    direction: reverse ? "backward" : "forward",
    ranges: ranges.length,
    // Whether the ranges hold nothing but documents that match.
    exact,
  };
}
