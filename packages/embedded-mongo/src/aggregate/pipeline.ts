import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Scope } from "../expressions/scope";
import { combineStages } from "./combine";
import { count, flowStages, sortAndLimit } from "./flow";
import { groupStages } from "./group";
import { shapeStages } from "./shape";
import { NOTHING, union } from "./stage";
import type { Fields, MakeStage, Pipeline, Source, Stage, StageContext } from "./stage";

const STAGES = new Map<string, MakeStage>(
  [flowStages, shapeStages, groupStages, combineStages].flatMap((group) => Object.entries(group)),
);

/** Compiles a pipeline; throws with MongoDB's code for a stage that is none or is not supported. */
export function compilePipeline(stages: Value, scope: Scope, source: Source): Pipeline {
  const context: StageContext = {
    scope,
    source,
    nested: (inner, innerScope = scope) => compilePipeline(inner, innerScope, source),
  };
  const compiled = stagesOf(stages, context);
  return {
    reads: readsOf(compiled),
    run: (input) => {
      let stream = input;
      for (const stage of compiled) stream = stage.run(stream);
      return stream;
    },
  };
}

export function stageName(stage: Value): string {
  if (!isDoc(stage))
    throw new MongoError("TypeMismatch", "Each element of the 'pipeline' array must be an object");
  const [name, ...others] = Object.keys(stage);
  if (name === undefined || others.length > 0) {
    throw new MongoError(
      40323,
      "A pipeline stage specification object must contain exactly one field.",
    );
  }
  return name;
}

function stagesOf(stages: Value, context: StageContext): Stage[] {
  if (!Array.isArray(stages))
    throw new MongoError("TypeMismatch", "'pipeline' option must be specified as an array");
  const out: Stage[] = [];
  for (let at = 0; at < stages.length; at += 1) {
    const stage = stages[at] as Doc;
    const name = stageName(stage);
    const make = STAGES.get(name);
    if (make === undefined) throw unknownStage(name);
    const next = stages[at + 1];
    const limit = name === "$sort" && isDoc(next) ? next["$limit"] : undefined;
    const compiled = make(stage[name] ?? null, context);
    if (limit === undefined) out.push(compiled);
    else {
      out.push(
        sortAndLimit(stage[name] as Doc, count("$limit", limit, 15957), context.scope.collation),
      );
    }
  }
  return out;
}

function unknownStage(name: string): MongoError {
  if (name === "$out" || name === "$merge") {
    return new MongoError(40601, `${name} can only be the final stage in the pipeline`);
  }
  if (FIRST_ONLY.has(name)) {
    return new MongoError(40602, `${name} is only valid as the first stage in a pipeline`);
  }
  if (name === "$changeStream") {
    return new MongoError(40573, "The $changeStream stage is only supported on replica sets");
  }
  return new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

const FIRST_ONLY = new Set([
  "$collStats",
  "$indexStats",
  "$documents",
  "$listLocalSessions",
  "$currentOp",
  "$geoNear",
]);

/** What the stages read of the documents they start from. */
function readsOf(stages: readonly Stage[]): Fields {
  let reads: Fields = NOTHING;
  for (const stage of stages) {
    reads = union(reads, stage.reads);
    if (stage.shapes || reads === undefined) return reads;
  }
  return undefined;
}
