import { isDoc, topField } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { fieldPath } from "../expressions/compile";
import type { FindForeign, Stage } from "./stage";

/** `$lookup`: the documents of another collection whose field equals this document's value. */
export function lookup(operand: Value, find: FindForeign): Stage {
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
