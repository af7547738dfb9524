import { encode } from "../bson/encode";
import { show } from "../bson/show";
import { isDoc, textOf } from "../bson/values";
import type { Maybe } from "../bson/values";
import { emptyDoc } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { findIndex } from "../planner/choose";
import { indexFromOptions } from "../storage/catalog";
import type { CollectionSpec, IndexSpec } from "../storage/indexSpec";
import { collectionName, findCollection } from "./context";
import type { Command, Context, Reply } from "./context";
import { checkedIndex, refuseConflict } from "./indexRules";
import { names } from "./options";
import { refuseSystem } from "./statements";

const MAX_INDEXES = 64;

function createIndexes(context: Context): Promise<Reply> {
  const name = collectionName(context);
  const { database, options, store } = context;
  refuseSystem(database, name);
  const wanted = options.list("indexes").map((each) => {
    if (isDoc(each)) return checkedIndex(each);
    throw options.wrongType("indexes", each, "object");
  });
  if (wanted.length === 0)
    throw new MongoError("BadValue", "Must specify at least one index to create");
  const { catalog, engine } = store;
  return engine.write(() => {
    const existing = catalog.find(database, name);
    const collection = existing ?? catalog.create(database, name, emptyDoc());
    const before = collection.indexes.length;
    for (const each of wanted) addIndex(context, collection, each);
    catalog.save(collection);
    const made = collection.indexes.length > before;
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: existing === undefined,
      note: made ? undefined : "all indexes already exist",
    };
  });
}

function addIndex({ store }: Context, collection: CollectionSpec, options: Doc): void {
  if (refuseConflict(collection.indexes, options)) return;
  if (collection.indexes.length >= MAX_INDEXES) {
    throw new MongoError(
      "CannotCreateIndex",
      `add index fails, too many indexes for ${collection.database}.${collection.name}`,
    );
  }
  const index = indexFromOptions(store.catalog.nextId(), options);
  store.records.buildIndex(collection, index);
  collection.indexes.push(index);
}

function listIndexes(context: Context): Reply {
  const collection = findCollection(context);
  const ns = `${context.database}.${collectionName(context)}`;
  if (collection === undefined)
    throw new MongoError("NamespaceNotFound", `ns does not exist: ${ns}`);
  const found = collection.indexes.map((index) => encode(index.options));
  const size = context.options.document("cursor")["batchSize"];
  const { batch, id } = context.cursors.start(ns, found.values(), {
    batchSize: typeof size === "number" ? size : Infinity,
  });
  return { cursor: { id, ns, firstBatch: batch } };
}

function dropIndexes(context: Context): Promise<Reply> {
  const { catalog, engine, records } = context.store;
  const wanted = context.options.required("index");
  return engine.write(() => {
    const collection = findCollection(context);
    if (collection === undefined) {
      throw new MongoError(
        "NamespaceNotFound",
        `ns not found ${context.database}.${collectionName(context)}`,
      );
    }
    const before = collection.indexes.length;
    const gone = (Array.isArray(wanted) ? wanted : [wanted]).flatMap((each) =>
      indexesToDrop(collection, each),
    );
    for (const index of gone) records.dropIndex(index);
    collection.indexes = collection.indexes.filter((index) => !gone.includes(index));
    catalog.save(collection);
    return { nIndexesWas: before };
  });
}

function indexesToDrop(collection: CollectionSpec, wanted: Maybe): IndexSpec[] {
  if (wanted === "*") return collection.indexes.slice(1);
  const index = findIndex(collection, wanted);
  if (index === undefined) {
    throw new MongoError(
      "IndexNotFound",
      isDoc(wanted)
        ? `can't find index with key: ${show(wanted)}`
        : `index not found with name [${textOf(wanted)}]`,
    );
  }
  if (index === collection.indexes[0])
    throw new MongoError("InvalidOptions", "cannot drop _id index");
  return [index];
}

/** Of `collMod`, the change of a TTL index. */
function collMod(context: Context): Promise<Reply> {
  const { catalog, engine } = context.store;
  const change = context.options.requiredDocument("index");
  return engine.write(() => {
    const collection = findCollection(context);
    if (collection === undefined) {
      throw new MongoError("NamespaceNotFound", "ns does not exist");
    }
    const index = findIndex(collection, change["name"] ?? change["keyPattern"]);
    const seconds = change["expireAfterSeconds"];
    if (index === undefined) throw new MongoError("IndexNotFound", "cannot find index for ns");
    if (seconds === undefined) {
      throw new MongoError(
        "InvalidOptions",
        "no expireAfterSeconds field; other changes are not supported by this server",
      );
    }
    const old = index.options["expireAfterSeconds"];
    const options = checkedIndex(
      Object.assign(emptyDoc(), index.options, { expireAfterSeconds: seconds }),
    );
    const changed = {
      ...indexFromOptions(index.id, options),
      multikey: index.multikey,
      cut: index.cut,
    };
    collection.indexes = collection.indexes.map((each) => (each === index ? changed : each));
    catalog.save(collection);
    return { expireAfterSeconds_old: old, expireAfterSeconds_new: seconds };
  });
}

export const indexCommands: Record<string, Command> = {
  createIndexes: {
    run: createIndexes,
    fields: names("createIndexes", "indexes", "commitQuorum", "ignoreUnknownIndexOptions"),
  },
  listIndexes: { run: listIndexes, fields: names("listIndexes", "cursor") },
  dropIndexes: { run: dropIndexes, fields: names("dropIndexes", "index") },
  deleteIndexes: { run: dropIndexes, fields: names("deleteIndexes", "index") },
  collMod: { run: collMod, fields: names("collMod", "index") },
};
