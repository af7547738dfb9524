import { BSONRegExp, serialize } from "bson";
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
import { byIds, countMatches, execute, planPage } from "./execute";
import { intersect } from "./intersect";
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
  const { find: count, filter } = query;
  const { n } = await server.run({ count, query: filter });
  return { all: unsorted ? all?.toSorted() : all, page, n: n as number };
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

/** The results by the lists of all indexes together, in every way that uses them; none if the indexes do not narrow the query. */
function byIntersection({ find, filter, sort }: Document): unknown[] {
  const { store } = server;
  const collection = specOf(find as string);
  const bytes = Buffer.from(serialize({ filter: filter as Document }));
  const match = parseMatch(decode(bytes)["filter"] as Doc);
  const query = { ...EVERYTHING, match, sort: sortFields(sort as Doc) };
  const search = { store, collection, query };
  const found = resultOf(intersect(search));
  if (found === undefined) {
    return [];
  }
  const ordered = scansFor(collection, query).filter(({ sorted }) => sorted);
  const plans = ordered.map((scan) => ({ ...scan, exact: found.exact, among: found }));
  return [byIds(query, found), ...plans].map((plan) => {
    const results = idsBy(search, plan);
    return query.sort.length === 0 ? results?.toSorted() : results;
  });
}

/** Does all steps at once. */
function resultOf<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
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
        for (const found of [...byEveryIndex(query), ...byIntersection(query)]) {
          expect(found).toEqual(scanned.all);
        }
      }
      await server.run({ drop: find });
      await server.run({ drop: plain });
    },
  );
  await fc.assert(property, { numRuns: rounds(30) });
}, 60_000);

/** Cars like those of a market, of which most queries find thousands. */
const MARKET = Array.from({ length: 3000 }, (_, at) => ({
  _id: at,
  status: at % 7 === 0 ? "sold" : "active",
  make: ["bmw", "kia", "ford"][at % 3],
  price: (at * 7919) % 400,
  fuel: at % 5 === 0 ? undefined : ["petrol", "diesel"][at % 2],
  words: ["car", `m${at % 4}`, `m${at % 6}`, ["golf", "golfer"][at % 2]],
}));
const ranges = fc.tuple(fc.nat(400), fc.nat(400)).map(([$gte, $lte]) => ({ $gte, $lte }));
const prefix = fc.constantFrom("m", "m1", "gol", "golf", "golfer", "x");
const marketFilters = fc
  .record(
    {
      status: fc.constantFrom("active", "sold", "none"),
      price: ranges,
      make: fc.subarray(["bmw", "kia", "lada"]).map(($in) => ({ $in })),
      fuel: fc.constantFrom<unknown>(
        "petrol",
        null,
        { $in: ["diesel", "steam"] },
        { $ne: "diesel" },
      ),
      $and: fc.array(
        prefix.map((word) => ({ words: new BSONRegExp(`^${word}`) })),
        { minLength: 1, maxLength: 3 },
      ),
      $nor: fc.array(
        prefix.map((words) => ({ $and: [{ words }, { words: "car" }] })),
        { minLength: 1, maxLength: 2 },
      ),
      $or: fc.tuple(ranges, prefix).map(([price, words]) => [{ price }, { words }]),
    },
    { requiredKeys: ["status"] },
  )
  .map((fields): Document => ({ ...fields }));

it("intersects the lists of several indexes, through writes between two steps", async () => {
  const find = await collectionOf(
    [],
    ["price", "make", "fuel", "words"].map((field) => ({
      key: { status: 1, [field]: 1 },
      options: {},
    })),
  );
  const plain = `${find}_plain`;
  for (const insert of [find, plain]) {
    await server.run({ insert, documents: MARKET });
  }
  const { store } = server;
  const changes = fc.array(fc.record({ q: fc.record({ _id: fc.nat(2999) }), price: fc.nat(400) }));
  const sorts = fc.constantFrom<Document>({ price: 1, _id: 1 }, { make: 1, _id: 1 });
  const property = fc.asyncProperty(
    fc.tuple(marketFilters, sorts, fc.nat(400)),
    changes,
    async ([filter, sort, skip], updates) => {
      const page = { filter, sort, skip, limit: 20 };
      const match = parseMatch(decode(Buffer.from(serialize({ filter })))["filter"] as Doc);
      const query = { match, sort: sortFields(sort), skip, limit: 20 };
      const search = { store, collection: specOf(find), query };
      const steps = [planPage(search), countMatches({ ...search, query: { ...query, ...ALL } })];
      // Somebody else's writes come between the steps of both.
      for (const { q, price } of updates) {
        steps.forEach((each) => each.next());
        const u = { $set: { price, status: price % 2 === 0 ? "active" : "sold" } };
        for (const update of [find, plain]) {
          await server.run({ update, updates: [{ q, u }] });
        }
      }
      const answer = { page: await ids({ find, ...page }), n: await countOf(find, filter) };
      const scanned = {
        page: await ids({ find: plain, ...page }),
        n: await countOf(plain, filter),
      };
      expect(answer).toEqual(scanned);
      steps.forEach((each) => resultOf<unknown>(each));
    },
  );
  await fc.assert(property, { numRuns: rounds(20) });
  expect(faultsOf(store, specOf(find))).toEqual([]);
  const filter = { price: { $gte: 50 }, words: new BSONRegExp("^m") };
  const sort = { make: 1, _id: 1 };
  const explain = { find, filter: { status: "active", ...filter }, sort, limit: 5 };
  const { queryPlanner } = await server.run({ explain });
  const { inputStages } = queryPlanner.winningPlan.inputStage.inputStage as Document;
  expect((inputStages as Document[]).map(({ indexName }) => indexName as string)).toEqual([
    "i0",
    "i3",
  ]);
}, 60_000);

const ALL = { sort: [], skip: 0, limit: Infinity };

async function countOf(count: string, query: Document): Promise<unknown> {
  const { n } = await server.run({ count, query });
  return n;
}

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
}, 60_000);
