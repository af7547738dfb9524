import { compare, equal } from "../bson/compare";
import { isIntegral, isNumber, toNumber } from "../bson/numbers";
import { show } from "../bson/show";
import { typeName } from "../bson/types";
import { BSONRegExp, doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Collation } from "../query/collation";
import { compileMatch, compileOnValue } from "../query/compileMatch";
import { conjunction, parseMatch } from "../query/parse";
import type { QueryOptions } from "../query/parse";
import { parseOperators } from "../query/parseOperators";
import { compileSort } from "../query/sort";
import type { Change, MakeChange, Target } from "./operators";
import { findSpot, makeSpot, read, write } from "./paths";

/** The operators on arrays; `$pull` reads its operand as a query. */
export function arrayOperators(options: QueryOptions): Record<string, MakeChange> {
  return {
    $push: push,
    $addToSet: addToSet,
    $pop: pop,
    $pull: (operand) => removing("$pull", pullTest(operand, options)),
    $pullAll: (operand) => {
      if (!Array.isArray(operand)) {
        throw bad(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
      }
      return removing("$pullAll", (item, { order }) =>
        operand.some((each) => equal(each, item, order)),
      );
    },
  };
}

interface PushPlan {
  readonly each: readonly Value[];
  readonly slice: number | undefined;
  readonly position: number | undefined;
  readonly sort: Maybe;
}

function push(operand: Value): Change {
  const plan = pushPlan(operand);
  return (target) => {
    const { document, parts, collation } = target;
    const spot = makeSpot(document, parts);
    const value = read(spot);
    if (value !== undefined && !Array.isArray(value)) {
      throw bad(
        `The field '${parts.join(".")}' must be an array but is of type ${typeName(value)} in document {_id: ${show(document["_id"])}}`,
      );
    }
    write(spot, pushed(value ?? [], plan, collation), parts);
  };
}

function pushed(
  old: readonly Value[],
  { each, slice, position, sort }: PushPlan,
  collation: Collation,
): Value[] {
  const at = position === undefined ? old.length : placeFor(position, old.length);
  const all = [...old.slice(0, at), ...each, ...old.slice(at)];
  const ordered = sort === undefined ? all : sortItems(all, sort, collation);
  if (slice === undefined) return ordered;
  return slice < 0 ? ordered.slice(slice) : ordered.slice(0, slice);
}

function placeFor(position: number, length: number): number {
  return position < 0 ? Math.max(0, length + position) : Math.min(position, length);
}

function pushPlan(operand: Value): PushPlan {
  const none = { slice: undefined, position: undefined, sort: undefined };
  if (!isDoc(operand) || operand["$each"] === undefined) return { each: [operand], ...none };
  for (const name of Object.keys(operand)) {
    if (!["$each", "$slice", "$sort", "$position"].includes(name)) {
      throw bad(`Unrecognized clause in $push: ${name}`);
    }
  }
  const { $each: each, $sort: sort } = operand;
  if (!Array.isArray(each)) {
    throw bad(
      `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
    );
  }
  if (sort !== undefined) checkSort(sort);
  return {
    each,
    sort,
    slice: whole("$slice", operand["$slice"]),
    position: whole("$position", operand["$position"]),
  };
}

function whole(name: string, value: Maybe): number | undefined {
  if (value === undefined) return undefined;
  if (isNumber(value) && isIntegral(value)) return toNumber(value);
  throw bad(
    `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
  );
}

function checkSort(sort: Value): void {
  if (isDoc(sort) && Object.keys(sort).length > 0) compileSort(sort);
  else if (!isNumber(sort) || Math.abs(toNumber(sort)) !== 1) {
    throw bad(
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  }
}

function sortItems(items: readonly Value[], sort: Value, collation: Collation): Value[] {
  if (!isDoc(sort)) {
    const direction = isNumber(sort) ? toNumber(sort) : 1;
    return items.toSorted((a, b) => compare(a, b, collation.order) * direction);
  }
  const { keyOf, order } = compileSort(sort, collation);
  const keyed = items.map((item) => ({ item, key: keyOf(isDoc(item) ? item : emptyDoc()) }));
  return keyed.toSorted((a, b) => order(a.key, b.key)).map(({ item }) => item);
}

function addToSet(operand: Value): Change {
  const each = isDoc(operand) ? operand["$each"] : undefined;
  if (each !== undefined && !Array.isArray(each)) {
    throw new MongoError(
      "TypeMismatch",
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  }
  const [, extra] = isDoc(operand) && each !== undefined ? Object.keys(operand) : [];
  if (extra !== undefined)
    throw bad(`Found unexpected fields after $each in $addToSet: ${show(operand)}`);
  return ({ document, parts, collation }) => {
    const spot = makeSpot(document, parts);
    const value = read(spot) ?? [];
    if (!Array.isArray(value)) {
      throw bad(
        `Cannot apply $addToSet to non-array field. Field named '${parts.at(-1)}' has non-array type ${typeName(value)}`,
      );
    }
    const out = [...value];
    for (const item of each ?? [operand]) {
      if (!out.some((have) => equal(have, item, collation.order))) out.push(item);
    }
    write(spot, out, parts);
  };
}

function pop(operand: Value, path: string): Change {
  const end = isNumber(operand) ? toNumber(operand) : NaN;
  if (end !== 1 && end !== -1) {
    throw new MongoError("FailedToParse", `$pop expects 1 or -1, found: ${path}: ${show(operand)}`);
  }
  return ({ document, parts }) => {
    const spot = findSpot(document, parts);
    const value = spot === undefined ? undefined : read(spot);
    if (spot === undefined || value === undefined) return;
    if (!Array.isArray(value)) {
      throw new MongoError(
        "TypeMismatch",
        `Path '${parts.join(".")}' contains an element of non-array type '${typeName(value)}'`,
      );
    }
    write(spot, end === 1 ? value.slice(0, -1) : value.slice(1), parts);
  };
}

type ItemTest = (item: Value, collation: Collation) => boolean;

function removing(name: string, test: ItemTest): Change {
  return ({ document, parts, collation }: Target) => {
    const spot = findSpot(document, parts);
    const value = spot === undefined ? undefined : read(spot);
    if (spot === undefined || value === undefined) return;
    if (!Array.isArray(value)) throw bad(`Cannot apply ${name} to a non-array value`);
    write(
      spot,
      value.filter((item) => !test(item, collation)),
      parts,
    );
  };
}

/** `$pull: { a: { $gte: 5 } }` tests the items, `$pull: { a: { b: 1 } }` is a query on the documents in the array. */
function pullTest(operand: Value, options: QueryOptions): ItemTest {
  const { collation } = options;
  if (operand instanceof BSONRegExp) {
    const holds = compileMatch(parseMatch(doc({ item: operand }), options), collation);
    return (item) => !Array.isArray(item) && holds(doc({ item }));
  }
  if (!isDoc(operand)) return (item, { order }) => equal(item, operand, order);
  if (isOperators(operand)) {
    const match = conjunction(
      parseOperators("item", operand, (nested) => parseMatch(nested, options)),
    );
    const holds = compileOnValue(match, collation);
    return (item) => holds(item);
  }
  const holds = compileMatch(parseMatch(operand, options), collation);
  return (item) => isDoc(item) && holds(item);
}

function isOperators(operand: Doc): boolean {
  const [first] = Object.keys(operand);
  return first?.startsWith("$") === true && !["$and", "$or", "$nor", "$ref", "$id"].includes(first);
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
