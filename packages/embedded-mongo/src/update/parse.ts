import { hasOperators, isDoc, own, placeOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { OPERATORS } from "./operators";
import type { Change } from "./operators";
import { checkPath, refuseConflicts } from "./paths";

/** A parsed update: it may modify the given document, and returns the one to store. */
export interface Update {
  readonly isReplacement: boolean;
  /** `inserting`: an upsert is creating the document. */
  readonly apply: (document: Doc, inserting: boolean) => Doc;
}

/** Parses a replacement or update operators; throws MongoDB's code for anything else. */
export function parseUpdate(spec: Maybe): Update {
  const message = "Update argument must be an object; pipelines are not supported";
  ensure(isDoc(spec), "FailedToParse", message);
  return hasOperators(spec) ? operatorUpdate(spec) : replacement(spec);
}

function replacement(spec: Doc): Update {
  const dollar = Object.keys(spec).find((name) => name.startsWith("$"));
  const message = `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document.`;
  ensure(dollar === undefined, "DollarPrefixedFieldName", message);
  return {
    isReplacement: true,
    apply: ({ _id: id }) =>
      id === undefined || spec["_id"] !== undefined ? spec : { _id: id, ...spec },
  };
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly change: Change;
}

function operatorUpdate(spec: Doc): Update {
  const steps = Object.entries(spec).flatMap(([operator, fields]) =>
    parseOperator(operator, fields),
  );
  refuseConflicts(steps.map((step) => step.path));
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  return {
    isReplacement: false,
    apply: (document, inserting) => {
      for (const { operator, parts, change } of ordered) {
        if (operator !== "$setOnInsert" || inserting) {
          change(document, parts);
        }
      }
      return document;
    },
  };
}

function parseOperator(operator: string, fields: Value): Step[] {
  const make = own(OPERATORS, operator);
  ensure(make !== undefined, "FailedToParse", `Unknown or unsupported modifier: ${operator}`);
  ensure(isDoc(fields), "FailedToParse", `${operator} operates on fields`);
  return Object.entries(fields).map(([path, operand]) => {
    checkPath(path);
    return { operator, path, parts: path.split("."), change: make(operand) };
  });
}

/** MongoDB applies an update's fields in the order of their names, numbers by value. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [x = "", y = ""] = [a[at], b[at]];
    if (x !== y) {
      const bothPlaces = placeOf(x) >= 0 && placeOf(y) >= 0;
      return bothPlaces ? placeOf(x) - placeOf(y) : x < y ? -1 : 1;
    }
  }
  return a.length - b.length;
}
