import type { Document } from "bson";
import fc from "fast-check";

import { documents, filters, indexOptions, keys } from "../testing/arbitraries";
import { inProcess } from "../testing/inProcess";

const server = inProcess();

afterAll(() => server.close());

let collections = 0;

/** A collection with some documents and indexes; documents no index can take are left out. */
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
    expect(code).toBe(171);
  }
  return name;
}

async function ids(command: Document): Promise<unknown[] | undefined> {
  const reply = await server.run({ ...command, batchSize: 1000 });
  // A sort by two lists side by side is refused, by an index or without one.
  if (reply["ok"] !== 1) {
    return undefined;
  }
  return (reply["cursor"].firstBatch as Document[]).map((document) => document["_id"] as unknown);
}

/** The documents a query finds, a page of them and their number; unsorted ones in the order of their ids. */
async function answers(query: Document): Promise<unknown> {
  const unsorted = Object.keys(query["sort"] as Document).length === 0;
  const all = await ids(query);
  const page = unsorted ? undefined : await ids({ ...query, skip: 2, limit: 3 });
  const { find: count, filter, hint } = query;
  const { n } = await server.run({ count, query: filter, ...(hint === undefined ? {} : { hint }) });
  return { all: unsorted ? all?.toSorted() : all, page, n: n as number };
}

/** Names of the indexes that hold every document: a sparse or partial one that is asked for by name leaves some out. */
async function wholeIndexes(listIndexes: string): Promise<string[]> {
  const reply = await server.run({ listIndexes });
  return (reply["cursor"].firstBatch as Document[]).flatMap((index) =>
    index["sparse"] === true || "partialFilterExpression" in index ? [] : [index["name"] as string],
  );
}

const indexes = fc.array(fc.record({ key: keys, options: indexOptions }), {
  minLength: 1,
  maxLength: 3,
});

it("whatever indexes there are, a query finds what a scan finds, in the same order", async () => {
  const property = fc.asyncProperty(
    fc.array(documents, { minLength: 1, maxLength: 25 }),
    indexes,
    fc.array(fc.tuple(filters, fc.option(keys)), { minLength: 6, maxLength: 6 }),
    async (all, wanted, queries) => {
      const find = await collectionOf(all, wanted);
      const hints = await wholeIndexes(find);
      for (const [filter, key] of queries) {
        const query = { find, filter, sort: key === null ? {} : { ...key, _id: 1 } };
        const scanned = await answers({ ...query, hint: { $natural: 1 } });
        expect(await answers(query)).toEqual(scanned);
        for (const hint of hints) {
          expect(await answers({ ...query, hint })).toEqual(scanned);
        }
      }
      await server.run({ drop: find });
    },
  );
  await fc.assert(property, { numRuns: 60 });
}, 60_000);

it("indexes and documents stay in step through updates and deletes", async () => {
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
      expect(await server.run({ validate: name })).toMatchObject({ valid: true, errors: [] });
      await server.run({ drop: name });
    },
  );
  await fc.assert(property, { numRuns: 40 });
}, 60_000);
