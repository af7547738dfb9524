import { isDoc, own } from "../bson/values";
import type { Value } from "../bson/values";
import { ensure } from "../errors";
import { union } from "../query/ast";
import type { Fields } from "../query/ast";
import { plainStages } from "./flow";
import { groupStage } from "./group";
import { lookup } from "./lookup";
import type { FindForeign, MakeStage, Pipeline, Stage } from "./stage";

const STAGES: Readonly<Record<string, MakeStage>> = {
  ...plainStages,
  $group: groupStage,
  $lookup: lookup,
};

/** Compiles a pipeline; throws MongoDB's code for an unknown or unsupported stage. */
export function compilePipeline(stages: readonly Value[], find: FindForeign): Pipeline {
  const compiled = stages.map((stage) => compileStage(stage, find));
  return {
    reads: readsOf(compiled),
    run: (input) => compiled.reduce((stream, stage) => stage.run(stream), input),
  };
}

/** The name of a stage and its operand. */
export function stageOf(stage: Value): [name: string, operand: Value] {
  ensure(isDoc(stage), "TypeMismatch", "Each element of the 'pipeline' array must be an object");
  const [name, ...others] = Object.keys(stage);
  const one = name !== undefined && others.length === 0;
  ensure(one, 40323, "A pipeline stage specification object must contain exactly one field.");
  return [name, stage[name] ?? null];
}

function compileStage(stage: Value, find: FindForeign): Stage {
  const [name, operand] = stageOf(stage);
  const make = own(STAGES, name);
  ensure(make !== undefined, 40324, `Unrecognized or unsupported pipeline stage name: '${name}'`);
  return make(operand, find);
}

/** The fields that the stages read of the first documents. */
function readsOf(stages: readonly Stage[]): Fields {
  const end = stages.findIndex((stage) => stage.shapes === true);
  return end < 0
    ? undefined
    : stages
        .slice(0, end + 1)
        .map(({ reads }) => reads)
        .reduce(union, new Set());
}
