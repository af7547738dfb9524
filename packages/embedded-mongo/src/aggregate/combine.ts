import { isDoc, topField } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression, fieldPath } from "../expressions/compile";
import { union } from "../query/ast";
import { withValue } from "./flow";
import type { Stage, StageContext } from "./stage";

/** `$facet`: several pipelines over the same documents. */
export function facet(operand: Value, context: StageContext): Stage {
  const fits = isDoc(operand) && Object.keys(operand).length > 0;
  ensure(fits, 40169, "the $facet specification must be a non-empty object");
  const facets = Object.entries(operand).map(([name, stages]) => {
    ensure(Array.isArray(stages), 40170, `arguments to $facet must be arrays, ${name} is not`);
    const nested = stages.some((stage) => isDoc(stage) && "$facet" in stage);
    ensure(!nested, 40600, "$facet is not allowed to be used within a $facet stage");
    return { name, pipeline: context.compile(stages, context) };
  });
  return {
    reads: facets.map(({ pipeline }) => pipeline.reads).reduce(union, new Set()),
    shapes: true,
    run: function* run(input) {
      const documents = [...input];
      yield Object.fromEntries(
        facets.map(({ name, pipeline }) => [name, [...pipeline.run(documents)]]),
      );
    },
  };
}

/** `$lookup`: what another collection has for each document, by a field, by a pipeline or by both. */
export function lookup(operand: Value, context: StageContext): Stage {
  const { from, as, localField, foreignField, bindings, pipeline } = lookupOptions(operand);
  const bound = Object.entries(bindings).map(([name, spec]) => ({
    name,
    ...compileExpression(spec, context.variables),
  }));
  const piped = (document: Doc, found: Iterable<Doc>): Iterable<Doc> => {
    const values = bound.map(({ name, evaluate }) => [name, evaluate(document) ?? null] as const);
    const variables = { ...context.variables, ...Object.fromEntries(values) };
    return pipeline === undefined
      ? found
      : context.compile(pipeline, { ...context, variables }).run(found);
  };
  // The pipeline inside is checked once, whether or not there is anything to join.
  piped({}, []);
  const local = localField === undefined ? [] : [topField(localField)];
  return {
    reads: bound.map(({ fields }) => fields).reduce(union, new Set(local)),
    run: function* run(input) {
      for (const document of input) {
        const filter =
          localField === undefined || foreignField === undefined
            ? {}
            : equality(fieldPath(document, localField.split("."), 0), foreignField);
        const joined = [...piped(document, context.find(from, filter))];
        yield withValue(document, as.split("."), joined);
      }
    },
  };
}

/** A local array matches any of its items; a missing local value matches what has none either. */
function equality(value: Maybe, foreignField: string): Doc {
  return { [foreignField]: Array.isArray(value) ? { $in: value } : { $eq: value ?? null } };
}

function lookupOptions(operand: Value) {
  ensure(isDoc(operand), "FailedToParse", "the $lookup specification must be an object");
  const { from, as, localField, foreignField, pipeline, let: bindings = {}, ...others } = operand;
  const [unknown] = Object.keys(others);
  ensure(unknown === undefined, "FailedToParse", `unknown argument to $lookup: ${unknown}`);
  ensure(typeof from === "string", "FailedToParse", "missing 'from' option to $lookup");
  const named = typeof as === "string" && /^[^$]/.test(as);
  ensure(named, "FailedToParse", "must specify 'as' field for a $lookup");
  ensure(isDoc(bindings), "FailedToParse", "$lookup argument 'let' must be an object");
  const [local, foreign] = [localField, foreignField].map(fieldName);
  const both = (local === undefined) === (foreign === undefined);
  ensure(both, "FailedToParse", "$lookup requires both or neither of localField and foreignField");
  const some = local !== undefined || pipeline !== undefined;
  ensure(some, "FailedToParse", "$lookup requires either 'pipeline' or both fields");
  return { from, as, bindings, pipeline, localField: local, foreignField: foreign };
}

function fieldName(value: Maybe): string | undefined {
  const fits = value === undefined || (typeof value === "string" && /^[^$]/.test(value));
  ensure(fits, "FailedToParse", "a field of $lookup must be named by a string");
  return value;
}
