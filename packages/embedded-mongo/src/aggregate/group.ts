import { compare } from "../bson/compare";
import { show } from "../bson/show";
import { typeName } from "../bson/types";
import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Collation } from "../query/collation";
import { valueKey } from "../query/valueSet";
import { planAccumulator } from "./accumulators";
import type { Accumulator, AccumulatorPlan } from "./accumulators";
import { union } from "./stage";
import type { MakeStage, Run, Stage, StageContext } from "./stage";

/** The stages that make one document of many. */
export const groupStages: Record<string, MakeStage> = {
  $group: (operand, context) => {
    if (!isDoc(operand))
      throw new MongoError(15947, "a group's fields must be specified in an object");
    const { _id: id, ...fields } = operand;
    if (id === undefined) throw new MongoError(15955, "a group specification must include an _id");
    const key = compileExpression(id, context.scope);
    const { outputs, reads } = plansOf(fields, context);
    return {
      run: grouping(key.evaluate, outputs, context.scope.collation),
      reads: union(key.fields, reads),
      shapes: true,
    };
  },
  $sortByCount: (operand, context) => {
    const key = compileExpression(operand, context.scope);
    const { outputs } = plansOf({ count: doc({ $sum: 1 }) }, context);
    const run: Run = (input) =>
      [...grouping(key.evaluate, outputs, context.scope.collation)(input)].toSorted((a, b) =>
        compare(b["count"], a["count"]),
      );
    return { run, reads: key.fields, shapes: true };
  },
  $bucket: bucket,
};

type Outputs = readonly { readonly name: string; readonly plan: AccumulatorPlan }[];

function plansOf(fields: Record<string, Value>, { scope }: StageContext) {
  const outputs = Object.entries(fields).map(([name, spec]) => {
    if (name.includes("."))
      throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith("$"))
      throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    return { name, plan: planAccumulator(name, spec, scope) };
  });
  const reads = outputs.reduce<Stage["reads"]>(
    (all, { plan }) => union(all, plan.reads),
    new Set(),
  );
  return { outputs, reads };
}

interface Group {
  readonly id: Value;
  readonly accumulators: readonly Accumulator[];
}

function grouping(keyOf: (document: Doc) => Maybe, outputs: Outputs, collation: Collation): Run {
  return function* run(input) {
    const groups = new Map<string, Group>();
    for (const document of input) {
      const id = keyOf(document) ?? null;
      const key = valueKey(id, collation);
      let group = groups.get(key);
      if (group === undefined) {
        group = { id, accumulators: outputs.map(({ plan }) => plan.start()) };
        groups.set(key, group);
      }
      for (const accumulator of group.accumulators) accumulator.add(document);
    }
    for (const group of groups.values()) yield finished(group, outputs);
  };
}

function finished({ id, accumulators }: Group, outputs: Outputs): Doc {
  const out = emptyDoc();
  out["_id"] = id;
  outputs.forEach(({ name }, at) => (out[name] = accumulators[at]?.result() ?? null));
  return out;
}

function bucket(operand: Value, context: StageContext): Stage {
  if (!isDoc(operand)) throw new MongoError(40201, "Argument to $bucket stage must be an object");
  const {
    groupBy,
    boundaries: given,
    default: fallback,
    output = doc({ count: doc({ $sum: 1 }) }),
  } = operand;
  if (groupBy === undefined || !Array.isArray(given)) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const boundaries = checkedBoundaries(given, fallback);
  if (!isDoc(output)) throw new MongoError(40196, "The $bucket 'output' field must be an object");
  const key = compileExpression(groupBy, context.scope);
  const { outputs, reads } = plansOf({ ...output }, context);
  const bucketOf = (document: Doc): Maybe => {
    const value = key.evaluate(document);
    const at = boundaries.findLastIndex((boundary) => compare(boundary, value) <= 0);
    if (at >= 0 && at < boundaries.length - 1 && value !== undefined) return boundaries[at];
    if (fallback !== undefined) return fallback;
    throw new MongoError(
      40066,
      `$switch could not find a matching branch for an input, and no default was specified: ${show(value)}`,
    );
  };
  const run: Run = (input) =>
    [...grouping(bucketOf, outputs, context.scope.collation)(input)].toSorted((a, b) =>
      compare(a["_id"], b["_id"]),
    );
  return { run, reads: union(key.fields, reads), shapes: true };
}

function checkedBoundaries(boundaries: readonly Value[], fallback: Maybe): readonly Value[] {
  if (boundaries.length < 2) {
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  boundaries.slice(1).forEach((boundary, at) => {
    const before = boundaries[at];
    if (compare(before, boundary) >= 0) {
      throw new MongoError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${at} and ${at + 1} are not in ascending order (${typeName(before)}).`,
      );
    }
  });
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  if (fallback !== undefined && compare(fallback, first) >= 0 && compare(fallback, last) < 0) {
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
  return boundaries;
}
