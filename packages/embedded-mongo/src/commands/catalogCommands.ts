import { encode } from "../bson/encode";
import { emptyDoc, isDoc, textOf } from "../bson/values";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { indexFromOptions } from "../storage/catalog";
import type { CollectionSpec } from "../storage/indexSpec";
import { collectionName, findCollection } from "./context";
import type { Command, Context, Reply } from "./context";

function create(context: Context): Promise<Reply> {
  const name = collectionName(context);
  return context.store.engine.write(() => {
    if (context.store.catalog.find(context.database, name) !== undefined) {
      throw new MongoError(
        "NamespaceExists",
        `Collection ${context.database}.${name} already exists.`,
      );
    }
    context.store.catalog.create(context.database, name, emptyDoc());
    return {};
  });
}

function drop(context: Context): Promise<Reply> {
  const name = collectionName(context);
  return context.store.engine.write(() => {
    const spec = context.store.catalog.find(context.database, name);
    if (spec === undefined) return {};
    dropCollection(context, spec);
    return { nIndexesWas: spec.indexes.length, ns: `${context.database}.${name}` };
  });
}

function dropCollection({ store }: Context, spec: CollectionSpec): void {
  for (const index of spec.indexes) store.records.dropIndex(index);
  store.records.dropDocuments(spec);
  store.catalog.drop(spec);
}

function dropDatabase(context: Context): Promise<Reply> {
  return context.store.engine.write(() => {
    for (const spec of context.store.catalog.list(context.database)) dropCollection(context, spec);
    return { dropped: context.database };
  });
}

function listCollections(context: Context): Reply {
  const nameOnly = context.command["nameOnly"] === true;
  const filter = context.command["filter"];
  const wanted = isDoc(filter) ? filter["name"] : undefined;
  const found = context.store.catalog
    .list(context.database)
    .filter((spec) => wanted === undefined || wanted === spec.name)
    .map((spec) =>
      encode({
        name: spec.name,
        type: "collection",
        ...(nameOnly ? {} : { options: spec.options, info: { readOnly: false } }),
      }),
    );
  const ns = `${context.database}.$cmd.listCollections`;
  const { batch, id } = context.cursors.start(ns, found.values(), { batchSize: found.length + 1 });
  return { cursor: { id, ns, firstBatch: batch } };
}

function listDatabases({ store }: Context): Reply {
  const names = [...new Set(store.catalog.list().map((spec) => spec.database))];
  return {
    databases: names.map((name) => ({ name, sizeOnDisk: 1n, empty: false })),
    totalSize: BigInt(names.length),
  };
}

function createIndexes(context: Context): Promise<Reply> {
  const name = collectionName(context);
  const { catalog, engine, records } = context.store;
  const wanted = (context.command["indexes"] ?? []) as Doc[];
  return engine.write(() => {
    const existing = catalog.find(context.database, name);
    const spec = existing ?? catalog.create(context.database, name, emptyDoc());
    const before = spec.indexes.length;
    for (const options of wanted) {
      options["v"] ??= 2;
      if (spec.indexes.some((index) => index.name === options["name"])) continue;
      const index = indexFromOptions(catalog.nextId(), options);
      records.buildIndex(spec, index);
      spec.indexes.push(index);
    }
    catalog.save(spec);
    return {
      numIndexesBefore: before,
      numIndexesAfter: spec.indexes.length,
      createdCollectionAutomatically: existing === undefined,
    };
  });
}

function listIndexes(context: Context): Reply {
  const spec = findCollection(context);
  const ns = `${context.database}.${collectionName(context)}`;
  if (spec === undefined) throw new MongoError("NamespaceNotFound", `ns does not exist: ${ns}`);
  const found = spec.indexes.map((index) => encode(index.options));
  const { batch, id } = context.cursors.start(ns, found.values(), { batchSize: found.length + 1 });
  return { cursor: { id, ns, firstBatch: batch } };
}

function dropIndexes(context: Context): Promise<Reply> {
  const { catalog, engine, records } = context.store;
  const wanted = context.command["index"];
  return engine.write(() => {
    const spec = findCollection(context);
    if (spec === undefined) throw new MongoError("NamespaceNotFound", "ns not found");
    const before = spec.indexes.length;
    const gone = spec.indexes.filter(
      (index) => index.name !== "_id_" && (wanted === "*" || wanted === index.name),
    );
    if (gone.length === 0 && wanted !== "*") {
      throw new MongoError("IndexNotFound", `index not found with name [${textOf(wanted)}]`);
    }
    for (const index of gone) records.dropIndex(index);
    spec.indexes = spec.indexes.filter((index) => !gone.includes(index));
    catalog.save(spec);
    return { nIndexesWas: before };
  });
}

export const catalogCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
