import { compare, equal } from "../bson/compare";
import { show, typeName } from "../bson/show";
import { BSONRegExp, isDoc, isWhole } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { sortItems } from "../expressions/arrays";
import type { Variables } from "../expressions/operator";
import { compileMatch, compileOnValue } from "../query/compileMatch";
import { conjunction, parseMatch, parseOperators } from "../query/parse";
import { erase, findSpot, makeSpot, read, write } from "./paths";

/** Changes one path of a document. Made when the update is parsed, with its operand checked. */
export type Change = (document: Doc, parts: readonly string[]) => void;

type MakeChange = (operand: Value, variables: Variables) => Change;

export const OPERATORS: Readonly<Record<string, MakeChange>> = {
  $set: (operand) => assign(() => operand),
  $setOnInsert: (operand) => assign(() => operand),
  $unset: () => (document, parts) => {
    const spot = findSpot(document, parts);
    if (spot !== undefined) {
      erase(spot);
    }
  },
  $inc: (operand) => arithmetic("$inc", operand, (value, by) => (value ?? 0) + by),
  $mul: (operand) => arithmetic("$mul", operand, (value, by) => (value ?? 0) * by),
  $min: (operand) =>
    assign((value) => (value !== undefined && compare(operand, value) >= 0 ? value : operand)),
  $max: (operand) =>
    assign((value) => (value !== undefined && compare(operand, value) <= 0 ? value : operand)),
  $currentDate: (operand) => {
    const date = typeof operand === "boolean" || show(operand) === '{ $type: "date" }';
    ensure(date, "BadValue", "$currentDate only gives dates here");
    return assign(() => new Date());
  },
  $push: push,
  $addToSet: addToSet,
  $pop: (operand) => {
    ensure(operand === 1 || operand === -1, "FailedToParse", "$pop expects 1 or -1");
    return shrink("$pop", "TypeMismatch", (items) =>
      operand === 1 ? items.slice(0, -1) : items.slice(1),
    );
  },
  $pull: (operand, variables) => {
    const test = pullTest(operand, variables);
    return shrink("$pull", "BadValue", (items) => items.filter((item) => !test(item)));
  },
  $pullAll: (operand) => {
    ensure(Array.isArray(operand), "BadValue", "$pullAll requires an array argument");
    return shrink("$pullAll", "BadValue", (items) =>
      items.filter((item) => !operand.some((each) => equal(each, item))),
    );
  },
};

/** Sets a path to what its present value makes of it. */
function assign(value: (before: Maybe) => Value): Change {
  return (document, parts) => {
    const spot = makeSpot(document, parts);
    write(spot, value(read(spot)));
  };
}

function arithmetic(
  name: string,
  operand: Value,
  apply: (value: number | undefined, by: number) => number,
): Change {
  const plain = typeof operand === "number";
  ensure(plain, "TypeMismatch", `Cannot ${name} with an argument of type ${typeName(operand)}`);
  return assign((value) => {
    const fits = value === undefined || typeof value === "number";
    ensure(fits, "TypeMismatch", `Cannot apply ${name} to a value of type ${typeName(value)}`);
    return apply(value, operand);
  });
}

function push(operand: Value): Change {
  const {
    $each: each,
    $slice: slice,
    $position: position,
    $sort: sort,
    ...others
  } = pushPlan(operand);
  const [unknown] = Object.keys(others);
  ensure(unknown === undefined, "BadValue", `Unrecognized clause in $push: ${unknown}`);
  ensure(Array.isArray(each), "BadValue", "The argument to $each in $push must be an array");
  ensure(slice === undefined || isWhole(slice), "BadValue", "$slice must be an integer");
  const placed = position === undefined || isWhole(position);
  ensure(placed, "BadValue", "The value for $position must be an integer");
  if (sort !== undefined) {
    sortItems([], sort);
  }
  return assign((value = []) => {
    ensure(Array.isArray(value), "BadValue", `$push needs an array, not a ${typeName(value)}`);
    const all = value.toSpliced(position ?? value.length, 0, ...each);
    const ordered = sort === undefined ? all : sortItems(all, sort);
    return slice === undefined
      ? ordered
      : slice < 0
        ? ordered.slice(slice)
        : ordered.slice(0, slice);
  });
}

function pushPlan(operand: Value): Doc {
  return isDoc(operand) && operand["$each"] !== undefined ? operand : { $each: [operand] };
}

function addToSet(operand: Value): Change {
  const { $each: each, ...others } = pushPlan(operand);
  ensure(Array.isArray(each), "TypeMismatch", "$each in $addToSet must be an array");
  const alone = Object.keys(others).length === 0;
  ensure(alone, "BadValue", "Found unexpected fields after $each in $addToSet");
  return assign((value = []) => {
    ensure(Array.isArray(value), "BadValue", `$addToSet needs an array, not a ${typeName(value)}`);
    const out = [...value];
    for (const item of each) {
      if (!out.some((have) => equal(have, item))) {
        out.push(item);
      }
    }
    return out;
  });
}

/** Takes items out of an array, when there is one. */
function shrink(
  name: string,
  code: "BadValue" | "TypeMismatch",
  change: (items: Value[]) => Value[],
): Change {
  return (document, parts) => {
    const spot = findSpot(document, parts);
    if (spot !== undefined) {
      const items = read(spot);
      ensure(Array.isArray(items), code, `Cannot apply ${name} to a non-array value`);
      write(spot, change(items));
    }
  };
}

/** `$pull: { a: { $gte: 5 } }` tests the items, `$pull: { a: { b: 1 } }` is a query on the documents in the array. */
function pullTest(operand: Value, variables: Variables): (item: Value) => boolean {
  if (operand instanceof BSONRegExp || isOperators(operand)) {
    const operators = operand instanceof BSONRegExp ? { $eq: operand } : operand;
    return compileOnValue(conjunction(parseOperators("item", operators, variables)));
  }
  if (!isDoc(operand)) {
    return (item) => equal(item, operand);
  }
  const holds = compileMatch(parseMatch(operand, variables));
  return (item) => isDoc(item) && holds(item);
}

function isOperators(operand: Value): operand is Doc {
  const [first = ""] = isDoc(operand) ? Object.keys(operand) : [];
  return first.startsWith("$") && !["$and", "$or", "$nor", "$expr"].includes(first);
}
