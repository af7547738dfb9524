import TinyQueue from "tinyqueue";

import { decode } from "../bson/codec";
import { topField } from "../bson/values";
import type { Doc } from "../bson/values";
import { matchFields } from "../query/ast";
import type { Fields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { TopSorted } from "../query/sort";
import type { Engine } from "../storage/engine";
import { recordOf } from "../storage/layout";
import type { StoredRecord } from "../storage/records";
import { choosePlan } from "./choose";
import type { KeyRange, Plan, Search } from "./plan";

/** The documents of a query in its order; lazily, unless they must be sorted first. */
export function* execute(search: Search, plan = planOf(search)): Generator<StoredRecord> {
  for (const record of executeInSteps(search, plan)) {
    if (record !== undefined) {
      yield record;
    }
  }
}

/** The same in steps: `undefined` means a document that was examined and does not match. */
export function* executeInSteps(
  search: Search,
  plan = planOf(search),
): Generator<StoredRecord | undefined> {
  for (const id of results(search, plan)) {
    const bytes = id === undefined ? undefined : search.store.records.get(search.collection, id);
    yield id === undefined || bytes === undefined ? undefined : { id, bytes };
  }
}

/** The same, decoded: at least the `reads` fields, or all if undefined. They are shared and must not be changed. */
export function* executeDocuments(search: Search, reads: Fields): Generator<Doc> {
  const read = reader(search, reads);
  for (const id of results(search, planOf(search))) {
    const document = id === undefined ? undefined : read(id);
    if (document !== undefined) {
      yield document;
    }
  }
}

/** The number of matches, in steps; those covered by indexes are not read. */
export function* countMatches(search: Search): Generator<undefined, number> {
  const { store, query } = search;
  const plan = planOf(search);
  let total = 0;
  if (plan.exact) {
    for (const { start, end } of plan.ranges) {
      total += store.engine.count(start, end);
      yield undefined;
    }
    return Math.min(total, query.limit);
  }
  for (const id of results(search, plan)) {
    total += id === undefined ? 0 : 1;
    yield undefined;
  }
  return total;
}

export function planOf({ store, collection, query }: Search): Plan {
  return choosePlan(store.engine, collection, query);
}

/** Documents that are examined in one step. */
const STEP = 64;

/** The ids of the matches, in order; `undefined` after some that do not match. */
function* results(search: Search, plan: Plan): Generator<number | undefined> {
  const { store, query } = search;
  const last = query.skip + query.limit;
  const top = plan.sorted ? undefined : new TopSorted<number>(query.sort, last);
  const holds = plan.exact ? () => true : compileMatch(query.match);
  const matched = plan.exact ? [] : matchFields(query.match);
  const sorted = plan.sorted ? [] : query.sort.map(({ path }) => topField(path));
  const read = reader(search, new Set([...matched, ...sorted]));
  let [found, examined] = [0, 0];
  for (const id of recordIds(store.engine, plan)) {
    examined += 1;
    if (examined % STEP === 0) {
      yield undefined;
    }
    const document = read(id);
    if (document === undefined || !holds(document)) {
      continue;
    }
    if (top !== undefined) {
      top.add(id, document);
      continue;
    }
    found += 1;
    if (found > query.skip) {
      yield id;
    }
    if (found === last) {
      return;
    }
  }
  yield* top?.result().slice(query.skip) ?? [];
}

/** Reads the needed fields of documents, from the cache if possible; undefined for deleted ones. */
function reader({ store, collection }: Search, fields: Fields): (id: number) => Doc | undefined {
  const { records, cache } = store;
  if (fields?.size === 0) {
    return () => ({});
  }
  const view = fields && cache.view(collection.id, fields);
  return (id) => {
    const known = view?.get(id);
    if (known !== undefined) {
      return known;
    }
    const bytes = view ? records.peek(collection, id) : records.get(collection, id);
    return bytes && (view?.read(id, bytes) ?? decode(bytes));
  };
}

/** The record ids of a plan in its order, without duplicates. Some of them may not match. */
function recordIds(engine: Engine, plan: Plan): Iterable<number> {
  const { index, ranges, reverse, sorted, branches } = plan;
  if (branches !== undefined) {
    return distinct(branches.map((branch) => recordIds(engine, branch)));
  }
  const open = ({ start, end }: KeyRange) => engine.keys(start, end, reverse);
  const ids =
    sorted && ranges.length > 1
      ? merged(ranges, open, reverse)
      : concatenated(reverse ? ranges.toReversed() : ranges, open);
  return index?.multikey === true ? distinct([ids]) : ids;
}

type Open = (range: KeyRange) => Generator<Buffer, undefined>;

/** One range of keys after the other. */
function* concatenated(ranges: readonly KeyRange[], open: Open): Generator<number> {
  for (const range of ranges) {
    for (const key of open(range)) {
      yield recordOf(key);
    }
  }
}

/** Merges several sorted ranges into one order, comparing the key after the part in which they differ. */
function* merged(ranges: readonly KeyRange[], open: Open, reverse: boolean): Generator<number> {
  const sign = reverse ? -1 : 1;
  const heads = new TinyQueue<Head>([], (a, b) => sign * Buffer.compare(a.rest, b.rest));
  const add = (keys: ReturnType<Open>, from: number) => {
    const { value: key } = keys.next();
    if (key !== undefined) {
      heads.push({ keys, from, rest: key.subarray(from) });
    }
  };
  ranges.forEach((range) => add(open(range), range.sortedFrom));
  for (let head = heads.pop(); head !== undefined; head = heads.pop()) {
    yield recordOf(head.rest);
    add(head.keys, head.from);
  }
}

interface Head {
  readonly keys: ReturnType<Open>;
  readonly from: number;
  readonly rest: Buffer;
}

/** Each record once, even if several keys lead to it. */
function* distinct(sources: readonly Iterable<number>[]): Generator<number> {
  const seen = new Set<number>();
  for (const source of sources) {
    for (const id of source) {
      if (!seen.has(id)) {
        seen.add(id);
        yield id;
      }
    }
  }
}
