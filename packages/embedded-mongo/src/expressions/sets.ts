import { typeName } from "../bson/types";
import type { Maybe, Value } from "../bson/values";
import { isTrue } from "../query/truth";
import { ValueSet } from "../query/valueSet";
import { fail, isNil, operator, unary } from "./scope";
import type { Operator } from "./scope";

export const sets: Record<string, Operator> = {
  $setUnion: operator(0, Infinity, (lists, { collation }) => {
    if (lists.some(isNil)) return null;
    return new ValueSet(
      lists.flatMap((list) => items("$setUnion", list, 17043)),
      collation,
    ).sorted();
  }),
  $setIntersection: operator(0, Infinity, (lists, { collation }) => {
    if (lists.some(isNil)) return null;
    const [first = [], ...rest] = lists.map((list) => items("$setIntersection", list, 17047));
    const others = rest.map((list) => new ValueSet(list, collation));
    const common = first.filter((item) => others.every((other) => other.has(item)));
    return new ValueSet(common, collation).sorted();
  }),
  $setDifference: operator(2, 2, ([a, b], { collation }) => {
    if (isNil(a) || isNil(b)) return null;
    const without = new ValueSet(items("$setDifference", b, 17049), collation);
    return new ValueSet(
      items("$setDifference", a, 17048).filter((item) => !without.has(item)),
      collation,
    ).values();
  }),
  $setEquals: operator(2, Infinity, (lists, { collation }) => {
    const [first, ...rest] = lists.map(
      (list) => new ValueSet(items("$setEquals", list, 17044), collation),
    );
    return rest.every(
      (other) =>
        first !== undefined &&
        other.size === first.size &&
        other.values().every((item) => first.has(item)),
    );
  }),
  $setIsSubset: operator(2, 2, ([a, b], { collation }) => {
    const all = new ValueSet(items("$setIsSubset", b, 17042), collation);
    return items("$setIsSubset", a, 17046).every((item) => all.has(item));
  }),
  $allElementsTrue: unary((value) => items("$allElementsTrue", value, 17040).every(isTrue)),
  $anyElementTrue: unary((value) => items("$anyElementTrue", value, 17041).some(isTrue)),
};

function items(name: string, value: Maybe, code: number): Value[] {
  if (Array.isArray(value)) return value;
  throw fail(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
  );
}
