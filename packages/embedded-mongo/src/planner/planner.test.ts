import { serialize } from "bson";
import type { Document } from "bson";
import fc from "fast-check";

import { rounds } from "../../../../scripts/testing/rounds.mjs";
import { decode } from "../bson/codec";
import type { Doc } from "../bson/values";
import { MongoError } from "../errors";
import { parseMatch } from "../query/parse";
import { sortFields } from "../query/sort";
import type { CollectionSpec } from "../storage/catalog";
import { documents, filters, indexOptions, keys } from "../testing/arbitraries";
import { faultsOf } from "../testing/checkStore";
import { inProcess } from "../testing/inProcess";
import { scansFor } from "./choose";
import { execute } from "./execute";
import { EVERYTHING } from "./plan";
import type { Plan, Search } from "./plan";

const server = inProcess();

afterAll(() => server.close());

let collections = 0;

/** A collection with documents and indexes; documents that an index rejects are left out. */
async function collectionOf(
  all: Document[],
  indexes: { key: Document; options: Document }[],
): Promise<string> {
  collections += 1;
  const name = `c${collections}`;
  for (const [at, { key, options }] of indexes.entries()) {
    await server.run({ createIndexes: name, indexes: [{ key, name: `i${at}`, ...options }] });
  }
  const reply = await server.run({
    insert: name,
    ordered: false,
    documents: all.map((document, _id) => ({ _id, ...document })),
  });
  for (const { code } of (reply["writeErrors"] ?? []) as { code: number }[]) {
    // Two parallel arrays, and a text too long for an index.
    expect([171, 17280]).toContain(code);
  }
  return name;
}

/** The same documents in a collection without indexes. */
async function unindexed(find: string): Promise<string> {
  const { cursor } = await server.run({ find, batchSize: 1000 });
  const insert = `${find}_plain`;
  await server.run({ insert, documents: cursor.firstBatch as Document[] });
  return insert;
}

async function ids(command: Document): Promise<unknown[] | undefined> {
  const reply = await server.run({ ...command, batchSize: 1000 });
  // A sort by two parallel arrays is refused, with or without an index.
  if (reply["ok"] !== 1) {
    return undefined;
  }
  return (reply["cursor"].firstBatch as Document[]).map((document) => document["_id"] as unknown);
}

/** The results of a query, one page of them and their number; unsorted ones in the order of their ids. */
async function answers(query: Document): Promise<{ all: unknown; page: unknown; n: unknown }> {
  const unsorted = Object.keys(query["sort"] as Document).length === 0;
  const all = await ids(query);
  const page = unsorted ? undefined : await ids({ ...query, skip: 2, limit: 3 });
  const { find: aggregate, filter } = query;
  const pipeline = [{ $match: filter as Document }, { $group: { _id: 1, n: { $sum: 1 } } }];
  const { cursor } = await server.run({ aggregate, pipeline, cursor: {} });
  const [{ n } = { n: 0 }] = cursor.firstBatch as { n: number }[];
  return { all: unsorted ? all?.toSorted() : all, page, n };
}

/** The results by each complete index, chosen or not. */
function byEveryIndex({ find, filter, sort }: Document): unknown[] {
  const { store } = server;
  const collection = specOf(find as string);
  const bytes = Buffer.from(serialize({ filter: filter as Document }));
  const match = parseMatch(decode(bytes)["filter"] as Doc);
  const query = { ...EVERYTHING, match, sort: sortFields(sort as Doc) };
  return scansFor(collection, query).map((plan) => {
    const found = idsBy({ store, collection, query }, plan);
    return query.sort.length === 0 ? found?.toSorted() : found;
  });
}

function specOf(name: string): CollectionSpec {
  const collection = server.store.catalog.find("test", name);
  if (collection === undefined) {
    throw new Error(`There is no collection ${name}.`);
  }
  return collection;
}

function idsBy(search: Search, plan: Plan): unknown[] | undefined {
  try {
    return Array.from(execute(search, plan), ({ bytes }) => decode(bytes)["_id"]);
  } catch (error) {
    if (error instanceof MongoError) {
      return undefined;
    }
    throw error;
  }
}

const indexes = fc.array(fc.record({ key: keys, options: indexOptions }), {
  minLength: 1,
  maxLength: 3,
});

it("with any indexes, a query finds what a scan finds, in the same order", async () => {
  const property = fc.asyncProperty(
    fc.array(documents, { minLength: 1, maxLength: 25 }),
    indexes,
    fc.array(fc.tuple(filters, fc.option(keys)), { minLength: 6, maxLength: 6 }),
    async (all, wanted, queries) => {
      const find = await collectionOf(all, wanted);
      const plain = await unindexed(find);
      for (const [filter, key] of queries) {
        const query = { find, filter, sort: key === null ? {} : { ...key, _id: 1 } };
        const scanned = await answers({ ...query, find: plain });
        expect(await answers(query)).toEqual(scanned);
        for (const found of byEveryIndex(query)) {
          expect(found).toEqual(scanned.all);
        }
      }
      await server.run({ drop: find });
      await server.run({ drop: plain });
    },
  );
  await fc.assert(property, { numRuns: rounds(30) });
});

it.each([[null], [{ $lte: null }], [{ $in: [null, 1] }]])(
  "does not confuse values hidden by an empty array with null: %j",
  async (test) => {
    const find = await collectionOf([{ a: [] }, {}], [{ key: { "a.0": 1 }, options: {} }]);
    const query = { find, filter: { "a.0": test }, sort: {} };
    const plain = await unindexed(find);
    expect(await answers(query)).toEqual(await answers({ ...query, find: plain }));
    await server.run({ drop: find });
    await server.run({ drop: plain });
  },
);

it("the fields of documents are cached again after a write was rolled back", async () => {
  const find = await collectionOf([{ a: 1 }, { a: 1 }], []);
  const { cache } = server.store;
  const search = async () => server.run({ find, filter: { a: 1 } });
  await search();
  expect(cache.bytes).toBeGreaterThan(0);
  const index = { key: { a: 1 }, name: "unique", unique: true };
  expect(await server.run({ createIndexes: find, indexes: [index] })).toMatchObject({
    code: 11000,
  });
  expect(cache.bytes).toBe(0);
  await search();
  expect(cache.bytes).toBeGreaterThan(0);
  await server.run({ drop: find });
});

it("indexes and documents stay consistent through updates and deletes", async () => {
  const property = fc.asyncProperty(
    fc.array(documents, { minLength: 1, maxLength: 10 }),
    indexes,
    fc.array(fc.tuple(fc.nat(9), fc.option(documents)), { maxLength: 10 }),
    async (all, wanted, changes) => {
      const name = await collectionOf(all, wanted);
      for (const [_id, replacement] of changes) {
        if (replacement === null) {
          await server.run({ delete: name, deletes: [{ q: { _id }, limit: 1 }] });
        } else {
          await server.run({
            update: name,
            updates: [{ q: { _id }, u: replacement, upsert: true }],
          });
        }
      }
      expect(faultsOf(server.store, specOf(name))).toEqual([]);
      await server.run({ drop: name });
    },
  );
  await fc.assert(property, { numRuns: rounds(10) });
});
