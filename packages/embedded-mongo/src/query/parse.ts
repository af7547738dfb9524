import { isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Variables } from "../expressions/scope";
import type { Match } from "./ast";
import { SIMPLE } from "./collation";
import type { Collation } from "./collation";
import { parseOperators } from "./parseOperators";
import { isTrue } from "./truth";

/** What a filter is read against. */
export interface QueryOptions {
  readonly collation: Collation;
  /** The values of the command's `let`, for `$expr`. */
  readonly variables: Variables;
}

export const PLAIN_QUERY: QueryOptions = { collation: SIMPLE, variables: {} };

/** Parses a filter; throws with MongoDB's code for what is no query or is not supported. */
export function parseMatch(filter: Doc, options: QueryOptions = PLAIN_QUERY): Match {
  const items: Match[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    if (name.startsWith("$")) items.push(...parseTopLevel(name, value, options));
    else items.push(...parseField(name, value, options));
  }
  return conjunction(items);
}

export function conjunction(items: readonly Match[]): Match {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: "and", items };
}

function parseTopLevel(name: string, value: Value, options: QueryOptions): Match[] {
  switch (name) {
    case "$and":
      return [{ kind: "and", items: parseList(name, value, options) }];
    case "$or":
      return [{ kind: "or", items: parseList(name, value, options) }];
    case "$nor":
      return [{ kind: "nor", items: parseList(name, value, options) }];
    case "$comment":
      return [];
    case "$expr":
      return [parseExpr(value, options)];
    default:
      throw refused(name);
  }
}

function parseList(name: string, value: Value, options: QueryOptions): Match[] {
  if (!Array.isArray(value)) throw new MongoError("BadValue", `${name} must be an array`);
  if (value.length === 0) {
    throw new MongoError("BadValue", "$and/$or/$nor must be a nonempty array");
  }
  return value.map((item) => {
    if (isDoc(item)) return parseMatch(item, options);
    throw new MongoError("BadValue", "$or/$and/$nor entries need to be full objects");
  });
}

function parseExpr(value: Value, { variables, collation }: QueryOptions): Match {
  const { evaluate, fields } = compileExpression(value, { variables, collation });
  return { kind: "expr", holds: (document) => isTrue(evaluate(document)), fields };
}

function parseField(path: string, value: Value, options: QueryOptions): Match[] {
  if (isDoc(value)) {
    const [first] = Object.keys(value);
    if (first?.startsWith("$") === true && !isReference(first)) {
      return parseOperators(path, value, (nested) => parseMatch(nested, options));
    }
  }
  return parseOperators(path, { $eq: value }, (nested) => parseMatch(nested, options));
}

function isReference(name: string): boolean {
  return name === "$ref" || name === "$id" || name === "$db";
}

function refused(name: string): MongoError {
  if (name === "$where") {
    return new MongoError("BadValue", "no globalScriptEngine in $where parsing");
  }
  if (name === "$text") {
    return new MongoError("IndexNotFound", "text index required for $text query");
  }
  if (name === "$jsonSchema" || name === "$sampleRate") {
    return new MongoError("QueryFeatureNotAllowed", `${name} is not supported by this server`);
  }
  return new MongoError(
    "BadValue",
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}
