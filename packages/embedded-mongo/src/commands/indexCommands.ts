import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { isDoc, isNumber, listOf, show, textOf } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { ensure, words } from "../errors";
import type { Match } from "../query/ast";
import { parseMatch } from "../query/parse";
import { indexFromOptions } from "../storage/catalog";
import type { CollectionSpec, IndexSpec } from "../storage/catalog";
import { collectionName, findCollection, namespaceOf, Options, refuseSystem } from "./context";
import type { Command, Context } from "./context";
import { targetCollection } from "./writing";

const MAX_INDEXES = 64;

function createIndexes(context: Context): Promise<Reply> {
  const { options, store } = context;
  refuseSystem(context, collectionName(context));
  const wanted = options.documents("indexes").map(checkedIndex);
  ensure(wanted.length > 0, "BadValue", "Must specify at least one index to create");
  return store.engine.write(() => {
    const createdCollectionAutomatically = findCollection(context) === undefined;
    const collection = targetCollection(context);
    const numIndexesBefore = collection.indexes.length;
    for (const each of wanted) {
      addIndex(context, collection, each);
    }
    store.catalog.save(collection);
    const numIndexesAfter = collection.indexes.length;
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically };
  });
}

function addIndex({ store }: Context, collection: CollectionSpec, options: Doc): void {
  if (isThere(collection.indexes, options)) {
    return;
  }
  const room = collection.indexes.length < MAX_INDEXES;
  ensure(room, "CannotCreateIndex", `add index fails, too many indexes for ${collection.name}`);
  const index = indexFromOptions(store.catalog.nextId(), options);
  store.records.buildIndex(collection, index);
  collection.indexes.push(index);
}

async function listIndexes(context: Context): Promise<Reply> {
  const collection = findCollection(context);
  const ns = namespaceOf(context);
  ensure(collection !== undefined, "NamespaceNotFound", `ns does not exist: ${ns}`);
  const found = collection.indexes.map((index) => encode(index.options));
  const batchSize = context.options.batchSize(Infinity);
  return context.cursors.start(ns, found.values(), { batchSize });
}

function dropIndexes(context: Context): Promise<Reply> {
  const { catalog, engine, records } = context.store;
  const wanted = context.options.required("index");
  const ns = namespaceOf(context);
  return engine.write(() => {
    const collection = findCollection(context);
    ensure(collection !== undefined, "NamespaceNotFound", `ns not found ${ns}`);
    const before = collection.indexes.length;
    const gone = listOf(wanted).flatMap((each) => indexesToDrop(collection, each));
    gone.forEach((index) => records.dropIndex(index));
    collection.indexes = collection.indexes.filter((index) => !gone.includes(index));
    catalog.save(collection);
    return { nIndexesWas: before };
  });
}

function indexesToDrop(collection: CollectionSpec, wanted: Maybe): IndexSpec[] {
  if (wanted === "*") {
    return collection.indexes.slice(1);
  }
  const index = collection.indexes.find(({ name, options }) =>
    typeof wanted === "string" ? name === wanted : show(options["key"]) === show(wanted),
  );
  ensure(index !== undefined, "IndexNotFound", `index not found: ${show(wanted)}`);
  ensure(index !== collection.indexes[0], "InvalidOptions", "cannot drop _id index");
  return [index];
}

export const indexCommands: Record<string, Command> = {
  createIndexes: { run: createIndexes, fields: ["indexes", "commitQuorum"] },
  listIndexes: { run: listIndexes, fields: ["cursor"] },
  dropIndexes: { run: dropIndexes, fields: ["index"] },
};

const KNOWN = words(
  "v key name ns background unique sparse partialFilterExpression expireAfterSeconds",
);

const MAX_TTL_SECONDS = 0x7fffffff;

/** Validates and completes the options of an index; throws MongoDB's code for invalid or unsupported ones. */
function checkedIndex(given: Doc): Doc {
  const { key, name } = given;
  ensure(isDoc(key), "FailedToParse", "An index specification requires 'key'");
  const unknown = Object.keys(given).find((option) => !KNOWN.includes(option));
  const message = `The field '${unknown}' is not valid for an index specification.`;
  ensure(unknown === undefined, "InvalidIndexSpecificationOption", message);
  checkKey(key);
  ensure(typeof name === "string", "FailedToParse", "An index specification requires 'name'");
  require(name !== "", "index name cannot be empty");
  const options = new Options(given, "createIndexes.indexes");
  const [unique, sparse] = [options.flag("unique"), options.flag("sparse")];
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
  const fits = ttl >= 0 && ttl <= MAX_TTL_SECONDS;
  require(fits, `TTL index 'expireAfterSeconds' must be within an acceptable range: ${ttl}`);
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

/** True if this exact index exists; throws if another index has its name or its key. */
function isThere(existing: readonly IndexSpec[], options: Doc): boolean {
  const sameName = existing.find(({ name }) => name === options["name"]);
  const sameKey = existing.find((index) => show(index.options["key"]) === show(options["key"]));
  if (sameKey === existing[0] || show(sameName?.options) === show(options)) {
    return true;
  }
  const named = `An existing index has the same name as the requested index: ${textOf(options["name"])}`;
  ensure(sameName === undefined, "IndexKeySpecsConflict", named);
  const keyed = `An index of this key exists with another name or other options: ${sameKey?.name}`;
  ensure(sameKey === undefined, "IndexOptionsConflict", keyed);
  return false;
}
