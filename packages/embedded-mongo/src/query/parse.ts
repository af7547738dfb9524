import { BSONRegExp, hasOperators, isDoc, isWhole, listOf, own, show } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure, words } from "../errors";
import type { Match, Test } from "./ast";
import { toRegExp } from "./regex";

/** Parses a filter; throws MongoDB's code if it is invalid or not supported. */
export function parseMatch(filter: Doc): Match {
  return conjunction(
    Object.entries(filter).flatMap(([name, value]) =>
      name.startsWith("$") ? parseLogical(name, value) : parseField(name, value),
    ),
  );
}

export function conjunction(items: readonly Match[]): Match {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: "and", items };
}

const LOGICAL = ["and", "or", "nor"] as const;

function parseLogical(name: string, value: Value): Match {
  const kind = LOGICAL.find((each) => name === `$${each}`);
  ensure(kind !== undefined, "BadValue", `unknown or unsupported top level operator: ${name}`);
  const some = Array.isArray(value) && value.length > 0;
  ensure(some, "BadValue", `${name} must be a nonempty array`);
  const items = value.map((item) => {
    ensure(isDoc(item), "BadValue", "$or/$and/$nor entries need to be full objects");
    return parseMatch(item);
  });
  return { kind, items };
}

function parseField(path: string, value: Value): Match[] {
  return parseOperators(path, isDoc(value) && hasOperators(value) ? value : { $eq: value });
}

/** Parses the operators of a field, `{ $gt: 1, $in: [...] }`; without a name they apply to the item itself. */
export function parseOperators(path: string | undefined, operators: Doc): Match[] {
  const field: Field = { path, operators };
  return Object.entries(operators).flatMap(([name, operand]) => {
    const parse = own(OPERATORS, name);
    ensure(parse !== undefined, "BadValue", `unknown or unsupported operator: ${name}`);
    return parse(operand, field);
  });
}

interface Field {
  readonly path: string | undefined;
  readonly operators: Doc;
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
    const there = leaf(field, { op: "exists" });
    return operand === false || operand === null || operand === 0 ? not(there) : there;
  },
  $regex: (operand, field) => leaf(field, { op: "regex", regex: regex(operand, field) }),
  $options: (_, { operators }) => {
    ensure(operators["$regex"] !== undefined, "BadValue", "$options needs a $regex");
    return [];
  },
  $type: (operand, field) => leaf(field, { op: "type", types: new Set(typesOf(operand)) }),
  $size: (operand, field) => {
    const fits = isWhole(operand) && operand >= 0;
    ensure(fits, "FailedToParse", "Failed to parse $size. Expected a non-negative integer");
    return leaf(field, { op: "size", size: operand });
  },
  $elemMatch: elementMatch,
};

function leaf({ path }: Field, test: Test): Match {
  return { kind: "leaf", path: path ?? "", parts: path?.split(".") ?? [], test };
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
  ensure(
    plain,
    "BadValue",
    `Can't have RegEx as arg to predicate over field '${field.path ?? ""}'.`,
  );
  return leaf(field, { op, value });
}

function membership(name: string, operand: Value): Test {
  ensure(Array.isArray(operand), "BadValue", `${name} needs an array`);
  ensure(!operand.some(hasOperators), "BadValue", `cannot nest $ under ${name}`);
  const regexes = operand.filter((item) => item instanceof BSONRegExp).map(checked);
  return { op: "in", values: operand.filter((item) => !(item instanceof BSONRegExp)), regexes };
}

function negation(operand: Value, field: Field): Match {
  if (operand instanceof BSONRegExp) {
    return not(equality(operand, field));
  }
  const fits = isDoc(operand) && Object.keys(operand).length > 0;
  ensure(fits, "BadValue", "$not needs a regex or a document that is not empty");
  return not({ kind: "and", items: parseOperators(field.path, operand) });
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

function elementMatch(operand: Value, field: Field): Match {
  ensure(isDoc(operand), "BadValue", "$elemMatch needs an Object");
  return isItemTest(operand)
    ? leaf(field, { op: "elemMatchValue", match: conjunction(parseOperators(undefined, operand)) })
    : leaf(field, { op: "elemMatchObject", match: parseMatch(operand) });
}

/** Whether it tests an item itself, `{ $gt: 1 }`, instead of the fields of a document. */
export function isItemTest(value: Value): value is Doc {
  const [first] = isDoc(value) ? Object.keys(value) : [];
  return first?.startsWith("$") === true && !LOGICAL.some((name) => first === `$${name}`);
}

/** The types of `$type` by name; int, long, double and decimal are one type here. */
const TYPES = words("number string object array binData objectId bool date null regex");

function typesOf(operand: Value): string[] {
  const types = listOf(operand).map((type) => {
    const known = TYPES.find((name) => name === type);
    ensure(known !== undefined, "BadValue", `Unknown or unsupported type for $type: ${show(type)}`);
    return known;
  });
  ensure(types.length > 0, "FailedToParse", "$type must match at least one type");
  return types;
}
