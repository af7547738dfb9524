import { isDoc, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import type { Fields } from "../query/ast";
import { arrayOperators } from "./arrays";
import { dateOperators } from "./dates";
import { forms } from "./forms";
import { numberOperators } from "./numbers";
import { namedOperands } from "./operator";
import type { Node, Operator, Scope, Variables } from "./operator";
import { textOperators } from "./texts";
import { valueOperators } from "./values";

export interface Compiled {
  readonly evaluate: (document: Doc) => Maybe;
  readonly fields: Fields;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...arrayOperators,
  ...dateOperators,
  ...numberOperators,
  ...textOperators,
  ...valueOperators,
};

/** Compiles an aggregation expression; throws with MongoDB's code for what is none or is not supported. */
export function compileExpression(spec: Value, variables: Variables): Compiled {
  const fields = new Set<string>();
  let readsAll = false;
  const node = compile(spec, {
    compile,
    names: new Set(Object.keys(variables)),
    reads: (field) => {
      readsAll ||= field === undefined;
      fields.add(field ?? "");
    },
  });
  return {
    fields: readsAll ? undefined : fields,
    evaluate: (root) => node({ root, variables }),
  };
}

function compile(spec: Value, scope: Scope): Node {
  if (typeof spec === "string" && spec.startsWith("$")) {
    return reference(spec, scope);
  }
  if (Array.isArray(spec)) {
    const nodes = spec.map((item) => compile(item, scope));
    return (env) => nodes.map((node) => node(env) ?? null);
  }
  if (!isDoc(spec)) {
    return () => spec;
  }
  const [name = ""] = Object.keys(spec);
  return name.startsWith("$") ? call(name, spec, scope) : object(spec, scope);
}

function reference(spec: string, { names, reads }: Scope): Node {
  const path = spec.startsWith("$$") ? spec.slice(2) : `CURRENT.${spec.slice(1)}`;
  const [name = "", ...parts] = path.split(".");
  ensure(name !== "" && !parts.includes(""), 15998, `'${spec}' is not a valid FieldPath`);
  if (name === "ROOT" || name === "CURRENT") {
    reads(parts[0]);
    return ({ root }) => fieldPath(root, parts, 0);
  }
  if (name === "REMOVE") {
    return () => undefined;
  }
  ensure(names.has(name), 17276, `Use of undefined variable: ${name}`);
  return ({ variables }) => fieldPath(variables[name], parts, 0);
}

/** What `$a.b` is: through an array it is the array of what its documents have there. */
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

function object(spec: Doc, scope: Scope): Node {
  const fields = Object.entries(spec).map(([name, value]) => {
    ensure(!/^\$|\./.test(name), 16412, `'${name}' is no name for a field of an expression`);
    return { name, node: compile(value, scope) };
  });
  return (env) => {
    const out: Doc = {};
    for (const { name, node } of fields) {
      const value = node(env);
      if (value !== undefined) {
        out[name] = value;
      }
    }
    return out;
  };
}

function call(name: string, spec: Doc, scope: Scope): Node {
  const single = Object.keys(spec).length === 1;
  ensure(single, 15983, `An expression must have exactly one field: ${name}`);
  const operand = spec[name] ?? null;
  const form = forms[name];
  if (form !== undefined) {
    return form(operand, scope);
  }
  const operator = OPERATORS[name];
  ensure(operator !== undefined, 168, `Unrecognized or unsupported expression '${name}'`);
  return "named" in operator
    ? namedCall(name, operand, { operator, scope })
    : positionalCall(name, operand, { operator, scope });
}

type Call<Kind> = { readonly operator: Kind; readonly scope: Scope };

function positionalCall(
  name: string,
  operand: Value,
  { operator, scope }: Call<Extract<Operator, { min: number }>>,
): Node {
  const specs = Array.isArray(operand) ? operand : [operand];
  const { min, max, apply } = operator;
  const fits = specs.length >= min && specs.length <= max;
  ensure(fits, 16020, `Expression ${name} takes ${min} to ${max} arguments, not ${specs.length}`);
  const nodes = specs.map((each) => compile(each, scope));
  return (env) => apply(nodes.map((node) => node(env)));
}

function namedCall(
  name: string,
  operand: Value,
  { operator, scope }: Call<Extract<Operator, { named: readonly string[] }>>,
): Node {
  const specs = namedOperands(name, operand, operator);
  const nodes = Object.entries(specs).map(([key, each]) => [key, compile(each, scope)] as const);
  return (env) =>
    operator.applyNamed(Object.fromEntries(nodes.map(([key, node]) => [key, node(env)])));
}
