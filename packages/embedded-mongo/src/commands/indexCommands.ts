import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { show } from "../bson/show";
import { isDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { ensure } from "../errors";
import { indexFromOptions } from "../storage/catalog";
import type { CollectionSpec, IndexSpec } from "../storage/indexSpec";
import { collectionName, findCollection, namespaceOf, refuseSystem } from "./context";
import type { Command, Context } from "./context";
import { checkedIndex, refuseConflict } from "./indexRules";
import { targetCollection } from "./writing";

const MAX_INDEXES = 64;

function createIndexes(context: Context): Promise<Reply> {
  const { options, store } = context;
  refuseSystem(context, collectionName(context));
  const wanted = options.list("indexes").map((each) => {
    if (isDoc(each)) {
      return checkedIndex(each);
    }
    throw options.wrongType("indexes", each, "object");
  });
  ensure(wanted.length > 0, "BadValue", "Must specify at least one index to create");
  return store.engine.write(() => {
    const createdCollectionAutomatically = findCollection(context) === undefined;
    const collection = targetCollection(context);
    const before = collection.indexes.length;
    for (const each of wanted) {
      addIndex(context, collection, each);
    }
    store.catalog.save(collection);
    const after = collection.indexes.length;
    return {
      numIndexesBefore: before,
      numIndexesAfter: after,
      createdCollectionAutomatically,
      note: after > before ? undefined : "all indexes already exist",
    };
  });
}

function addIndex({ store }: Context, collection: CollectionSpec, options: Doc): void {
  if (refuseConflict(collection.indexes, options)) {
    return;
  }
  const room = collection.indexes.length < MAX_INDEXES;
  ensure(room, "CannotCreateIndex", `add index fails, too many indexes for ${collection.name}`);
  const index = indexFromOptions(store.catalog.nextId(), options);
  store.records.buildIndex(collection, index);
  collection.indexes.push(index);
}

function listIndexes(context: Context): Reply {
  const collection = findCollection(context);
  const ns = namespaceOf(context);
  ensure(collection !== undefined, "NamespaceNotFound", `ns does not exist: ${ns}`);
  const found = collection.indexes.map((index) => encode(index.options));
  const { batchSize = Infinity } = context.options.document("cursor");
  return context.cursors.start(ns, found.values(), {
    batchSize: context.options.number("cursor.batchSize", batchSize),
  });
}

function dropIndexes(context: Context): Promise<Reply> {
  const { catalog, engine, records } = context.store;
  const wanted = context.options.required("index");
  const ns = namespaceOf(context);
  return engine.write(() => {
    const collection = findCollection(context);
    ensure(collection !== undefined, "NamespaceNotFound", `ns not found ${ns}`);
    const before = collection.indexes.length;
    const gone = (Array.isArray(wanted) ? wanted : [wanted]).flatMap((each) =>
      indexesToDrop(collection, each),
    );
    for (const index of gone) {
      records.dropIndex(index);
    }
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
