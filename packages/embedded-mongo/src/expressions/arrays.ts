import { compare, equal } from "../bson/compare";
import { isIntegral, isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { doc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { emptyDoc } from "../bson/values";
import { compileSort } from "../query/sort";
import { fail, isNil, operator, unary } from "./scope";
import type { NamedOperator, Operator } from "./scope";

export const arrays: Record<string, Operator | NamedOperator> = {
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary((value) => {
    if (Array.isArray(value)) return value.length;
    throw fail(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  }),
  $arrayElemAt: operator(2, 2, ([list, place]) => {
    if (isNil(list) || isNil(place)) return null;
    if (!Array.isArray(list)) {
      throw fail(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`);
    }
    return list.at(integer("$arrayElemAt's second argument", place, 28690));
  }),
  $first: unary((value) => end("$first", value, 0)),
  $last: unary((value) => end("$last", value, -1)),
  $concatArrays: operator(0, Infinity, (lists) => {
    if (lists.some(isNil)) return null;
    return lists.flatMap((list) => {
      if (Array.isArray(list)) return list;
      throw fail(28664, `$concatArrays only supports arrays, not ${typeName(list)}`);
    });
  }),
  $slice: operator(2, 3, slice),
  $in: operator(2, 2, ([value, list], { collation }) => {
    if (!Array.isArray(list))
      throw fail(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((item) => equal(item, value, collation.order));
  }),
  $indexOfArray: operator(2, 4, ([list, value, ...bounds], { collation }) => {
    if (isNil(list)) return null;
    if (!Array.isArray(list)) {
      throw fail(
        40090,
        `$indexOfArray requires an array as a first argument, found: ${typeName(list)}`,
      );
    }
    const [start, stop] = range("$indexOfArray", bounds, list.length);
    const place = list
      .slice(0, stop)
      .findIndex((item, at) => at >= start && equal(item, value, collation.order));
    return place;
  }),
  $reverseArray: unary((value) => {
    if (isNil(value)) return null;
    if (Array.isArray(value)) return value.toReversed();
    throw fail(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${typeName(value)}`,
    );
  }),
  $range: operator(2, 3, ([from, to, step]) => {
    const start = integer("$range's starting value", from, 34443);
    const stop = integer("$range's ending value", to, 34445);
    const by = step === undefined ? 1 : integer("$range's step value", step, 34447);
    if (by === 0) throw fail(34449, "$range requires a non-zero step value");
    const out: number[] = [];
    for (let at = start; by > 0 ? at < stop : at > stop; at += by) out.push(at);
    return out;
  }),
  $objectToArray: unary((value) => {
    if (isNil(value)) return null;
    if (isDoc(value)) return Object.entries(value).map(([k, v]) => doc({ k, v }));
    throw fail(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }),
  $arrayToObject: unary((value) => {
    if (isNil(value)) return null;
    if (Array.isArray(value)) return fromEntries(value);
    throw fail(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  }),
  $zip: {
    required: ["inputs"],
    optional: ["useLongestLength", "defaults"],
    applyNamed: zip,
  },
  $sortArray: {
    required: ["input", "sortBy"],
    optional: [],
    applyNamed: ({ input, sortBy }, { collation }) => {
      if (isNil(input)) return null;
      if (!Array.isArray(input))
        throw fail(
          2942504,
          `The input argument to $sortArray must be an array, but was of type: ${typeName(input)}`,
        );
      if (isDoc(sortBy)) {
        const { keyOf, order } = compileSort(sortBy, collation);
        const keyed = input.map((item) => ({ item, key: keyOf(isDoc(item) ? item : emptyDoc()) }));
        return keyed.toSorted((a, b) => order(a.key, b.key)).map(({ item }) => item);
      }
      const direction = integer("$sortArray's sortBy", sortBy, 2942507);
      return input.toSorted((a, b) => direction * compare(a, b, collation.order));
    },
  },
  $firstN: someOf("$firstN", (list, n) => list.slice(0, n)),
  $lastN: someOf("$lastN", (list, n) => list.slice(-n)),
  $maxN: someOf("$maxN", (list, n) => sorted(list).toReversed().slice(0, n)),
  $minN: someOf("$minN", (list, n) => sorted(list).slice(0, n)),
};

function sorted(list: readonly Value[]): Value[] {
  return list.filter((value) => !isNil(value)).toSorted((a, b) => compare(a, b));
}

function someOf(name: string, take: (list: Value[], n: number) => Value[]): NamedOperator {
  return {
    required: ["n", "input"],
    optional: [],
    applyNamed: ({ n, input }) => {
      const count = integer(`${name}'s n`, n, 5787902);
      if (count <= 0) throw fail(5787908, `'n' must be greater than 0, found ${count}`);
      if (!Array.isArray(input)) throw fail(5788200, `Input must be an array for ${name}`);
      return take(input, count);
    },
  };
}

/** A whole number from any numeric type. */
export function integer(what: string, value: Maybe, code: number): number {
  if (isNumber(value) && isIntegral(value)) return toNumber(value);
  throw fail(code, `${what} must be representable as a 32-bit integer, found ${typeName(value)}`);
}

/** The optional start and end operands of the `$indexOf...` family. */
export function range(name: string, [start, stop]: Maybe[], length: number): [number, number] {
  const from = start === undefined ? 0 : integer(`${name}'s starting index`, start, 40096);
  const to = stop === undefined ? length : integer(`${name}'s ending index`, stop, 40096);
  if (from < 0 || to < 0) throw fail(40097, `${name} requires a nonnegative starting index`);
  return [from, Math.min(to, length)];
}

function end(name: string, value: Maybe, place: number): Maybe {
  if (isNil(value)) return null;
  if (Array.isArray(value)) return value.at(place);
  throw fail(28689, `${name}'s argument must be an array, but is ${typeName(value)}`);
}

function slice([list, first, second]: Maybe[]): Maybe {
  if (isNil(list) || first === null || second === null) return null;
  if (!Array.isArray(list))
    throw fail(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(list)}`,
    );
  const from = integer("Second argument to $slice", first, 28725);
  if (second === undefined) return from < 0 ? list.slice(from) : list.slice(0, from);
  const count = integer("Third argument to $slice", second, 28727);
  if (count <= 0) throw fail(28729, `Third argument to $slice must be positive: ${count}`);
  const start = from < 0 ? Math.max(0, list.length + from) : from;
  return list.slice(start, start + count);
}

function fromEntries(items: readonly Value[]): Doc {
  const out = emptyDoc();
  for (const item of items) {
    const [name, value] = Array.isArray(item) ? item : isDoc(item) ? [item["k"], item["v"]] : [];
    if (typeof name !== "string" || value === undefined) {
      throw fail(40392, "$arrayToObject requires an array of key-value pairs, with string keys");
    }
    out[name] = value;
  }
  return out;
}

function zip({ inputs, useLongestLength, defaults }: Record<string, Maybe>): Maybe {
  if (isNil(inputs)) return null;
  if (!Array.isArray(inputs))
    throw fail(34461, `inputs must be an array of expressions, found ${typeName(inputs)}`);
  const lists: Value[][] = [];
  for (const list of inputs) {
    if (list === null) return null;
    if (!Array.isArray(list))
      throw fail(34468, `$zip found a non-array expression in input: ${typeName(list)}`);
    lists.push(list);
  }
  const lengths = lists.map((list) => list.length);
  const length = useLongestLength === true ? Math.max(...lengths) : Math.min(...lengths);
  const fill = Array.isArray(defaults) ? defaults : [];
  return Array.from({ length }, (_, at) =>
    lists.map((list, which) => list[at] ?? fill[which] ?? null),
  );
}
