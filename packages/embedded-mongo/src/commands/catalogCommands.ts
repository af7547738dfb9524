import { encode } from "../bson/codec";
import type { Reply } from "../bson/codec";
import type { Doc } from "../bson/values";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { CollectionSpec } from "../storage/catalog";
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
    // Like MongoDB, creating a collection again with the same options succeeds.
    if (store.catalog.find(database, name) === undefined) {
      store.catalog.create(database, name);
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
  store.records.drop(spec);
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

async function listCollections({ cursors, database, options, store }: Context): Promise<Reply> {
  const nameOnly = options.flag("nameOnly");
  const all = store.catalog.list(database).map(({ name, indexes }): Doc => ({
    name,
    type: "collection",
    ...(nameOnly
      ? {}
      : { options: {}, info: { readOnly: false }, idIndex: indexes[0]?.options ?? {} }),
  }));
  const found = filtered(all, options.document("filter")).map(encode);
  const batchSize = options.batchSize(Infinity);
  return cursors.start(`${database}.$cmd.listCollections`, found.values(), { batchSize });
}

function filtered(documents: readonly Doc[], filter: Doc): Doc[] {
  return documents.filter(compileMatch(parseMatch(filter)));
}

/** The databases with the total size of their documents in bytes. */
function listDatabases({ options, store }: Context): Reply {
  const nameOnly = options.flag("nameOnly");
  const names = new Set(store.catalog.list().map(({ database }) => database));
  const all = Array.from(names, (name): Doc => {
    const specs = nameOnly ? [] : store.catalog.list(name);
    const sizeOnDisk = specs.reduce((sum, spec) => sum + store.records.sizeOf(spec), 0);
    return nameOnly ? { name } : { name, sizeOnDisk, empty: sizeOnDisk === 0 };
  });
  return { databases: filtered(all, options.document("filter")) };
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
};
