import { isDoc, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Fields } from "../query/ast";
import { OPERATORS } from "./operators";
import type { Node } from "./operators";

export interface Compiled {
  readonly evaluate: Node;
  readonly fields: Fields;
}

/** Receives the top-level fields that an expression reads; undefined for all of them. */
type Reads = (field: string | undefined) => void;

/** Compiles an aggregation expression; throws MongoDB's code for an unknown or unsupported one. */
export function compileExpression(spec: Value): Compiled {
  const fields = new Set<string | undefined>();
  const evaluate = compile(spec, (field) => fields.add(field));
  return { evaluate, fields: fields.has(undefined) ? undefined : (fields as Set<string>) };
}

function compile(spec: Value, reads: Reads): Node {
  if (typeof spec === "string" && spec.startsWith("$")) {
    return reference(spec, reads);
  }
  if (Array.isArray(spec)) {
    const nodes = spec.map((item) => compile(item, reads));
    return (document) => nodes.map((node) => node(document) ?? null);
  }
  if (!isDoc(spec)) {
    return () => spec;
  }
  const [name = ""] = Object.keys(spec);
  return name.startsWith("$") ? call(name, spec, reads) : object(spec, reads);
}

/** `$a.b`, and `$$ROOT` for the whole document; there are no other variables. */
function reference(spec: string, reads: Reads): Node {
  const path = spec.startsWith("$$") ? spec.slice(2) : `ROOT.${spec.slice(1)}`;
  const [name = "", ...parts] = path.split(".");
  ensure(name !== "" && !parts.includes(""), 15998, `'${spec}' is not a valid FieldPath`);
  ensure(name === "ROOT", 17276, `Use of undefined or unsupported variable: ${name}`);
  reads(parts[0]);
  return (document) => fieldPath(document, parts, 0);
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

function object(spec: Doc, reads: Reads): Node {
  const fields = Object.entries(spec).map(([name, value]) => {
    ensure(!/^\$|\./.test(name), 16412, `'${name}' is no name for a field of an expression`);
    return { name, node: compile(value, reads) };
  });
  return (document) => {
    const out: Doc = {};
    for (const { name, node } of fields) {
      const value = node(document);
      if (value !== undefined) {
        out[name] = value;
      }
    }
    return out;
  };
}

function call(name: string, spec: Doc, reads: Reads): Node {
  const single = Object.keys(spec).length === 1;
  ensure(single, 15983, `An expression must have exactly one field: ${name}`);
  const operand = spec[name] ?? null;
  if (name === "$literal") {
    return () => operand;
  }
  const operator = own(OPERATORS, name);
  ensure(operator !== undefined, 168, `Unrecognized or unsupported expression '${name}'`);
  const specs = name === "$cond" ? condition(operand) : [operand].flat();
  const { least, most, build } = operator;
  const fits = specs.length >= least && specs.length <= most;
  ensure(fits, 16020, `Expression ${name} takes ${least} to ${most} arguments`);
  return build(specs.map((each) => compile(each, reads)));
}

/** `$cond` takes named operands or a list. */
function condition(operand: Value): Value[] {
  if (!isDoc(operand)) {
    return [operand].flat();
  }
  const { if: test, then: yes, else: no, ...others } = operand;
  const [unknown] = Object.keys(others);
  ensure(unknown === undefined, 17083, `Unrecognized parameter to $cond: ${unknown}`);
  ensure(test !== undefined, 17080, "Missing 'if' parameter to $cond");
  ensure(yes !== undefined, 17081, "Missing 'then' parameter to $cond");
  ensure(no !== undefined, 17082, "Missing 'else' parameter to $cond");
  return [test, yes, no];
}
