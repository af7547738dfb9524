import { typeName } from "../bson/types";
import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { QueryOptions } from "../query/parse";
import { placeOf } from "../query/walk";
import { ArrayFilters } from "./arrayFilters";
import { arrayOperators } from "./arrayOperators";
import { checkPath, refuseConflicts } from "./checks";
import { expandPath } from "./expandPath";
import { fieldOperators } from "./operators";
import type { Change } from "./operators";
import { pipelineUpdate } from "./pipeline";
import { rename } from "./rename";

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
export function parseUpdate(spec: Maybe, filters: Maybe, options: QueryOptions): Update {
  if (Array.isArray(spec)) {
    if (filters !== undefined) {
      throw new MongoError("FailedToParse", "Cannot specify arrayFilters and a pipeline update");
    }
    return { kind: "pipeline", apply: pipelineUpdate(spec, options) };
  }
  if (!isDoc(spec)) {
    throw new MongoError("FailedToParse", "Update argument must be either an object or an array");
  }
  const [first] = Object.keys(spec);
  if (first?.startsWith("$") === true)
    return operatorUpdate(spec, new ArrayFilters(filters, options), options);
  return replacement(spec, filters);
}

function replacement(spec: Doc, filters: Maybe): Update {
  if (filters !== undefined) {
    throw new MongoError(
      "FailedToParse",
      "arrayFilters may not be specified for a replacement-style update",
    );
  }
  const dollar = Object.keys(spec).find((name) => name.startsWith("$"));
  if (dollar !== undefined) {
    throw new MongoError(
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return {
    kind: "replacement",
    apply: (document) => {
      const id = spec["_id"] === undefined ? document["_id"] : spec["_id"];
      return id === undefined ? spec : Object.assign(doc({ _id: id }), spec);
    },
  };
}

interface Step {
  readonly operator: string;
  readonly path: string;
  readonly parts: readonly string[];
  readonly change: Change;
}

function operatorUpdate(spec: Doc, filters: ArrayFilters, options: QueryOptions): Update {
  const steps = Object.entries(spec).flatMap(([operator, fields]) =>
    parseOperator(operator, fields, options),
  );
  refuseConflicts(steps.map((step) => step.path));
  // Every identifier must be known before the first document is touched.
  for (const { parts, path } of steps) {
    for (const part of parts) {
      const identifier = /^\$\[(.+)\]$/s.exec(part)?.[1];
      if (identifier !== undefined) filters.test(identifier, path);
    }
  }
  filters.refuseUnused(spec);
  const ordered = steps.toSorted((a, b) => comparePaths(a.parts, b.parts));
  return {
    kind: "operators",
    apply: (document, { place, inserting }) => {
      for (const { operator, parts, change } of ordered) {
        if (operator === "$setOnInsert" && !inserting) continue;
        for (const path of expandPath(document, parts, { filters, place })) {
          change({ document, parts: path, collation: options.collation });
        }
      }
      return document;
    },
  };
}

function parseOperator(operator: string, fields: Value, options: QueryOptions): Step[] {
  const make = fieldOperators[operator] ?? arrayOperators(options)[operator];
  if (make === undefined && operator !== "$rename") {
    throw new MongoError(
      "FailedToParse",
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new MongoError(
      "FailedToParse",
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${typeName(fields)}}`,
    );
  }
  return Object.entries(fields).flatMap(([path, operand]) => {
    checkPath(path);
    if (make === undefined) return rename(path, operand);
    return [{ operator, path, parts: path.split("."), change: make(operand, path) }];
  });
}

/** MongoDB applies an update's fields in the order of their names, numbers by their value. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [x = "", y = ""] = [a[at], b[at]];
    const [p, q] = [placeOf(x), placeOf(y)];
    if (p >= 0 && q >= 0 && p !== q) return p - q;
    if (x !== y) return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
