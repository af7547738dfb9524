import { isNumber, toNumber } from "../bson/numbers";
import { BSONRegExp, isDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { BitsWanted, Leaf, Match, Test } from "./ast";
import { bad, bitMask, modulo, size, typeSet } from "./operands";
import { toRegExp } from "./regex";

type Nested = (filter: Doc) => Match;

/** Parses what stands after a field's name: `{ $gt: 1, $in: [...] }`. */
export function parseOperators(
  path: string,
  operators: Doc | { $eq: Value },
  nested: Nested,
): Match[] {
  return new FieldParser(path, operators, nested).parse();
}

const COMPARISONS = { $eq: "eq", $lt: "lt", $lte: "lte", $gt: "gt", $gte: "gte" } as const;

const BITS: Record<string, BitsWanted> = {
  $bitsAllSet: "allSet",
  $bitsAllClear: "allClear",
  $bitsAnySet: "anySet",
  $bitsAnyClear: "anyClear",
};

const GEO = new Set([
  "$near",
  "$nearSphere",
  "$geoWithin",
  "$geoIntersects",
  "$within",
  "$geoNear",
]);

class FieldParser {
  private readonly path: string;
  private readonly operators: Doc;
  private readonly nested: Nested;

  constructor(path: string, operators: Doc, nested: Nested) {
    this.path = path;
    this.operators = operators;
    this.nested = nested;
  }

  parse(): Match[] {
    return Object.entries(this.operators).flatMap(([name, operand]) =>
      this.operator(name, operand),
    );
  }

  private operator(name: string, operand: Value): Match[] {
    switch (name) {
      case "$eq":
      case "$lt":
      case "$lte":
      case "$gt":
      case "$gte":
        return [this.comparison(name, operand)];
      case "$ne":
        if (operand instanceof BSONRegExp) throw bad("Can't have regex as arg to $ne.");
        return [not(this.comparison("$eq", operand))];
      case "$in":
        return [this.leaf(this.membership(name, operand))];
      case "$nin":
        return [not(this.leaf(this.membership(name, operand)))];
      case "$not":
        return [this.negation(operand)];
      case "$exists":
        return [this.existence(operand)];
      default:
        return this.rarer(name, operand);
    }
  }

  private rarer(name: string, operand: Value): Match[] {
    switch (name) {
      case "$regex":
        return [this.leaf({ op: "regex", regex: this.regex(operand) })];
      case "$options":
        if (this.operators["$regex"] === undefined) throw bad("$options needs a $regex");
        return [];
      case "$type":
        return [this.leaf({ op: "type", types: typeSet(operand) })];
      case "$mod":
        return [this.leaf(modulo(operand))];
      case "$size":
        return [this.leaf(size(operand))];
      case "$all":
        return this.all(operand);
      case "$elemMatch":
        return [this.leaf(this.elementMatch(operand))];
      case "$comment":
        return [];
      default:
        return [this.bitsOrRefuse(name, operand)];
    }
  }

  private bitsOrRefuse(name: string, operand: Value): Match {
    const want = BITS[name];
    if (want !== undefined) return this.leaf({ op: "bits", want, mask: bitMask(name, operand) });
    if (GEO.has(name)) throw bad(`${name}: this server has no geospatial queries`);
    throw bad(`unknown operator: ${name}`);
  }

  private leaf(test: Test): Leaf {
    return { kind: "leaf", path: this.path, parts: this.path.split("."), test };
  }

  private comparison(name: keyof typeof COMPARISONS, value: Value): Match {
    if (value instanceof BSONRegExp) {
      if (name !== "$eq")
        throw bad(`Can't have RegEx as arg to predicate over field '${this.path}'.`);
      toRegExp(value);
      return this.leaf({ op: "regex", regex: value });
    }
    return this.leaf({ op: COMPARISONS[name], value });
  }

  private membership(name: string, operand: Value): Test {
    if (!Array.isArray(operand)) throw bad(`${name} needs an array`);
    const regexes = operand.filter((item) => item instanceof BSONRegExp);
    regexes.forEach(toRegExp);
    for (const item of operand) {
      const [first] = isDoc(item) ? Object.keys(item) : [];
      if (
        first?.startsWith("$") === true &&
        first !== "$ref" &&
        first !== "$id" &&
        first !== "$db"
      ) {
        throw bad(`cannot nest $ under ${name}`);
      }
    }
    const values = operand.filter((item) => !(item instanceof BSONRegExp));
    return { op: "in", values, regexes };
  }

  private negation(operand: Value): Match {
    if (operand instanceof BSONRegExp) return not(this.comparison("$eq", operand));
    if (!isDoc(operand)) throw bad("$not needs a regex or a document");
    if (Object.keys(operand).length === 0) throw bad("$not cannot be empty");
    for (const name of Object.keys(operand)) {
      if (!name.startsWith("$")) throw bad(`unknown operator: ${name}`);
    }
    return not({ kind: "and", items: parseOperators(this.path, operand, this.nested) });
  }

  private existence(operand: Value): Match {
    const leaf = this.leaf({ op: "exists" });
    const wanted = isNumber(operand)
      ? toNumber(operand) !== 0
      : operand !== false && operand !== null;
    return wanted ? leaf : not(leaf);
  }

  private regex(operand: Value): BSONRegExp {
    const options = this.operators["$options"];
    if (options !== undefined && typeof options !== "string")
      throw bad("$options has to be a string");
    if (/[^imsxu]/.test(options ?? "")) {
      throw new MongoError(51108, `invalid flag in regex options: ${options ?? ""}`);
    }
    if (operand instanceof BSONRegExp) {
      if (options !== undefined && operand.options !== "") {
        throw new MongoError(51075, "options set in both $regex and $options");
      }
      return checked(new BSONRegExp(operand.pattern, options ?? operand.options));
    }
    if (typeof operand !== "string") throw bad("$regex has to be a string");
    return checked(new BSONRegExp(operand, options ?? ""));
  }

  private all(operand: Value): Match[] {
    if (!Array.isArray(operand)) throw bad("$all needs an array");
    if (operand.length === 0) return [{ kind: "never" }];
    return operand.map((item) => {
      const nested = isDoc(item) ? item["$elemMatch"] : undefined;
      return nested === undefined
        ? this.comparison("$eq", item)
        : this.leaf(this.elementMatch(nested));
    });
  }

  private elementMatch(operand: Value): Test {
    if (!isDoc(operand)) throw bad("$elemMatch needs an Object");
    const [first = ""] = Object.keys(operand);
    const logical = ["$and", "$or", "$nor", "$expr", "$where"].includes(first);
    if (!first.startsWith("$") || logical || first === "$ref" || first === "$id") {
      return { op: "elemMatchObject", match: this.nested(operand) };
    }
    return { op: "elemMatchValue", tests: parseOperators("", operand, this.nested) };
  }
}

function not(item: Match): Match {
  return { kind: "not", item };
}

function checked(regex: BSONRegExp): BSONRegExp {
  toRegExp(regex);
  return regex;
}
