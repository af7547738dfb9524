import { encode } from "../bson/encode";
import { doc, emptyDoc, isDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";
import { compileMatch } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { CollectionSpec } from "../storage/indexSpec";
import type { Store } from "../storage/store";
import { checkDatabase, collectionName } from "./context";
import type { Command, Context, Reply } from "./context";
import { names } from "./options";
import { refuseSystem } from "./statements";

const CREATE_FIELDS = names(
  "create",
  "capped",
  "size",
  "max",
  "autoIndexId",
  "idIndex",
  "collation",
  "validator",
  "storageEngine",
  "indexOptionDefaults",
  "timeseries",
  "expireAfterSeconds",
  "clusteredIndex",
  "viewOn",
  "pipeline",
  "validationLevel",
  "validationAction",
  "changeStreamPreAndPostImages",
  "encryptedFields",
  "writeConcern",
);
const CREATE_IGNORED = new Set([
  "create",
  "autoIndexId",
  "idIndex",
  "storageEngine",
  "writeConcern",
  "$db",
  "lsid",
  "comment",
  "maxTimeMS",
  "$readPreference",
]);

function create(context: Context): Promise<Reply> {
  const name = collectionName(context);
  const { command, database, store } = context;
  refuseSystem(database, name);
  checkDatabase(database);
  for (const [option, value] of Object.entries(command)) {
    if (CREATE_IGNORED.has(option) || value === false || !CREATE_FIELDS.has(option)) continue;
    if (option === "collation" && isDoc(value) && value["locale"] === "simple") continue;
    throw new MongoError(
      "CommandNotSupported",
      `Collections with '${option}' are not supported by this server`,
    );
  }
  return store.engine.write(() => {
    // MongoDB takes the same options twice for no error.
    if (store.catalog.find(database, name) === undefined)
      store.catalog.create(database, name, emptyDoc());
    return {};
  });
}

function drop(context: Context): Promise<Reply> {
  const name = collectionName(context);
  const { database, store } = context;
  return store.engine.write(() => {
    const spec = store.catalog.find(database, name);
    if (spec === undefined) return {};
    dropCollection(store, spec);
    return { nIndexesWas: spec.indexes.length, ns: `${database}.${name}` };
  });
}

function dropCollection(store: Store, spec: CollectionSpec): void {
  for (const index of spec.indexes) store.records.dropIndex(index);
  store.records.dropDocuments(spec);
  store.catalog.drop(spec);
}

function dropDatabase({ store, database }: Context): Promise<Reply> {
  return store.engine.write(() => {
    const specs = store.catalog.list(database);
    for (const spec of specs) dropCollection(store, spec);
    return specs.length > 0 ? { dropped: database } : {};
  });
}

function renameCollection({ options, store }: Context): Promise<Reply> {
  const [from, to] = [namespace(options.text("renameCollection")), namespace(options.text("to"))];
  const replaces = options.flag("dropTarget");
  refuseSystem(to.database, to.name);
  return store.engine.write(() => {
    const spec = store.catalog.find(from.database, from.name);
    if (spec === undefined) {
      throw new MongoError(
        "NamespaceNotFound",
        `Source collection ${from.database}.${from.name} does not exist`,
      );
    }
    const target = store.catalog.find(to.database, to.name);
    if (target !== undefined && !replaces)
      throw new MongoError("NamespaceExists", "target namespace exists");
    if (target !== undefined && target !== spec) dropCollection(store, target);
    store.catalog.rename(spec, to.database, to.name);
    return {};
  });
}

function namespace(text: string): { database: string; name: string } {
  const dot = text.indexOf(".");
  const [database, name] = [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
  checkDatabase(database);
  return { database, name };
}

function listCollections(context: Context): Reply {
  const { cursors, database, options, store } = context;
  const nameOnly = options.flag("nameOnly");
  const found = store.catalog.list(database).map((spec) => collectionDocument(spec, nameOnly));
  const wanted = filtered(found, options.document("filter"));
  const ns = `${database}.$cmd.listCollections`;
  const { batch, id } = cursors.start(
    ns,
    wanted.map((each) => encode(each)).values(),
    batchOptions(options.document("cursor")),
  );
  return { cursor: { id, ns, firstBatch: batch } };
}

function collectionDocument(spec: CollectionSpec, nameOnly: boolean): Doc {
  const base = { name: spec.name, type: "collection" };
  if (nameOnly) return doc(base);
  return doc({
    ...base,
    options: spec.options,
    info: doc({ readOnly: false }),
    idIndex: spec.indexes[0]?.options,
  });
}

function batchOptions(cursor: Doc): { batchSize?: number } {
  const size: Maybe = cursor["batchSize"];
  return typeof size === "number" ? { batchSize: size } : { batchSize: Infinity };
}

function filtered(documents: readonly Doc[], filter: Doc): Doc[] {
  const holds = compileMatch(parseMatch(filter));
  return documents.filter((document) => holds(document));
}

function listDatabases({ options, store }: Context): Reply {
  const sizes = new Map<string, number>();
  for (const spec of store.catalog.list()) {
    sizes.set(spec.database, (sizes.get(spec.database) ?? 0) + store.records.sizeOf(spec));
  }
  const all = [...sizes].map(([name, size]) =>
    doc({ name, sizeOnDisk: BigInt(size), empty: size === 0 }),
  );
  const wanted = filtered(all, options.document("filter"));
  if (options.flag("nameOnly"))
    return { databases: wanted.map((each) => doc({ name: each["name"] })) };
  const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return {
    databases: wanted,
    totalSize: BigInt(totalSize),
    totalSizeMb: BigInt(Math.floor(totalSize / 1_048_576)),
  };
}

export const catalogCommands: Record<string, Command> = {
  create: { run: create, fields: CREATE_FIELDS },
  drop: { run: drop, fields: names("drop") },
  dropDatabase: { run: dropDatabase, fields: names("dropDatabase") },
  renameCollection: {
    run: renameCollection,
    fields: names("renameCollection", "to", "dropTarget"),
  },
  listCollections: {
    run: listCollections,
    fields: names("listCollections", "filter", "nameOnly", "authorizedCollections", "cursor"),
  },
  listDatabases: {
    run: listDatabases,
    fields: names("listDatabases", "filter", "nameOnly", "authorizedDatabases"),
  },
};
