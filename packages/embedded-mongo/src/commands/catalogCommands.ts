import { Long } from "bson";

import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import {
  checkDatabase,
  collectionName,
  findCollection,
  namespaceOf,
  refuseSystem,
} from "./context";
import type { Command, Context } from "./context";

function create(context: Context): Promise<Reply> {
  const name = collectionName(context);
  const { database, store } = context;
  refuseSystem(context, name);
  checkDatabase(database);
  return store.engine.write(() => {
    // MongoDB takes the same options twice for no error.
    if (store.catalog.find(database, name) === undefined) {
      store.catalog.create(database, name, {});
    }
    return {};
  });
}

function drop(context: Context): Promise<Reply> {
  const { store } = context;
  const ns = namespaceOf(context);
  return store.engine.write(() => {
    const spec = findCollection(context);
    if (spec === undefined) {
      return {};
    }
    dropCollection(store, spec);
    return { nIndexesWas: spec.indexes.length, ns };
  });
}

function dropCollection(store: Store, spec: CollectionSpec): void {
  for (const index of spec.indexes) {
    store.records.dropIndex(index);
  }
  store.records.dropDocuments(spec);
  store.catalog.drop(spec);
}

function dropDatabase({ store, database }: Context): Promise<Reply> {
  return store.engine.write(() => {
    const specs = store.catalog.list(database);
    for (const spec of specs) {
      dropCollection(store, spec);
    }
    return specs.length > 0 ? { dropped: database } : {};
  });
}

function listCollections({ cursors, database, options, store }: Context): Reply {
  const nameOnly = options.flag("nameOnly");
  const all = store.catalog.list(database).map(({ name, options: given, indexes }): Doc => ({
    name,
    type: "collection",
    ...(nameOnly
      ? {}
      : { options: given, info: { readOnly: false }, idIndex: indexes[0]?.options ?? {} }),
  }));
  const found = filtered(all, options.document("filter")).map(encode);
  const { batchSize = Infinity } = options.document("cursor");
  return cursors.start(`${database}.$cmd.listCollections`, found.values(), {
    batchSize: options.number("cursor.batchSize", batchSize),
  });
}

function filtered(documents: readonly Doc[], filter: Doc): Doc[] {
  return documents.filter(compileMatch(parseMatch(filter)));
}

function listDatabases({ options, store }: Context): Reply {
  const sizes = new Map<string, number>();
  for (const spec of store.catalog.list()) {
    sizes.set(spec.database, (sizes.get(spec.database) ?? 0) + store.records.sizeOf(spec));
  }
  const all = [...sizes].map(([name, sizeOnDisk]) => ({
    name,
    sizeOnDisk,
    empty: sizeOnDisk === 0,
  }));
  const wanted = filtered(all, options.document("filter"));
  const databases = options.flag("nameOnly") ? wanted.map(({ name }) => ({ name })) : wanted;
  const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { databases, totalSize: Long.fromNumber(totalSize) };
}

/** Whether the documents of a collection and its indexes agree; reads all of it. */
function validate(context: Context): Reply {
  const spec = findCollection(context);
  const ns = namespaceOf(context);
  ensure(spec !== undefined, "NamespaceNotFound", `Collection '${ns}' does not exist to validate.`);
  const errors = context.store.records.check(spec);
  const { count: nrecords, indexes } = spec;
  return {
    ns,
    nrecords,
    nIndexes: indexes.length,
    valid: errors.length === 0,
    errors,
    warnings: [],
  };
}

export const catalogCommands: Record<string, Command> = {
  create: { run: create, fields: [] },
  drop: { run: drop, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  listCollections: {
    run: listCollections,
    fields: ["filter", "nameOnly", "authorizedCollections", "cursor"],
  },
  listDatabases: { run: listDatabases, fields: ["filter", "nameOnly", "authorizedDatabases"] },
  validate: { run: validate, fields: ["full"] },
};
