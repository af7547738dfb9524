import { isDoc, topField } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { fieldPath } from "../expressions/compile";
import { union } from "../query/ast";
import type { Stage, StageContext } from "./stage";

/** `$facet`: several pipelines over the same documents. */
export function facet(operand: Value, { compile }: StageContext): Stage {
  const fits = isDoc(operand) && Object.keys(operand).length > 0;
  ensure(fits, 40169, "the $facet specification must be a non-empty object");
  const facets = Object.entries(operand).map(([name, stages]) => {
    ensure(Array.isArray(stages), 40170, `arguments to $facet must be arrays, ${name} is not`);
    const nested = stages.some((stage) => isDoc(stage) && "$facet" in stage);
    ensure(!nested, 40600, "$facet is not allowed to be used within a $facet stage");
    return { name, pipeline: compile(stages) };
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

/** `$lookup`: the documents of another collection whose field equals this document's value. */
export function lookup(operand: Value, { find }: StageContext): Stage {
  ensure(isDoc(operand), "FailedToParse", "the $lookup specification must be an object");
  const { from, as, localField, foreignField, ...others } = operand;
  const [unknown] = Object.keys(others);
  const message = `unknown or unsupported argument to $lookup: ${unknown}`;
  ensure(unknown === undefined, "FailedToParse", message);
  const [source, target] = [nameOf("from", from), nameOf("as", as)];
  const [local, foreign] = [nameOf("localField", localField), nameOf("foreignField", foreignField)];
  ensure(!target.includes("."), "FailedToParse", "$lookup is not supported into a nested field");
  return {
    reads: new Set([topField(local)]),
    run: function* run(input) {
      for (const document of input) {
        const value = fieldPath(document, local.split("."), 0);
        const joined = [...find(source, { [foreign]: equality(value) })];
        yield { ...document, [target]: joined };
      }
    },
  };
}

/** A local array matches any of its items; a missing local value matches documents that lack the field. */
function equality(value: Maybe): Doc {
  return Array.isArray(value) ? { $in: value } : { $eq: value ?? null };
}

function nameOf(option: string, value: Maybe): string {
  const fits = typeof value === "string" && /^[^$]/.test(value);
  ensure(fits, "FailedToParse", `$lookup needs a name for '${option}'`);
  return value;
}
