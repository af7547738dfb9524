import { compare, valueKey } from "../bson/compare";
import { hasOperators, isDoc, isNil, isNumber, own } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileExpression } from "../expressions/compile";
import type { Node } from "../expressions/compile";
import { union } from "../query/ast";
import type { Fields } from "../query/ast";
import type { Run, Stage } from "./stage";

/** `$group`: one document for each value of `_id`, with the results of accumulators. */
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
  readonly value: Node;
  readonly result: (values: readonly Maybe[]) => Maybe;
}

/** The accumulators: the result of each operator for the values of one group. */
const ACCUMULATORS: Readonly<Record<string, Output["result"]>> = {
  $sum: (values) => values.filter(isNumber).reduce((a, b) => a + b, 0),
  $min: (values) => values.reduce((a, b) => (isNil(a) || (!isNil(b) && compare(b, a) < 0) ? b : a)),
  $max: (values) => values.reduce((a, b) => (isNil(a) || (!isNil(b) && compare(b, a) > 0) ? b : a)),
  $first: ([first]) => first,
};

/** Plans fields like `n: { $sum: "$price" }`; code 15952 for an unknown operator. */
function output(name: string, spec: Value): Output {
  ensure(
    !/^\$|\./.test(name),
    40235,
    `The field name '${name}' cannot contain '.' or begin with '$'`,
  );
  const fits = isDoc(spec) && hasOperators(spec);
  ensure(fits, 40234, `The field '${name}' must be an accumulator object`);
  const [operator = "", ...others] = Object.keys(spec);
  ensure(others.length === 0, 40238, `The field '${name}' must specify one accumulator`);
  const result = own(ACCUMULATORS, operator);
  ensure(result !== undefined, 15952, `unknown or unsupported group operator '${operator}'`);
  const { evaluate, fields } = compileExpression(spec[operator] ?? null);
  return { name, result, value: evaluate, reads: fields };
}

function grouping(keyOf: Node, outputs: readonly Output[]): Run {
  return function* run(input) {
    const groups = new Map<string, { id: Value; columns: Maybe[][] }>();
    for (const document of input) {
      const id = keyOf(document) ?? null;
      const key = valueKey(id);
      let group = groups.get(key);
      if (group === undefined) {
        group = { id, columns: outputs.map(() => []) };
        groups.set(key, group);
      }
      group.columns.forEach((column, at) => column.push(outputs[at]?.value(document)));
    }
    for (const { id, columns } of groups.values()) {
      const results = outputs.map(({ name, result }, at) => [
        name,
        result(columns[at] ?? []) ?? null,
      ]);
      yield { _id: id, ...Object.fromEntries(results) };
    }
  };
}
