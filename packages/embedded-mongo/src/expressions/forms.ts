import { isDoc, isNil, isWhole } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import { isTrue, namedOperands } from "./operator";
import type { Env, Node, Scope } from "./operator";

/** The operators that evaluate their operands themselves: some of them, several times, or with variables. */
export const forms: Readonly<Record<string, (spec: Value, scope: Scope) => Node>> = {
  $literal: (spec) => () => spec,
  $and: (spec, scope) => {
    const nodes = listed(spec, scope);
    return (env) => nodes.every((node) => isTrue(node(env)));
  },
  $or: (spec, scope) => {
    const nodes = listed(spec, scope);
    return (env) => nodes.some((node) => isTrue(node(env)));
  },
  $cond: (spec, scope) => {
    const named = ["if", "then", "else"];
    const given = Array.isArray(spec)
      ? Object.fromEntries(spec.map((each, at) => [named[at] ?? `operand ${at}`, each]))
      : spec;
    ensure(!Array.isArray(spec) || spec.length === 3, 16020, "$cond takes exactly 3 arguments");
    const { if: test, then: yes, else: no } = compiled("$cond", given, { named, scope });
    return (env) => (isTrue(test?.(env)) ? yes : no)?.(env);
  },
  $ifNull: (spec, scope) => {
    const nodes = listed(spec, scope);
    ensure(nodes.length >= 2, 1257300, "$ifNull needs at least two arguments");
    const last = nodes.at(-1);
    return (env) => {
      for (const node of nodes.slice(0, -1)) {
        const value = node(env);
        if (!isNil(value)) {
          return value;
        }
      }
      return last?.(env);
    };
  },
  $switch: (spec, scope) => {
    const { branches, default: fallback } = namedOperands("$switch", spec, {
      named: ["branches"],
      optional: ["default"],
    });
    ensure(Array.isArray(branches) && branches.length > 0, 40061, "$switch expected branches");
    const cases = branches.map((each) =>
      compiled("$switch branch", each, { named: ["case", "then"], scope }),
    );
    const otherwise = fallback === undefined ? noBranch : compile(fallback, scope);
    return (env) => (cases.find((each) => isTrue(each["case"]?.(env)))?.["then"] ?? otherwise)(env);
  },
  $let: (spec, scope) => {
    const { vars, in: body = null } = namedOperands("$let", spec, {
      named: ["vars", "in"],
      optional: [],
    });
    ensure(isDoc(vars), 16876, "invalid parameter to $let: vars");
    const bound = Object.entries(vars).map(([name, each]) => [name, compile(each, scope)] as const);
    const inner = compile(body, within(scope, Object.keys(vars)));
    return (env) =>
      inner(bind(env, Object.fromEntries(bound.map(([name, node]) => [name, node(env)]))));
  },
  $map: (spec, scope) => {
    const { input, as, body } = loop("$map", spec, { body: "in", scope });
    return (env) =>
      overItems(input(env), 16883, (items) =>
        items.map((item) => body(bind(env, { [as]: item })) ?? null),
      );
  },
  $filter: (spec, scope) => {
    const { input, as, body, limit } = loop("$filter", spec, { body: "cond", scope });
    return (env) => {
      const most = limit?.(env) ?? Infinity;
      ensure(most === Infinity || (isWhole(most) && most > 0), 327392, "$filter: invalid limit");
      return overItems(input(env), 28651, (items) =>
        items.filter((item) => isTrue(body(bind(env, { [as]: item })))).slice(0, most),
      );
    };
  },
  $reduce: (spec, scope) => {
    const named = ["input", "initialValue", "in"];
    const { in: step = null, ...rest } = namedOperands("$reduce", spec, { named, optional: [] });
    const body = compile(step, within(scope, ["this", "value"]));
    const input = compile(rest["input"] ?? null, scope);
    const start = compile(rest["initialValue"] ?? null, scope);
    return (env) =>
      overItems(input(env), 40080, (items) =>
        items.reduce<Maybe>((value, item) => body(bind(env, { this: item, value })), start(env)),
      );
  },
  $function: () => {
    throw new MongoError(31264, "$function not allowed: this server runs no JavaScript");
  },
};

function compile(spec: Value, scope: Scope): Node {
  return scope.compile(spec, scope);
}

function listed(spec: Value, scope: Scope): Node[] {
  return (Array.isArray(spec) ? spec : [spec]).map((each) => compile(each, scope));
}

function compiled(
  name: string,
  spec: Value,
  { named, scope }: { named: readonly string[]; scope: Scope },
): Record<string, Node> {
  const operands = namedOperands(name, spec, { named, optional: [] });
  return Object.fromEntries(named.map((key) => [key, compile(operands[key] ?? null, scope)]));
}

function loop(name: string, spec: Value, { body, scope }: { body: string; scope: Scope }) {
  const optional = name === "$filter" ? ["as", "limit"] : ["as"];
  const given = namedOperands(name, spec, { named: ["input", body], optional });
  const { input = null, as = "this", limit } = given;
  ensure(typeof as === "string", "FailedToParse", `'as' of ${name} must be a string`);
  return {
    as,
    input: compile(input, scope),
    body: compile(given[body] ?? null, within(scope, [as])),
    limit: limit === undefined ? undefined : compile(limit, scope),
  };
}

/** The same scope with more variables. */
function within(scope: Scope, names: readonly string[]): Scope {
  const wrong = names.find((name) => !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/u.test(name));
  ensure(wrong === undefined, "FailedToParse", `'${wrong}' is no name for a user variable`);
  return { ...scope, names: new Set([...scope.names, ...names]) };
}

function bind(env: Env, variables: Readonly<Record<string, Maybe>>): Env {
  return { ...env, variables: { ...env.variables, ...variables } };
}

function overItems(input: Maybe, code: number, change: (items: Value[]) => Maybe): Maybe {
  if (isNil(input)) {
    return null;
  }
  ensure(Array.isArray(input), code, "The input of a loop must be an array");
  return change(input);
}

function noBranch(): never {
  throw new MongoError(40066, "$switch found no matching branch, and no default was specified.");
}
