import { show } from "../bson/show";
import { isDoc, isNumber, textOf } from "../bson/values";
import type { Doc, Value } from "../bson/values";
import { ensure, MongoError, words } from "../errors";
import type { Match } from "../query/ast";
import { parseMatch } from "../query/parse";
import type { IndexSpec } from "../storage/indexSpec";

const KEPT = ["unique", "sparse", "partialFilterExpression", "expireAfterSeconds"];
const KNOWN = new Set([...KEPT, ...words("v key name ns background")]);

const MAX_TTL_SECONDS = 0x7fffffff;

/** The options of an index, checked and completed; throws with MongoDB's code for what is wrong or not supported. */
export function checkedIndex(given: Doc): Doc {
  const { key, name } = given;
  ensure(isDoc(key), "FailedToParse", "An index specification requires 'key'");
  const unknown = Object.keys(given).find((option) => !KNOWN.has(option));
  const message = `The field '${unknown}' is not valid for an index specification.`;
  ensure(unknown === undefined, "InvalidIndexSpecificationOption", message);
  checkKey(key);
  const named = typeof name === "string" && name !== "";
  ensure(named, "FailedToParse", "An index specification requires 'name'");
  const [unique, sparse] = [truthy(given["unique"]), truthy(given["sparse"])];
  const { partialFilterExpression: filter, expireAfterSeconds: ttl } = given;
  if (ttl !== undefined) {
    checkTtl(ttl, key);
  }
  if (filter !== undefined) {
    ensure(isDoc(filter), "TypeMismatch", "The field 'partialFilterExpression' must be an object");
    require(!sparse, 'cannot mix "partialFilterExpression" and "sparse" options');
    require(Object.keys(key).join() !== "_id", "_id index cannot be a partial index");
    checkPartial(parseMatch(filter));
  }
  return {
    v: 2,
    key,
    name,
    ...(unique ? { unique } : {}),
    ...(sparse ? { sparse } : {}),
    ...(filter === undefined ? {} : { partialFilterExpression: filter }),
    ...(ttl === undefined ? {} : { expireAfterSeconds: ttl }),
  };
}

function require(condition: boolean, message: string): void {
  ensure(condition, "CannotCreateIndex", message);
}

function truthy(value: Value = false): boolean {
  return value === true || (isNumber(value) && value !== 0);
}

function checkKey(key: Doc): void {
  require(Object.keys(key).length > 0, "Index keys cannot be empty.");
  for (const [path, direction] of Object.entries(key)) {
    const plain = path.split(".").every((part) => part !== "" && !part.startsWith("$"));
    require(plain, `Index key contains an illegal or unsupported field name: '${path}'`);
    const ordered = isNumber(direction) && Math.abs(direction) > 0;
    require(ordered, `Indexes of type '${show(direction)}' are not supported by this server`);
  }
}

function checkTtl(ttl: Value, key: Doc): void {
  ensure(isNumber(ttl), "TypeMismatch", "TTL index 'expireAfterSeconds' option must be numeric");
  const seconds = ttl;
  const fits = seconds >= 0 && seconds <= MAX_TTL_SECONDS;
  require(fits, `TTL index 'expireAfterSeconds' must be within an acceptable range: ${seconds}`);
  const [path, more] = Object.keys(key);
  require(more === undefined &&
    path !== "_id", "TTL indexes are on a single field that is not _id");
}

const PARTIAL_TESTS = new Set(["eq", "lt", "lte", "gt", "gte", "in", "exists", "type"]);

function checkPartial(match: Match): void {
  if (match.kind === "and" || match.kind === "or") {
    match.items.forEach(checkPartial);
  } else {
    const simple = match.kind === "leaf" && PARTIAL_TESTS.has(match.test.op);
    require(simple, "Expression not supported in partial index");
  }
}

/** True when this very index is there already; throws when one that differs has its name or its key. */
export function refuseConflict(existing: readonly IndexSpec[], options: Doc): boolean {
  const name = textOf(options["name"]);
  const key = show(options["key"]);
  const sameKey = existing.find((index) => show(index.options["key"]) === key);
  const sameName = existing.find((index) => index.name === name);
  if (sameKey !== undefined && sameKey === existing[0]) {
    return true;
  }
  const same = (option: string) => show(sameKey?.options[option]) === show(options[option]);
  if (sameKey !== undefined && KEPT.every(same)) {
    const message = `Index already exists with a different name: ${sameKey.name}`;
    ensure(sameKey.name === name, "IndexOptionsConflict", message);
    return true;
  }
  if (sameName !== undefined) {
    throw new MongoError(
      "IndexKeySpecsConflict",
      `An existing index has the same name as the requested index: ${show(sameName.options)}`,
    );
  }
  const equivalent = sameKey !== undefined && same("partialFilterExpression");
  ensure(!equivalent, "IndexOptionsConflict", "An equivalent index exists already");
  return false;
}
