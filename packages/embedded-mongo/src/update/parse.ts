import { compilePipeline, stageName } from "../aggregate/pipeline";
import { shapeStages } from "../aggregate/shape";
import { isDoc, own, placeOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Variables } from "../expressions/operator";
import { ArrayFilters, expandPath } from "./arrayFilters";
import { OPERATORS } from "./operators";
import type { Change } from "./operators";
import {
  checkPath,
  erase,
  findSpot,
  makeSpot,
  read,
  refuseConflicts,
  valueAt,
  write,
} from "./paths";

/** What one application of an update may look at. */
export interface Occasion {
  /** What `$` stands for; asked only when the update uses it. */
  readonly place: () => number | undefined;
  /** Whether the document is being made by an upsert. */
  readonly inserting: boolean;
}

/** A parsed update: it may change the document it is given, and returns the one to store. */
export interface Update {
  readonly kind: "replacement" | "operators" | "pipeline";
  readonly apply: (document: Doc, occasion: Occasion) => Doc;
}

/** Parses a replacement, update operators or a pipeline; throws with MongoDB's code for what is none of them. */
export function parseUpdate(spec: Maybe, filters: Maybe, variables: Variables): Update {
  const fits = isDoc(spec) || Array.isArray(spec);
  ensure(fits, "FailedToParse", "Update argument must be either an object or an array");
  if (isDoc(spec) && Object.keys(spec)[0]?.startsWith("$") === true) {
    return operatorUpdate(spec, new ArrayFilters(filters, variables), variables);
  }
  ensure(filters === undefined, "FailedToParse", "arrayFilters need an update with operators");
  return Array.isArray(spec) ? pipelineUpdate(spec, variables) : replacement(spec);
}

function replacement(spec: Doc): Update {
  const dollar = Object.keys(spec).find((name) => name.startsWith("$"));
  const message = `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document.`;
  ensure(dollar === undefined, "DollarPrefixedFieldName", message);
  return {
    kind: "replacement",
    apply: ({ _id: id }) =>
      id === undefined || spec["_id"] !== undefined ? spec : { _id: id, ...spec },
  };
}

function pipelineUpdate(stages: Value[], variables: Variables): Update {
  for (const name of stages.map(stageName)) {
    ensure(
      own(shapeStages, name) !== undefined,
      "InvalidOptions",
      `${name} is not allowed in an update`,
    );
  }
  const { run } = compilePipeline(stages, { variables, find: () => [] });
  return {
    kind: "pipeline",
    apply: (document) => {
      const [out = {}] = run([document]);
      const { _id: id } = document;
      // The _id stays, unless the pipeline gives another one, which is refused later.
      return id === undefined ? out : { _id: id, ...out };
    },
  };
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly change: Change;
}

function operatorUpdate(spec: Doc, filters: ArrayFilters, variables: Variables): Update {
  const steps = Object.entries(spec).flatMap(([operator, fields]) =>
    parseOperator(operator, fields, variables),
  );
  refuseConflicts(steps.map((step) => step.path));
  // Every identifier must be known before the first document is touched.
  for (const part of steps.flatMap(({ parts }) => parts)) {
    const identifier = /^\$\[(.+)\]$/s.exec(part)?.[1];
    if (identifier !== undefined) {
      filters.test(identifier);
    }
  }
  filters.refuseUnused();
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: "operators",
    apply: (document, { place, inserting }) => {
      for (const { operator, parts, change } of ordered) {
        if (operator === "$setOnInsert" && !inserting) {
          continue;
        }
        for (const path of expandPath(document, parts, { filters, place })) {
          change(document, path);
        }
      }
      return document;
    },
  };
}

function parseOperator(operator: string, fields: Value, variables: Variables): Step[] {
  const make = own(OPERATORS, operator);
  const known = make !== undefined || operator === "$rename";
  ensure(known, "FailedToParse", `Unknown or unsupported modifier: ${operator}`);
  ensure(isDoc(fields), "FailedToParse", `${operator} operates on fields`);
  return Object.entries(fields).flatMap(([path, operand]) => {
    checkPath(path);
    return make === undefined
      ? rename(path, operand)
      : [{ operator, path, parts: path.split("."), change: make(operand, variables) }];
  });
}

/** `$rename` as one change at its target; the source is named too, so that nothing else may change it. */
function rename(from: string, to: Value): Step[] {
  ensure(typeof to === "string", "BadValue", "The 'to' field for $rename must be a string");
  checkPath(to);
  ensure(from !== to, "BadValue", "The source and target field for $rename must differ");
  ensure(!`${from}.${to}`.includes(".$"), "BadValue", "The fields of $rename may not be dynamic");
  const [source, target] = [from.split("."), to.split(".")];
  const move: Change = (document) => {
    refuseArrays(document, source);
    const spot = findSpot(document, source);
    const value = spot && read(spot);
    if (spot !== undefined && value !== undefined) {
      refuseArrays(document, target);
      erase(spot);
      write(makeSpot(document, target), value);
    }
  };
  return [
    { operator: "$rename", path: from, parts: source, change: () => undefined },
    { operator: "$rename", path: to, parts: target, change: move },
  ];
}

function refuseArrays(document: Doc, parts: readonly string[]): void {
  const inArray = parts.some(
    (_, at) => at > 0 && Array.isArray(valueAt(document, parts.slice(0, at))),
  );
  ensure(!inArray, "BadValue", "A field of $rename cannot be an array element");
}

/** MongoDB applies an update's fields in the order of their names, numbers by their value. */
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
