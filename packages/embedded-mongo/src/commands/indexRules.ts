import { isNumber, toNumber } from "../bson/numbers";
import { show } from "../bson/show";
import { isDoc, textOf } from "../bson/values";
import { emptyDoc } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Match } from "../query/ast";
import { collationOf } from "../query/collation";
import { parseMatch } from "../query/parse";
import type { IndexSpec } from "../storage/indexSpec";

/** Options that change nothing here; MongoDB takes them too. */
const HARMLESS = new Set([
  "v",
  "key",
  "name",
  "ns",
  "background",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "collation",
  "hidden",
  "storageEngine",
  "dropDups",
]);

const MAX_TTL_SECONDS = 0x7fffffff;

/** The options of an index, checked and completed; throws with MongoDB's code for what is wrong or not supported. */
export function checkedIndex(given: Doc): Doc {
  const { key } = given;
  if (!isDoc(key))
    throw new MongoError(
      "FailedToParse",
      "The 'key' field is a required property of an index specification",
    );
  for (const option of Object.keys(given)) {
    if (!HARMLESS.has(option)) {
      throw new MongoError(
        "InvalidIndexSpecificationOption",
        `The field '${option}' is not valid for an index specification. Specification: ${show(given)}`,
      );
    }
  }
  checkKey(key);
  if (typeof given["name"] !== "string" || given["name"] === "") {
    throw new MongoError(
      "FailedToParse",
      "The 'name' field is a required property of an index specification",
    );
  }
  checkOptions(given, key);
  const out = emptyDoc();
  out["v"] = 2;
  out["key"] = key;
  out["name"] = given["name"];
  for (const option of ["unique", "sparse"]) if (truthy(given[option] ?? false)) out[option] = true;
  for (const option of ["partialFilterExpression", "expireAfterSeconds"]) {
    const value = given[option];
    if (value !== undefined) out[option] = value;
  }
  return out;
}

function truthy(value: Value): boolean {
  return value === true || (isNumber(value) && toNumber(value) !== 0);
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0) throw cannot("Index keys cannot be empty.");
  for (const [path, direction] of fields) {
    if (path === "") throw cannot("Index keys cannot be an empty field.");
    if (path.includes("$**")) throw cannot("Wildcard indexes are not supported by this server");
    if (path.split(".").some((part) => part === "" || part.startsWith("$"))) {
      throw cannot(
        `Index key contains an illegal field name: field name starts with '$' or is empty: ${path}`,
      );
    }
    if (typeof direction === "string") {
      throw cannot(`Indexes of type '${direction}' are not supported by this server`);
    }
    if (!isNumber(direction) || toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
      throw cannot(
        `Values in v:2 index key pattern cannot be of type other than a positive or negative number: ${show(direction)}`,
      );
    }
  }
}

function checkOptions(options: Doc, key: Doc): void {
  const { expireAfterSeconds: ttl, partialFilterExpression: filter } = options;
  if (!collationOf(options["collation"]).simple) {
    throw cannot("Indexes with a collation are not supported by this server");
  }
  if (truthy(options["hidden"] ?? false))
    throw cannot("Hidden indexes are not supported by this server");
  if (ttl !== undefined) checkTtl(ttl, key);
  if (filter === undefined) return;
  if (!isDoc(filter))
    throw new MongoError("TypeMismatch", "The field 'partialFilterExpression' must be an object");
  if (truthy(options["sparse"] ?? false))
    throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
  if (Object.keys(key).join() === "_id") throw cannot("_id index cannot be a partial index");
  checkPartial(parseMatch(filter));
}

function checkTtl(ttl: Value, key: Doc): void {
  if (!isNumber(ttl))
    throw new MongoError("TypeMismatch", "TTL index 'expireAfterSeconds' option must be numeric");
  const seconds = toNumber(ttl);
  if (!(seconds >= 0 && seconds <= MAX_TTL_SECONDS)) {
    throw cannot(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number: ${seconds}`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw cannot("TTL indexes are single-field indexes, compound indexes do not support TTL");
  }
  if (Object.keys(key)[0] === "_id")
    throw cannot("The field 'expireAfterSeconds' is not valid for an _id index specification");
}

const PARTIAL_TESTS = new Set(["eq", "lt", "lte", "gt", "gte", "in", "exists", "type"]);

function checkPartial(match: Match): void {
  if (match.kind === "and" || match.kind === "or") match.items.forEach(checkPartial);
  else if (match.kind !== "leaf" || !PARTIAL_TESTS.has(match.test.op)) {
    throw cannot("Expression not supported in partial index");
  }
}

/** True when this very index is there already; throws when one that differs has its name or its key. */
export function refuseConflict(existing: readonly IndexSpec[], options: Doc): boolean {
  const name = textOf(options["name"]);
  const key = show(options["key"]);
  const sameKey = existing.find((index) => show(index.options["key"]) === key);
  const sameName = existing.find((index) => index.name === name);
  if (sameKey !== undefined && sameKey === existing[0]) return true;
  if (sameKey !== undefined && sameOptions(sameKey.options, options)) {
    if (sameKey.name === name) return true;
    throw new MongoError(
      "IndexOptionsConflict",
      `Index already exists with a different name: ${sameKey.name}`,
    );
  }
  if (sameName !== undefined) {
    throw new MongoError(
      "IndexKeySpecsConflict",
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(options)}, existing index: ${show(sameName.options)}`,
    );
  }
  if (
    sameKey !== undefined &&
    show(sameKey.options["partialFilterExpression"]) === show(options["partialFilterExpression"])
  ) {
    throw new MongoError(
      "IndexOptionsConflict",
      `An equivalent index already exists with a different name and options. Requested index: ${show(options)}, existing index: ${show(sameKey.options)}`,
    );
  }
  return false;
}

function sameOptions(a: Doc, b: Doc): boolean {
  return ["unique", "sparse", "partialFilterExpression", "expireAfterSeconds"].every(
    (option) => show(a[option]) === show(b[option]),
  );
}

function cannot(message: string): MongoError {
  return new MongoError("CannotCreateIndex", message);
}
