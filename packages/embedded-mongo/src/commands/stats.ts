import process from "node:process";

import { MongoError } from "../errors";
import type { CollectionSpec } from "../storage/indexSpec";
import { after, prefixKey, SPACE } from "../storage/layout";
import type { Store } from "../storage/store";
import { collectionName } from "./context";
import type { Command, Context, Reply } from "./context";

/** Sizes in bytes. Counting them reads the collection once. */
export function collectionStats(store: Store, spec: CollectionSpec) {
  let size = 0;
  for (const { bytes } of store.records.scan(spec)) size += bytes.length;
  const indexSizes: Record<string, number> = {};
  for (const index of spec.indexes) {
    const prefix = prefixKey(SPACE.indexes, index.id);
    let bytes = 0;
    for (const key of store.engine.keys(prefix, after(prefix))) bytes += key.length;
    indexSizes[index.name] = bytes;
  }
  return {
    size,
    count: spec.count,
    avgObjSize: spec.count === 0 ? undefined : Math.floor(size / spec.count),
    storageSize: size,
    capped: false,
    nindexes: spec.indexes.length,
    totalIndexSize: Object.values(indexSizes).reduce((sum, each) => sum + each, 0),
    indexSizes,
  };
}

function collStats(context: Context): Reply {
  const name = collectionName(context);
  const ns = `${context.database}.${name}`;
  const spec = context.store.catalog.find(context.database, name);
  if (spec === undefined) {
    return {
      ns,
      size: 0,
      count: 0,
      storageSize: 0,
      nindexes: 0,
      totalIndexSize: 0,
      indexSizes: {},
    };
  }
  return { ns, ...collectionStats(context.store, spec) };
}

function dbStats({ store, database }: Context): Reply {
  const specs = store.catalog.list(database);
  const all = specs.map((spec) => collectionStats(store, spec));
  const sum = (pick: (stats: (typeof all)[number]) => number) =>
    all.reduce((total, stats) => total + pick(stats), 0);
  return {
    db: database,
    collections: specs.length,
    views: 0,
    objects: sum((stats) => stats.count),
    dataSize: sum((stats) => stats.size),
    storageSize: sum((stats) => stats.storageSize),
    indexes: sum((stats) => stats.nindexes),
    indexSize: sum((stats) => stats.totalIndexSize),
    scaleFactor: 1,
  };
}

function validate(context: Context): Reply {
  const name = collectionName(context);
  const { catalog, records } = context.store;
  const spec = catalog.find(context.database, name);
  if (spec === undefined) {
    throw new MongoError(
      "NamespaceNotFound",
      `Collection '${context.database}.${name}' does not exist to validate.`,
    );
  }
  const errors = records.check(spec);
  return {
    ns: `${context.database}.${name}`,
    nrecords: spec.count,
    nIndexes: spec.indexes.length,
    valid: errors.length === 0,
    errors,
    warnings: [],
  };
}

function serverStatus({ store }: Context): Reply {
  const memory = process.memoryUsage();
  return {
    host: "localhost",
    version: "7.0.0",
    process: "takas-embedded",
    pid: BigInt(process.pid),
    uptime: process.uptime(),
    localTime: new Date(),
    storageEngine: { name: "lmdb", persistent: true, supportsCommittedReads: true },
    mem: { bits: 64, resident: Math.round(memory.rss / 1_048_576) },
    catalogStats: { collections: store.catalog.list().length },
  };
}

export const statsCommands: Record<string, Command> = {
  collStats: { run: collStats },
  collstats: { run: collStats },
  dbStats: { run: dbStats },
  dbstats: { run: dbStats },
  validate: { run: validate },
  serverStatus: { run: serverStatus },
};
