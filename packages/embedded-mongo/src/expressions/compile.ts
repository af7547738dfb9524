import { isDoc, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Fields } from "../query/ast";

/** A compiled expression: its value for a document. */
export type Node = (document: Doc) => Maybe;

export interface Compiled {
  readonly evaluate: Node;
  /** The top-level fields that it reads; undefined for all of them. */
  readonly fields: Fields;
}

/** Compiles an expression, which is a field or a constant; throws MongoDB's code for every other one. */
export function compileExpression(spec: Value): Compiled {
  if (typeof spec === "string" && spec.startsWith("$")) {
    return reference(spec);
  }
  const isConstant = !isDoc(spec) && !Array.isArray(spec);
  ensure(isConstant, 168, `Unrecognized or unsupported expression ${JSON.stringify(spec)}`);
  return { evaluate: () => spec, fields: new Set() };
}

/** `$a.b`, and `$$ROOT` for the whole document; there are no other variables. */
function reference(spec: string): Compiled {
  const path = spec.startsWith("$$") ? spec.slice(2) : `ROOT.${spec.slice(1)}`;
  const [name = "", ...parts] = path.split(".");
  ensure(name !== "" && !parts.includes(""), 15998, `'${spec}' is not a valid FieldPath`);
  ensure(name === "ROOT", 17276, `Use of undefined or unsupported variable: ${name}`);
  const [field] = parts;
  return {
    evaluate: (document) => fieldPath(document, parts, 0),
    fields: field === undefined ? undefined : new Set([field]),
  };
}

/** The value of `$a.b`: through an array it is the array of its documents' values. */
export function fieldPath(value: Maybe, parts: readonly string[], from: number): Maybe {
  let current = value;
  for (let at = from; at < parts.length; at += 1) {
    if (Array.isArray(current)) {
      return current
        .map((item) => (isDoc(item) ? fieldPath(item, parts, at) : undefined))
        .filter((found) => found !== undefined);
    }
    current = isDoc(current) ? own(current, parts[at] ?? "") : undefined;
  }
  return current;
}
