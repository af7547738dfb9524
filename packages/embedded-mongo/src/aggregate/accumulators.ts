import { compare } from "../bson/compare";
import { add, divide, isIntegral, isNumber, toNumber } from "../bson/numbers";
import type { NumberValue } from "../bson/numbers";
import { double, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import { merge } from "../expressions/objects";
import type { Scope } from "../expressions/scope";
import { standardDeviation } from "../expressions/statistics";
import type { Collation } from "../query/collation";
import { compileSort } from "../query/sort";
import { TopSorted } from "../query/topSorted";
import { ValueSet } from "../query/valueSet";
import type { Fields } from "./stage";
import { topField, union } from "./stage";

/** What one group gathers. */
export interface Accumulator {
  add(document: Doc): void;
  result(): Value;
}

export interface AccumulatorPlan {
  readonly start: () => Accumulator;
  readonly reads: Fields;
}

/** Gathers the values of one expression. */
type Gather = (collation: Collation) => { add: (value: Maybe) => void; result: () => Value };

const SIMPLE: Record<string, Gather> = {
  $sum: () => {
    let sum: NumberValue = 0;
    return {
      add: (value) => {
        if (isNumber(value)) sum = add(sum, value);
      },
      result: () => sum,
    };
  },
  $avg: () => {
    let sum: NumberValue = 0;
    let count = 0;
    return {
      add: (value) => {
        if (!isNumber(value)) return;
        sum = add(sum, value);
        count += 1;
      },
      result: () => (count === 0 ? null : (divide(sum, double(count)) ?? null)),
    };
  },
  $min: extreme(-1),
  $max: extreme(1),
  $first: () => {
    let first: Maybe;
    let seen = false;
    return {
      add: (value) => {
        if (!seen) first = value;
        seen = true;
      },
      result: () => first ?? null,
    };
  },
  $last: () => {
    let last: Maybe;
    return { add: (value) => (last = value), result: () => last ?? null };
  },
  $push: () => {
    const all: Value[] = [];
    return {
      add: (value) => {
        if (value !== undefined) all.push(value);
      },
      result: () => all,
    };
  },
  $addToSet: (collation) => {
    const all = new ValueSet([], collation);
    return {
      add: (value) => {
        if (value !== undefined) all.add(value);
      },
      result: () => all.values(),
    };
  },
  $mergeObjects: () => {
    const all: Maybe[] = [];
    return { add: (value) => all.push(value), result: () => merge(all) };
  },
  $stdDevPop: deviation(0),
  $stdDevSamp: deviation(1),
};

function extreme(sign: 1 | -1): Gather {
  return ({ order }) => {
    let best: Value = null;
    return {
      add: (value) => {
        if (value === undefined || value === null) return;
        if (best === null || compare(value, best, order) * sign > 0) best = value;
      },
      result: () => best,
    };
  };
}

function deviation(correction: 0 | 1): Gather {
  return () => {
    const all: Maybe[] = [];
    return { add: (value) => all.push(value), result: () => standardDeviation(all, correction) };
  };
}

/** Plans `{ $sum: "$price" }` and its like; code 15952 for an operator that is none. */
export function planAccumulator(field: string, spec: Value, scope: Scope): AccumulatorPlan {
  const [name, ...others] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || name === undefined || !name.startsWith("$")) {
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  }
  if (others.length > 0)
    throw new MongoError(40238, `The field '${field}' must specify one accumulator`);
  const operand = spec[name] ?? null;
  if (name === "$count") return countAll(operand);
  const gather = SIMPLE[name];
  if (gather !== undefined) return simple(gather, operand, scope);
  if (RANKED.has(name)) return ranked(name, operand, scope);
  if (SOME.has(name)) return some(name, operand, scope);
  throw new MongoError(15952, `unknown group operator '${name}'`);
}

function simple(gather: Gather, operand: Value, scope: Scope): AccumulatorPlan {
  const { evaluate, fields } = compileExpression(operand, scope);
  return {
    reads: fields,
    start: () => {
      const state = gather(scope.collation);
      return { add: (document) => state.add(evaluate(document)), result: state.result };
    },
  };
}

function countAll(operand: Value): AccumulatorPlan {
  if (!isDoc(operand) || Object.keys(operand).length > 0) {
    throw new MongoError("TypeMismatch", "$count takes no arguments, i.e. $count:{}");
  }
  return {
    reads: new Set(),
    start: () => {
      let total = 0;
      return { add: () => (total += 1), result: () => total };
    },
  };
}

const SOME = new Set(["$firstN", "$lastN", "$minN", "$maxN"]);

function some(name: string, operand: Value, scope: Scope): AccumulatorPlan {
  const { n, input } = named(name, operand);
  const size = sizeOf(n, scope);
  const { evaluate, fields } = compileExpression(input ?? null, scope);
  const keep = (all: Value[]): Value[] => {
    if (name === "$firstN") return all.slice(0, size);
    if (name === "$lastN") return all.slice(-size);
    const sorted = all
      .filter((value) => value !== null)
      .sort((a, b) => compare(a, b, scope.collation.order));
    return name === "$minN" ? sorted.slice(0, size) : sorted.reverse().slice(0, size);
  };
  return {
    reads: fields,
    start: () => {
      const all: Value[] = [];
      return { add: (document) => all.push(evaluate(document) ?? null), result: () => keep(all) };
    },
  };
}

const RANKED = new Set(["$top", "$topN", "$bottom", "$bottomN"]);

function ranked(name: string, operand: Value, scope: Scope): AccumulatorPlan {
  const { n, sortBy, output } = named(name, operand);
  const many = name.endsWith("N");
  const size = many ? sizeOf(n, scope) : 1;
  if (!isDoc(sortBy) || output === undefined) {
    throw new MongoError(5788005, `Missing value for 'sortBy' or 'output' in ${name}`);
  }
  const bottom = name.startsWith("$bottom");
  const { fields: sorted, keyOf, order } = compileSort(sortBy, scope.collation);
  const turned = bottom
    ? { fields: sorted, keyOf, order: (a: never, b: never) => order(b, a) }
    : { fields: sorted, keyOf, order };
  const { evaluate, fields } = compileExpression(output, scope);
  return {
    reads: union(fields, new Set(sorted.map((field) => topField(field.path)))),
    start: () => {
      const top = new TopSorted<Value>(turned as typeof turned & { order: typeof order }, size);
      return {
        add: (document) => top.add(evaluate(document) ?? null, keyOf(document)),
        result: () => {
          const values = bottom ? top.result().reverse() : top.result();
          return many ? values : (values[0] ?? null);
        },
      };
    },
  };
}

function named(name: string, operand: Value): Doc {
  if (isDoc(operand)) return operand;
  throw new MongoError(5788001, `specification must be an object; found ${name}`);
}

function sizeOf(n: Maybe, scope: Scope): number {
  const size = n === undefined ? null : compileExpression(n, scope).evaluate({});
  if (isNumber(size) && isIntegral(size) && toNumber(size) > 0) return toNumber(size);
  throw new MongoError(5787908, "'n' must be greater than 0");
}
