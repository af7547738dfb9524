import { typeName } from "../bson/types";
import { emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { fail, isNil, operator } from "./scope";
import type { Operator } from "./scope";

export const objects: Record<string, Operator> = {
  $mergeObjects: operator(0, Infinity, (operands) => {
    const [only] = operands;
    return merge(operands.length === 1 && Array.isArray(only) ? only : operands);
  }),
};

/** The fields of all, the later ones over the earlier. */
export function merge(documents: readonly Maybe[]): Doc {
  const out = emptyDoc();
  for (const document of documents) {
    if (isNil(document)) continue;
    if (!isDoc(document)) {
      throw fail(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(document)}`,
      );
    }
    Object.assign(out, document);
  }
  return out;
}

/** A copy with one field set, or left out for `undefined`. */
export function withField(name: string, document: Value, value: Maybe): Doc {
  if (!isDoc(document)) {
    throw fail(
      4161105,
      `$setField requires 'input' to evaluate to type Object, found ${typeName(document)}`,
    );
  }
  const out = Object.assign(emptyDoc(), document);
  if (value === undefined) delete out[name];
  else out[name] = value;
  return out;
}
