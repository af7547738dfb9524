import { isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { double, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { isTrue } from "../query/truth";
import { withField } from "./objects";
import { fail, isNil } from "./scope";
import type { Compiler, Node, SpecialForm } from "./scope";

/** The operators that evaluate their operands themselves: some of them, several times, or with variables. */
export const forms: Record<string, SpecialForm> = {
  $literal: (spec) => () => spec,
  $const: (spec) => () => spec,
  $and: (spec, compiler) => {
    const nodes = operands(spec, compiler);
    return (env) => nodes.every((node) => isTrue(node(env)));
  },
  $or: (spec, compiler) => {
    const nodes = operands(spec, compiler);
    return (env) => nodes.some((node) => isTrue(node(env)));
  },
  $cond: (spec, compiler) => {
    const nodes = condition(spec).map((each) => compiler.compile(each));
    const [holds, yes, no] = nodes as [Node, Node, Node];
    return (env) => (isTrue(holds(env)) ? yes(env) : no(env));
  },
  $ifNull: (spec, compiler) => {
    const nodes = operands(spec, compiler);
    if (nodes.length < 2) {
      throw fail(1257300, `$ifNull needs at least two arguments, had: ${nodes.length}`);
    }
    return (env) => {
      let value: Maybe;
      for (const node of nodes) {
        value = node(env);
        if (!isNil(value)) return value;
      }
      return value;
    };
  },
  $switch: (spec, compiler) => {
    const { branches, default: fallback } = fieldsOf("$switch", spec, 40060);
    if (!Array.isArray(branches)) throw fail(40061, "$switch expected an array for 'branches'");
    if (branches.length === 0) throw fail(40068, "$switch requires at least one branch.");
    const cases = branches.map((branch) => {
      const { case: test, then } = fieldsOf("$switch", branch, 40062);
      if (test === undefined || then === undefined) {
        throw fail(40067, "$switch requires each branch have a 'case' and a 'then' expression");
      }
      return { test: compiler.compile(test), yes: compiler.compile(then) };
    });
    const otherwise = fallback === undefined ? noBranch : compiler.compile(fallback);
    return (env) => (cases.find(({ test }) => isTrue(test(env)))?.yes ?? otherwise)(env);
  },
  $let: (spec, compiler) => {
    const { vars, in: body } = fieldsOf("$let", spec, 16874);
    if (!isDoc(vars)) throw fail(16876, "Missing 'vars' parameter to $let");
    if (body === undefined) throw fail(16877, "Missing 'in' parameter to $let");
    const bound = Object.entries(vars).map(([name, each]) => ({
      name,
      node: compiler.compile(each),
    }));
    const names = bound.map(({ name }) => name);
    const inner = compiler.within(names, (nested) => nested.compile(body));
    return (env) => {
      const variables: Record<string, Maybe> = { ...env.variables };
      for (const { name, node } of bound) variables[name] = node(env);
      const current = names.includes("CURRENT") ? variables["CURRENT"] : env.current;
      return inner({ ...env, current, variables });
    };
  },
  $map: (spec, compiler) => {
    const { input, as, in: body } = loop("$map", spec, 16878);
    const each = loopBody(compiler, as, body);
    const items = compiler.compile(input);
    return (env) => {
      const list = arrayOf("$map", items(env), 16883);
      return (
        list?.map(
          (item) => each({ ...env, variables: { ...env.variables, [as]: item } }) ?? null,
        ) ?? null
      );
    };
  },
  $filter: filter,
  $reduce: (spec, compiler) => {
    const { input, initialValue, in: body } = fieldsOf("$reduce", spec, 40075);
    if (input === undefined || initialValue === undefined || body === undefined) {
      throw fail(40077, "$reduce requires 'input', 'initialValue' and 'in' to be specified");
    }
    const [items, start] = [compiler.compile(input), compiler.compile(initialValue)];
    const step = compiler.within(["this", "value"], (nested) => nested.compile(body));
    return (env) => {
      const list = arrayOf("$reduce", items(env), 40080);
      if (list === undefined) return null;
      let value = start(env);
      for (const item of list) {
        value = step({ ...env, variables: { ...env.variables, this: item, value } });
      }
      return value;
    };
  },
  $getField: (spec, compiler) => {
    const named = isDoc(spec) && spec["field"] !== undefined;
    const { field, input = "$$CURRENT" } = named
      ? fieldsOf("$getField", spec, 3041701)
      : { field: spec };
    const [name, from] = [compiler.compile(field ?? null), compiler.compile(input)];
    return (env) => {
      const [key, document] = [name(env), from(env)];
      if (typeof key !== "string")
        throw fail(3041704, "$getField requires 'field' to evaluate to type String");
      return isDoc(document) ? document[key] : isNil(document) ? document : undefined;
    };
  },
  $setField: (spec, compiler) => setField("$setField", spec, compiler),
  $unsetField: (spec, compiler) => setField("$unsetField", spec, compiler),
  $rand: () => () => double(Math.random()),
  $meta: () => {
    throw new MongoError("QueryFeatureNotAllowed", "$meta is not supported by this server");
  },
  $function: () => {
    throw new MongoError(31264, "$function not allowed: this server runs no JavaScript");
  },
};

function setField(name: string, spec: Value, compiler: Compiler): Node {
  const { field, input, value = "$$REMOVE" } = fieldsOf(name, spec, 4161100);
  if (field === undefined || input === undefined) {
    throw fail(4161102, `${name} requires 'field' and 'input' to be specified`);
  }
  const [key, from, to] = [field, input, value].map((each) => compiler.compile(each)) as [
    Node,
    Node,
    Node,
  ];
  return (env) => {
    const [fieldName, document] = [key(env), from(env)];
    if (typeof fieldName !== "string")
      throw fail(4161107, `${name} requires 'field' to evaluate to type String`);
    return isNil(document) ? null : withField(fieldName, document, to(env));
  };
}

function noBranch(): never {
  throw fail(
    40066,
    "$switch could not find a matching branch for an input, and no default was specified.",
  );
}

function filter(spec: Value, compiler: Compiler): Node {
  const { input, as: given, cond, limit } = fieldsOf("$filter", spec, 28646);
  if (input === undefined) throw fail(28648, "Missing 'input' parameter to $filter");
  if (cond === undefined) throw fail(28650, "Missing 'cond' parameter to $filter");
  const as = typeof given === "string" ? given : "this";
  const holds = loopBody(compiler, as, cond);
  const items = compiler.compile(input);
  const most = limit === undefined ? () => null : compiler.compile(limit);
  return (env) => {
    const list = arrayOf("$filter", items(env), 28651);
    if (list === undefined) return null;
    const bound = most(env) ?? null;
    const end = isNumber(bound) ? toNumber(bound) : Infinity;
    if (end < 1) throw fail(327392, "$filter: limit must be greater than 0");
    const kept: Value[] = [];
    for (const item of list) {
      if (kept.length >= end) break;
      if (isTrue(holds({ ...env, variables: { ...env.variables, [as]: item } }))) kept.push(item);
    }
    return kept;
  };
}

function loopBody(compiler: Compiler, as: string, body: Value): Node {
  return compiler.within([as], (nested) => nested.compile(body));
}

function loop(name: string, spec: Value, code: number): { input: Value; as: string; in: Value } {
  const { input, as, in: body } = fieldsOf(name, spec, code);
  if (input === undefined) throw fail(16880, `Missing 'input' parameter to ${name}`);
  if (body === undefined) throw fail(16882, `Missing 'in' parameter to ${name}`);
  return { input, as: typeof as === "string" ? as : "this", in: body };
}

function operands(spec: Value, compiler: Compiler): Node[] {
  return (Array.isArray(spec) ? spec : [spec]).map((each) => compiler.compile(each));
}

/** What is tested, what it is when that is true, and what otherwise. */
function condition(spec: Value): readonly [Value, Value, Value] {
  if (Array.isArray(spec)) {
    const [test, yes, no] = spec;
    if (spec.length === 3 && test !== undefined && yes !== undefined && no !== undefined) {
      return [test, yes, no];
    }
    throw fail(16020, `Expression $cond takes exactly 3 arguments. ${spec.length} were passed in.`);
  }
  const { if: test, then: yes, else: no } = fieldsOf("$cond", spec, 17080);
  if (test === undefined) throw fail(17080, "Missing 'if' parameter to $cond");
  if (yes === undefined) throw fail(17081, "Missing 'then' parameter to $cond");
  if (no === undefined) throw fail(17082, "Missing 'else' parameter to $cond");
  return [test, yes, no];
}

function fieldsOf(name: string, spec: Value, code: number): Record<string, Maybe> {
  if (!isDoc(spec)) throw fail(code, `${name} only supports an object as its argument`);
  return spec satisfies Doc;
}

function arrayOf(name: string, value: Maybe, code: number): Value[] | undefined {
  if (isNil(value)) return undefined;
  if (Array.isArray(value)) return value;
  throw fail(code, `input to ${name} must be an array not ${typeName(value)}`);
}
