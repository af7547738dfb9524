import { show } from "../bson/show";
import { BSONRegExp, isDoc, isNumber, isWhole, own, toNumber } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure, MongoError } from "../errors";
import { compileExpression } from "../expressions/compile";
import { isTrue } from "../expressions/operator";
import type { Variables } from "../expressions/operator";
import type { Match, Test } from "./ast";
import { toRegExp } from "./regex";

/** Parses a filter; throws with MongoDB's code for what is no query or is not supported. */
export function parseMatch(filter: Doc, variables: Variables = {}): Match {
  return conjunction(
    Object.entries(filter).flatMap(([name, value]) =>
      name.startsWith("$")
        ? parseTopLevel(name, value, variables)
        : parseField(name, value, variables),
    ),
  );
}

export function conjunction(items: readonly Match[]): Match {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: "and", items };
}

const LOGICAL = { $and: "and", $or: "or", $nor: "nor" } as const;

function parseTopLevel(name: string, value: Value, variables: Variables): Match[] {
  switch (name) {
    case "$and":
    case "$or":
    case "$nor":
      ensure(
        Array.isArray(value) && value.length > 0,
        "BadValue",
        `${name} must be a nonempty array`,
      );
      return [
        {
          kind: LOGICAL[name],
          items: value.map((item) => {
            ensure(isDoc(item), "BadValue", "$or/$and/$nor entries need to be full objects");
            return parseMatch(item, variables);
          }),
        },
      ];
    case "$comment":
      return [];
    case "$expr": {
      const { evaluate, fields } = compileExpression(value, variables);
      return [{ kind: "expr", holds: (document) => isTrue(evaluate(document)), fields }];
    }
    case "$text":
      throw new MongoError("IndexNotFound", "text index required for $text query");
    case "$jsonSchema":
      throw new MongoError("QueryFeatureNotAllowed", `${name} is not supported by this server`);
    default:
      throw bad(`unknown top level operator: ${name}`);
  }
}

function parseField(path: string, value: Value, variables: Variables): Match[] {
  const operators = isDoc(value) && Object.keys(value)[0]?.startsWith("$") === true;
  return parseOperators(path, operators ? value : { $eq: value }, variables);
}

/** Parses what stands after a field's name: `{ $gt: 1, $in: [...] }`. */
export function parseOperators(path: string, operators: Doc, variables: Variables): Match[] {
  const field: Field = { path, operators, variables };
  return Object.entries(operators).flatMap(([name, operand]) => {
    const parse = own(OPERATORS, name);
    ensure(parse !== undefined, "BadValue", `unknown operator: ${name}`);
    return parse(operand, field);
  });
}

interface Field {
  readonly path: string;
  readonly operators: Doc;
  readonly variables: Variables;
}

type ParseOperator = (operand: Value, field: Field) => Match | Match[];

const OPERATORS: Readonly<Record<string, ParseOperator>> = {
  $eq: equality,
  $lt: (value, field) => range("lt", value, field),
  $lte: (value, field) => range("lte", value, field),
  $gt: (value, field) => range("gt", value, field),
  $gte: (value, field) => range("gte", value, field),
  $ne: (operand, field) => {
    ensure(!(operand instanceof BSONRegExp), "BadValue", "Can't have regex as arg to $ne.");
    return not(equality(operand, field));
  },
  $in: (operand, field) => leaf(field, membership("$in", operand)),
  $nin: (operand, field) => not(leaf(field, membership("$nin", operand))),
  $not: negation,
  $exists: (operand, field) => {
    const wanted = isNumber(operand)
      ? toNumber(operand) !== 0
      : operand !== false && operand !== null;
    return wanted ? leaf(field, { op: "exists" }) : not(leaf(field, { op: "exists" }));
  },
  $regex: (operand, field) => leaf(field, { op: "regex", regex: regex(operand, field) }),
  $options: (_, { operators }) => {
    ensure(operators["$regex"] !== undefined, "BadValue", "$options needs a $regex");
    return [];
  },
  $type: (operand, field) => {
    const types = (Array.isArray(operand) ? operand : [operand]).flatMap(typesOf);
    ensure(types.length > 0, "FailedToParse", "$type must match at least one type");
    return leaf(field, { op: "type", types: new Set(types) });
  },
  $mod: (operand, field) => leaf(field, modulo(operand)),
  $size: (operand, field) => {
    const fits = isWhole(operand) && operand >= 0;
    ensure(fits, "FailedToParse", "Failed to parse $size. Expected a non-negative integer");
    return leaf(field, { op: "size", size: operand });
  },
  $all: (operand, field) => {
    ensure(Array.isArray(operand), "BadValue", "$all needs an array");
    if (operand.length === 0) {
      return { kind: "never" };
    }
    return operand.map((item) => {
      const nested = isDoc(item) ? item["$elemMatch"] : undefined;
      return nested === undefined ? equality(item, field) : elementMatch(nested, field);
    });
  },
  $elemMatch: elementMatch,
  $comment: () => [],
};

