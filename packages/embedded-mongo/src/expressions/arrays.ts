import { compare, equal } from "../bson/compare";
import { isDoc, isNil, isWhole } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { sortBy, sortFields } from "../query/sort";
import { ValueSet } from "../query/valueSet";
import { isList, positional, strict, unary } from "./operator";
import type { Operator } from "./operator";

/** Operators on arrays. */
export const arrayOperators: Readonly<Record<string, Operator>> = {
  $size: unary((list) => {
    ensure(isList(list), 17124, "The argument to $size must be an array");
    return list.length;
  }),
  $isArray: unary(isList),
  $in: positional(2, 2, ([value, list]) => {
    ensure(isList(list), 40081, "$in requires an array as a second argument");
    return list.some((item) => equal(item, value));
  }),
  $arrayElemAt: positional(2, 2, ([list, at]) => {
    if (isNil(list) || isNil(at)) {
      return null;
    }
    ensure(isList(list), 28689, "$arrayElemAt's first argument must be an array");
    ensure(isWhole(at), 28690, "$arrayElemAt's second argument must be a whole number");
    return list.at(at);
  }),
  $first: strict([1, 1], { accepts: isList, code: 28689 }, ([list]) => list?.[0]),
  $last: strict([1, 1], { accepts: isList, code: 28689 }, ([list]) => list?.at(-1)),
  $slice: positional(2, 3, ([list, ...numbers]) => {
    if (isNil(list) || numbers.some(isNil)) {
      return null;
    }
    ensure(isList(list), 28724, "First argument to $slice must be an array");
    ensure(numbers.every(isWhole), 28725, "The other arguments to $slice must be whole numbers");
    const [first = 0, count] = numbers;
    ensure(count === undefined || count > 0, 28729, "Third argument to $slice must be positive");
    return sliced(list, first, count);
  }),
  $concatArrays: strict([0, Infinity], { accepts: isList, code: 28664 }, (lists) => lists.flat()),
  $reverseArray: strict([1, 1], { accepts: isList, code: 34435 }, ([list = []]) =>
    list.toReversed(),
  ),
  $setUnion: strict([0, Infinity], { accepts: isList, code: 17043 }, (lists) =>
    new ValueSet(lists.flat()).values().sort(compare),
  ),
  $setIntersection: strict(
    [1, Infinity],
    { accepts: isList, code: 17047 },
    ([first, ...others]) => {
      const sets = others.map((list) => new ValueSet(list));
      const all = new ValueSet(first).values();
      return all.filter((item) => sets.every((set) => set.has(item))).sort(compare);
    },
  ),
  $setDifference: strict([2, 2], { accepts: isList, code: 17048 }, ([list, other]) => {
    const taken = new ValueSet(other);
    return new ValueSet(list).values().filter((item) => !taken.has(item));
  }),
  $sortArray: {
    named: ["input", "sortBy"],
    optional: [],
    applyNamed: ({ input, sortBy: by = null }) => {
      ensure(isNil(input) || isList(input), 2942504, "The input of $sortArray must be an array");
      return isNil(input) ? null : sortItems(input, by);
    },
  },
};

/** The first (or for a negative number, last) items; with a count, as many from there on. */
export function sliced(list: readonly Value[], first: number, count: Maybe): Value[] {
  if (typeof count !== "number") {
    return first < 0 ? list.slice(first) : list.slice(0, first);
  }
  const from = first < 0 ? Math.max(0, list.length + first) : first;
  return list.slice(from, from + count);
}

/** Sorts whole items (1 or -1) or documents by their fields; code 2 for what is no such order. */
export function sortItems(items: readonly Value[], by: Value): Value[] {
  if (by === 1 || by === -1) {
    return items.toSorted((a, b) => compare(a, b) * by);
  }
  const fits = isDoc(by) && Object.keys(by).length > 0;
  ensure(fits, "BadValue", "The $sort is invalid: use 1/-1 or {field: 1/-1}");
  const { keyOf, order } = sortBy(sortFields(by satisfies Doc));
  const keyed = items.map((item) => ({ item, key: keyOf(isDoc(item) ? item : {}) }));
  return keyed.toSorted((a, b) => order(a.key, b.key)).map(({ item }) => item);
}
