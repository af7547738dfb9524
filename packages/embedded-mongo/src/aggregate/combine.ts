import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import { fieldPath } from "../expressions/fieldPath";
import { withValue } from "./flow";
import { topField, union } from "./stage";
import type { MakeStage, Pipeline, Stage, StageContext } from "./stage";

/** The stages that bring several streams of documents together. */
export const combineStages: Record<string, MakeStage> = {
  $facet: (operand, { nested }) => {
    if (!isDoc(operand) || Object.keys(operand).length === 0) {
      throw new MongoError(40169, "the $facet specification must be a non-empty object");
    }
    const facets = Object.entries(operand).map(([name, stages]) => {
      refuseInFacet(name, stages);
      return { name, pipeline: nested(stages) };
    });
    const reads = facets.reduce<Stage["reads"]>(
      (all, { pipeline }) => union(all, pipeline.reads),
      new Set(),
    );
    const run = function* run(input: Iterable<Doc>) {
      const documents = [...input];
      const out = emptyDoc();
      for (const { name, pipeline } of facets) out[name] = [...pipeline.run(documents)];
      yield out;
    };
    return { run, reads, shapes: true };
  },
  $lookup: lookup,
  $unionWith: (operand, { source, nested, scope }) => {
    const options = isDoc(operand) ? operand : doc({ coll: operand });
    const { coll, pipeline = [] } = options;
    if (typeof coll !== "string")
      throw new MongoError(
        "FailedToParse",
        "the $unionWith stage must name a collection in 'coll'",
      );
    const other = nested(pipeline);
    const run = function* run(input: Iterable<Doc>) {
      yield* input;
      yield* other.run(source.find(coll, emptyDoc(), scope));
    };
    return { run, reads: undefined, shapes: false };
  },
};

const NOT_IN_FACET = new Set(["$facet", "$out", "$merge", "$geoNear", "$indexStats", "$collStats"]);

function refuseInFacet(name: string, stages: Value): void {
  if (!Array.isArray(stages))
    throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
  for (const stage of stages) {
    const [used] = isDoc(stage) ? Object.keys(stage) : [];
    if (used !== undefined && NOT_IN_FACET.has(used)) {
      throw new MongoError(40600, `${used} is not allowed to be used within a $facet stage`);
    }
  }
}

interface LookupOptions {
  readonly from: string;
  readonly as: string;
  readonly localField: string | undefined;
  readonly foreignField: string | undefined;
  readonly letVariables: Doc;
  readonly pipeline: Value | undefined;
}

function lookup(operand: Value, context: StageContext): Stage {
  const options = lookupOptions(operand);
  const { from, as, localField, foreignField, letVariables, pipeline } = options;
  const { source, scope } = context;
  const bound = Object.entries(letVariables).map(([name, spec]) => ({
    name,
    ...compileExpression(spec, scope),
  }));
  const local = localField?.split(".");
  const target = as.split(".");
  const inner = (document: Doc): Pipeline | undefined => {
    if (pipeline === undefined) return undefined;
    const variables = { ...scope.variables };
    for (const { name, evaluate } of bound) variables[name] = evaluate(document) ?? null;
    return context.nested(pipeline, { ...scope, variables });
  };
  const run = function* run(input: Iterable<Doc>) {
    for (const document of input) {
      const filter =
        local === undefined
          ? emptyDoc()
          : equality(fieldPath(document, local, 0), foreignField ?? "");
      const found = source.find(from, filter, scope);
      const joined = [...(inner(document)?.run(found) ?? found)];
      yield withValue(document, target, joined);
    }
  };
  // The pipeline inside is checked once, whether or not there is anything to join.
  inner(emptyDoc());
  const fields = bound.reduce<Stage["reads"]>((all, each) => union(all, each.fields), new Set());
  return {
    run,
    shapes: false,
    reads: local === undefined ? fields : union(fields, new Set([topField(localField ?? "")])),
  };
}

/** A local array matches any of its items; a missing local value matches what has none either. */
function equality(value: Maybe, foreignField: string): Doc {
  const wanted = Array.isArray(value) ? doc({ $in: value }) : doc({ $eq: value ?? null });
  return doc({ [foreignField]: wanted });
}

function lookupOptions(operand: Value): LookupOptions {
  if (!isDoc(operand))
    throw new MongoError("FailedToParse", "the $lookup stage specification must be an object");
  const { from, as, localField, foreignField, pipeline, let: letVariables = emptyDoc() } = operand;
  if (typeof from !== "string")
    throw new MongoError("FailedToParse", "missing 'from' option to $lookup stage specification");
  if (typeof as !== "string")
    throw new MongoError("FailedToParse", "must specify 'as' field for a $lookup");
  if (!isDoc(letVariables))
    throw new MongoError("FailedToParse", "$lookup argument 'let' must be an object");
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw new MongoError(
      "FailedToParse",
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (localField === undefined && pipeline === undefined) {
    throw new MongoError(
      "FailedToParse",
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  return {
    from,
    as,
    pipeline,
    letVariables,
    localField: text("localField", localField),
    foreignField: text("foreignField", foreignField),
  };
}

function text(name: string, value: Maybe): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  throw new MongoError("FailedToParse", `$lookup argument '${name}' must be a string`);
}
