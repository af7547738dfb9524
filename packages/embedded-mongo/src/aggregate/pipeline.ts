import { isDoc, own } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure } from "../errors";
import { union } from "../query/ast";
import type { Fields } from "../query/ast";
import { facet, lookup } from "./combine";
import { flowStages, limitOf, sortStage } from "./flow";
import { group } from "./group";
import { shapeStages } from "./shape";

/** Documents in, documents out; the input may be read lazily and must not be changed. */
export type Run = (input: Iterable<Doc>) => Iterable<Doc>;

export interface Stage {
  readonly run: Run;
  /** The top-level fields it reads of its input. */
  readonly reads: Fields;
  /** Whether nothing after it sees more of the input than what it read. */
  readonly shapes?: boolean;
}

/** The documents of another collection of this database that match, not to be changed. */
export type FindForeign = (collection: string, filter: Doc) => Iterable<Doc>;

export type MakeStage = (operand: Value, find: FindForeign) => Stage;

export interface Pipeline {
  readonly run: Run;
  readonly reads: Fields;
}

const STAGES: Readonly<Record<string, MakeStage>> = {
  ...flowStages,
  ...shapeStages,
  $group: group,
  $facet: facet,
  $lookup: lookup,
};

/** Compiles a pipeline; throws with MongoDB's code for a stage that is none or is not supported. */
export function compilePipeline(stages: readonly Value[], find: FindForeign): Pipeline {
  const compiled = stages.map((stage, at) => compileStage(stage, stages[at + 1], find));
  return {
    reads: readsOf(compiled),
    run: (input) => compiled.reduce((stream, stage) => stage.run(stream), input),
  };
}

export function stageName(stage: Value): string {
  ensure(isDoc(stage), "TypeMismatch", "Each element of the 'pipeline' array must be an object");
  const [name, ...others] = Object.keys(stage);
  const one = name !== undefined && others.length === 0;
  ensure(one, 40323, "A pipeline stage specification object must contain exactly one field.");
  return name;
}

function compileStage(stage: Value, next: Value | undefined, find: FindForeign): Stage {
  const name = stageName(stage);
  const operand = isDoc(stage) ? (stage[name] ?? null) : null;
  const make = own(STAGES, name);
  ensure(make !== undefined, 40324, `Unrecognized or unsupported pipeline stage name: '${name}'`);
  const limit = name === "$sort" && isDoc(next) ? next["$limit"] : undefined;
  return limit === undefined ? make(operand, find) : sortStage(operand, limitOf(limit));
}

/** What the stages read of the documents they start from. */
function readsOf(stages: readonly Stage[]): Fields {
  const end = stages.findIndex((stage) => stage.shapes === true);
  return end < 0
    ? undefined
    : stages
        .slice(0, end + 1)
        .map(({ reads }) => reads)
        .reduce(union, new Set());
}
