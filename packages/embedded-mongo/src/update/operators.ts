import { equal } from "../bson/compare";
import { BSONRegExp, isDoc, isNumber, isWhole, typeName } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure } from "../errors";
import { compileMatch } from "../query/compileMatch";
import { conjunction, isItemTest, parseMatch, parseOperators } from "../query/parse";
import { erase, findSpot, makeSpot, read, write } from "./paths";

/** Changes one path of a document. Created when the update is parsed, with a validated operand. */
export type Change = (document: Doc, parts: readonly string[]) => void;

export const OPERATORS: Readonly<Record<string, (operand: Value) => Change>> = {
  $set: (operand) => assign(() => operand),
  $setOnInsert: (operand) => assign(() => operand),
  $unset: () => (document, parts) => {
    const spot = findSpot(document, parts);
    if (spot !== undefined) {
      erase(spot);
    }
  },
  $inc: (operand) => {
    const type = typeName(operand);
    ensure(isNumber(operand), "TypeMismatch", `Cannot increment with an argument of type ${type}`);
    return assign((value = 0) => {
      const fits = isNumber(value);
      ensure(fits, "TypeMismatch", `Cannot apply $inc to a value of type ${typeName(value)}`);
      return value + operand;
    });
  },
  $push: (operand) => {
    const items = itemsOf("$push", operand, ["$slice"]);
    const slice = isMany(operand) ? operand["$slice"] : undefined;
    ensure(slice === undefined || isWhole(slice), "BadValue", "$slice must be an integer");
    return assign((value) => {
      const all = [...arrayOf("$push", value), ...items];
      return slice === undefined || slice < 0 ? all.slice(slice) : all.slice(0, slice);
    });
  },
  $addToSet: (operand) => {
    const items = itemsOf("$addToSet", operand, []);
    return assign((value) =>
      items.reduce<Value[]>(
        (all, item) => (all.some((have) => equal(have, item)) ? all : [...all, item]),
        arrayOf("$addToSet", value),
      ),
    );
  },
  $pull: (operand) => {
    const goes = pullTest(operand);
    return (document, parts) => {
      const spot = findSpot(document, parts);
      if (spot !== undefined) {
        write(
          spot,
          arrayOf("$pull", read(spot)).filter((item) => !goes(item)),
        );
      }
    };
  },
};

/** Sets a path to a function of its current value. */
function assign(value: (before: Maybe) => Value): Change {
  return (document, parts) => {
    const spot = makeSpot(document, parts);
    write(spot, value(read(spot)));
  };
}

/** The items of `{ $each: [...] }`, which may have more clauses, or the single value. */
function itemsOf(name: string, operand: Value, clauses: readonly string[]): Value[] {
  if (!isMany(operand)) {
    return [operand];
  }
  const { $each: items, ...others } = operand;
  const unknown = Object.keys(others).find((clause) => !clauses.includes(clause));
  ensure(unknown === undefined, "BadValue", `Unsupported clause in ${name}: ${unknown}`);
  const code = name === "$push" ? "BadValue" : "TypeMismatch";
  ensure(Array.isArray(items), code, `The argument to $each in ${name} must be an array`);
  return items;
}

function isMany(operand: Value): operand is Doc {
  return isDoc(operand) && operand["$each"] !== undefined;
}

function arrayOf(name: string, value: Maybe = []): Value[] {
  const message = `Cannot apply ${name} to a value of type ${typeName(value)}`;
  ensure(Array.isArray(value), "BadValue", message);
  return value;
}

/** `$pull: { a: { $gte: 5 } }` tests the items, `$pull: { a: { b: 1 } }` is a query on the documents in the array. */
function pullTest(operand: Value): (item: Value) => boolean {
  if (operand instanceof BSONRegExp || isItemTest(operand)) {
    const operators = operand instanceof BSONRegExp ? { $eq: operand } : operand;
    return compileMatch(conjunction(parseOperators(undefined, operators)));
  }
  if (!isDoc(operand)) {
    return (item) => equal(item, operand);
  }
  const holds = compileMatch(parseMatch(operand));
  return (item) => isDoc(item) && holds(item);
}