function leaf({ path }: Field, test: Test): Match {
  return { kind: "leaf", path, parts: path.split("."), test };
}

function not(item: Match): Match {
  return { kind: "not", item };
}

function equality(value: Value, field: Field): Match {
  return value instanceof BSONRegExp
    ? leaf(field, { op: "regex", regex: checked(value) })
    : leaf(field, { op: "eq", value });
}

function range(op: "lt" | "lte" | "gt" | "gte", value: Value, field: Field): Match {
  const plain = !(value instanceof BSONRegExp);
  ensure(plain, "BadValue", `Can't have RegEx as arg to predicate over field '${field.path}'.`);
  return leaf(field, { op, value });
}

function membership(name: string, operand: Value): Test {
  ensure(Array.isArray(operand), "BadValue", `${name} needs an array`);
  const nested = operand.some((item) => isDoc(item) && Object.keys(item)[0]?.startsWith("$"));
  ensure(!nested, "BadValue", `cannot nest $ under ${name}`);
  const regexes = operand.filter((item) => item instanceof BSONRegExp).map(checked);
  return { op: "in", values: operand.filter((item) => !(item instanceof BSONRegExp)), regexes };
}

function negation(operand: Value, field: Field): Match {
  if (operand instanceof BSONRegExp) {
    return not(equality(operand, field));
  }
  const fits = isDoc(operand) && Object.keys(operand).length > 0;
  ensure(fits, "BadValue", "$not needs a regex or a document that is not empty");
  return not({ kind: "and", items: parseOperators(field.path, operand, field.variables) });
}

function regex(operand: Value, { operators }: Field): BSONRegExp {
  const { $options: options = "" } = operators;
  ensure(typeof options === "string", "BadValue", "$options has to be a string");
  if (operand instanceof BSONRegExp) {
    const twice = options !== "" && operand.options !== "";
    ensure(!twice, 51075, "options set in both $regex and $options");
    return checked(new BSONRegExp(operand.pattern, options || operand.options));
  }
  ensure(typeof operand === "string", "BadValue", "$regex has to be a string");
  ensure(!/[^imsu]/.test(options), 51108, `invalid flag in regex options: ${options}`);
  return checked(new BSONRegExp(operand, options));
}

function checked(pattern: BSONRegExp): BSONRegExp {
  toRegExp(pattern);
  return pattern;
}

function modulo(operand: Value): Test {
  const [divisor, remainder, more] = Array.isArray(operand) ? operand : [];
  const fits = isNumber(divisor) && isNumber(remainder) && more === undefined;
  ensure(fits, "BadValue", "malformed mod, needs to be an array of two numbers");
  const whole = Math.trunc(toNumber(divisor));
  ensure(Number.isSafeInteger(whole) && whole !== 0, "BadValue", "divisor cannot be 0");
  return { op: "mod", divisor: whole, remainder: Math.trunc(toNumber(remainder)) };
}

function elementMatch(operand: Value, field: Field): Match {
  ensure(isDoc(operand), "BadValue", "$elemMatch needs an Object");
  const [first = ""] = Object.keys(operand);
  if (!first.startsWith("$") || first in LOGICAL || first === "$expr") {
    return leaf(field, { op: "elemMatchObject", match: parseMatch(operand, field.variables) });
  }
  return leaf(field, { op: "elemMatchValue", tests: parseOperators("", operand, field.variables) });
}

/** `$type`'s names and numbers. int, long and double are not told apart here, so asking for one of them is refused. */
const TYPES: Readonly<Record<string, readonly [number, ...string[]]>> = {
  number: [NaN, "int", "double", "long", "decimal"],
  string: [2, "string"],
  object: [3, "object"],
  array: [4, "array"],
  binData: [5, "binData"],
  objectId: [7, "objectId"],
  bool: [8, "bool"],
  date: [9, "date"],
  null: [10, "null"],
  regex: [11, "regex"],
  javascript: [13, "javascript"],
  timestamp: [17, "timestamp"],
  decimal: [19, "decimal"],
  minKey: [-1, "minKey"],
  maxKey: [127, "maxKey"],
};

function typesOf(wanted: Value): string[] {
  const found = Object.entries(TYPES).find(([name, [code]]) => wanted === name || wanted === code);
  ensure(found !== undefined, "BadValue", `Unknown or unsupported type for $type: ${show(wanted)}`);
  const [, [, ...types]] = found;
  return types;
}

function bad(message: string): MongoError {
  return new MongoError("BadValue", message);
}
