import { compare } from "../bson/compare";
import { isDoc, isNil, isNumber, own } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import { union } from "../query/ast";
import type { Fields } from "../query/ast";
import { valueKey, ValueSet } from "../query/valueSet";
import type { Run, Stage } from "./stage";

/** `$group`: one document for each value of `_id`, with what accumulators gather of its documents. */
export function groupStage(operand: Value): Stage {
  ensure(isDoc(operand), 15947, "a group's fields must be specified in an object");
  const { _id: id, ...fields } = operand;
  ensure(id !== undefined, 15955, "a group specification must include an _id");
  const key = compileExpression(id);
  const outputs = Object.entries(fields).map(([name, spec]) => output(name, spec));
  return {
    run: grouping(key.evaluate, outputs),
    reads: outputs.map(({ reads }) => reads).reduce(union, key.fields),
    shapes: true,
  };
}

interface Output {
  readonly name: string;
  readonly reads: Fields;
  readonly value: (document: Doc) => Maybe;
  readonly start: () => Accumulator;
}

/** What one group gathers of the values of one expression. */
interface Accumulator {
  add(value: Maybe): void;
  result(): Maybe;
}

/** The accumulator each operator starts with. */
const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => {
    let sum = 0;
    return { add: (value) => (sum += isNumber(value) ? value : 0), result: () => sum };
  },
  $count: () => {
    let count = 0;
    return { add: () => (count += 1), result: () => count };
  },
  $avg: () => {
    let [sum, count] = [0, 0];
    return {
      add: (value) => {
        sum += isNumber(value) ? value : 0;
        count += isNumber(value) ? 1 : 0;
      },
      result: () => (count === 0 ? null : sum / count),
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    let [first, seen]: [Maybe, boolean] = [undefined, false];
    return {
      add: (value) => ([first, seen] = seen ? [first, seen] : [value, true]),
      result: () => first,
    };
  },
  $last: () => {
    let last: Maybe;
    return { add: (value) => (last = value), result: () => last };
  },
  $push: () => {
    const all: Value[] = [];
    return { add: (value) => value !== undefined && all.push(value), result: () => all };
  },
  $addToSet: () => {
    const all = new ValueSet();
    return { add: (value) => value !== undefined && all.add(value), result: () => all.values() };
  },
};

function extreme(sign: 1 | -1): Accumulator {
  let best: Maybe;
  return {
    add: (value) => {
      if (!isNil(value) && (best === undefined || compare(value, best) * sign > 0)) {
        best = value;
      }
    },
    result: () => best,
  };
}

/** Plans `n: { $sum: "$price" }` and its like; code 15952 for an operator that is none. */
function output(name: string, spec: Value): Output {
  ensure(!name.includes("."), 40235, `The field name '${name}' cannot contain '.'`);
  ensure(!name.startsWith("$"), 40236, `The field name '${name}' cannot be an operator name`);
  const [operator = "", ...others] = isDoc(spec) ? Object.keys(spec) : [];
  const fits = isDoc(spec) && operator.startsWith("$");
  ensure(fits, 40234, `The field '${name}' must be an accumulator object`);
  ensure(others.length === 0, 40238, `The field '${name}' must specify one accumulator`);
  const start = own(ACCUMULATORS, operator);
  ensure(start !== undefined, 15952, `unknown or unsupported group operator '${operator}'`);
  const operand = spec[operator] ?? null;
  const none = isDoc(operand) && Object.keys(operand).length === 0;
  ensure(operator !== "$count" || none, "TypeMismatch", "$count takes no arguments");
  const { evaluate, fields } = compileExpression(operand);
  return { name, start, value: evaluate, reads: fields };
}

function grouping(keyOf: (document: Doc) => Maybe, outputs: readonly Output[]): Run {
  return function* run(input) {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
    for (const document of input) {
      const id = keyOf(document) ?? null;
      const key = valueKey(id);
      let group = groups.get(key);
      if (group === undefined) {
        group = { id, accumulators: outputs.map(({ start }) => start()) };
        groups.set(key, group);
      }
      for (let at = 0; at < outputs.length; at += 1) {
        group.accumulators[at]?.add(outputs[at]?.value(document));
      }
    }
    for (const { id, accumulators } of groups.values()) {
      const results = outputs.map(({ name }, at) => [name, accumulators[at]?.result() ?? null]);
      yield { _id: id, ...Object.fromEntries(results) };
    }
  };
}
