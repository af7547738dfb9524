import TinyQueue from "tinyqueue";

import { decode } from "../bson/codec";
import { topField } from "../bson/values";
import type { Doc } from "../bson/values";
import { matchFields } from "../query/ast";
import type { Fields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { TopSorted } from "../query/sort";
import type { IdSet } from "../storage/idSet";
import type { KeySets } from "../storage/keySets";
import { recordOf } from "../storage/layout";
import type { StoredRecord } from "../storage/records";
import { candidatesFor, choosePlan, FEW, UNBOUNDED } from "./choose";
import type { Candidates } from "./choose";
import { intersect } from "./intersect";
import type { Found } from "./intersect";
import type { KeyRange, Plan, Query, Search } from "./plan";

/** The documents of a query in its order; lazily, unless they must be sorted first. */
export function* execute(search: Search, plan = planOf(search)): Generator<StoredRecord> {
  for (const record of executeInSteps(search, plan)) {
    if (record !== undefined) {
      yield record;
    }
  }
}

/** The same in steps: `undefined` stands for documents that were examined and do not match. */
export function* executeInSteps(search: Search, plan: Plan): Generator<StoredRecord | undefined> {
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
  const plan = yield* planCount(search);
  let total = 0;
  if (plan.exact && plan.among !== undefined) {
    return within(plan.among.ids.size, query);
  }
  if (plan.exact) {
    const most = query.skip + query.limit;
    for (const range of plan.ranges) {
      total += yield* store.sets.countInSteps(range, most);
    }
    return within(total, query);
  }
  for (const id of results(search, plan)) {
    total += id === undefined ? 0 : 1;
    yield undefined;
  }
  return total;
}

/** The plan of a count, found in steps: like `planOf`, or the ids that several indexes have in common. */
export function* planCount(search: Search): Generator<undefined, Plan> {
  const plan = planOf(search, yield* loadCandidates(search));
  const isSlow = !plan.exact && isLarge(search.store.sets, plan);
  const found = isSlow ? yield* intersect(search) : undefined;
  return found === undefined ? plan : byIds(search.query, found);
}

function within(total: number, { skip, limit }: Query): number {
  return Math.min(Math.max(0, total - skip), limit);
}

/** The plan of a page of results, found in steps: like `planOf`, or with the ids that several indexes have in common. */
export function* planPage(search: Search): Generator<undefined, Plan> {
  const { store, query } = search;
  const plan = planOf(search, yield* loadCandidates(search));
  const isDone = plan.exact && plan.sorted;
  if (isDone || query.limit === Infinity || !isLarge(store.sets, plan)) {
    return plan;
  }
  const found = yield* intersect(search);
  if (found === undefined) {
    return plan;
  }
  const { ordered } = candidatesFor(search.collection, query);
  if (ordered === undefined) {
    return byIds(query, found);
  }
  const matches = found.ids.size;
  const all = ordered.ranges.reduce((sum, range) => sum + store.sets.estimate(range), 0);
  // The keys that a walk in the requested order reads until it has met enough matches.
  const walked = Math.min(all, (all / Math.max(1, matches)) * (query.skip + query.limit));
  const isShort = walked < matches * KEYS_PER_DOCUMENT;
  return isShort ? { ...ordered, exact: found.exact, among: found } : byIds(query, found);
}

/** Reads the documents of these ids. */
export function byIds({ sort }: Query, among: Found): Plan {
  return { ...UNBOUNDED, sorted: sort.length === 0, exact: among.exact, among };
}

/** Walking over this many keys costs as much as reading one document. */
const KEYS_PER_DOCUMENT = 16;

export function planOf(search: Search, candidates?: Candidates): Plan {
  return choosePlan(search.store.sets, search, candidates);
}

/** The candidates for a plan, once the places of all their blocks have been read. */
function* loadCandidates({ store, collection, query }: Search): Generator<undefined, Candidates> {
  for (;;) {
    const candidates = candidatesFor(collection, query);
    const { ordered, bounded } = candidates;
    const scans = ordered === undefined ? bounded : [ordered, ...bounded];
    const missing = scans.find(({ index }) => !store.sets.isLoaded(index.id));
    if (missing === undefined) {
      return candidates;
    }
    // Others may change the indexes meanwhile.
    yield* store.sets.load(missing.index.id);
  }
}

/** Whether a plan examines many keys. */
function isLarge(sets: KeySets, { ranges, branches }: Plan): boolean {
  let keys = 0;
  for (const range of ranges) {
    keys += sets.estimate(range);
  }
  return keys > FEW || branches?.some((branch) => isLarge(sets, branch)) === true;
}

/** Documents that are examined in one step. */
const STEP = 64;

/** The ids of the matches, in order; `undefined` after some that do not match. */
function* results(search: Search, plan: Plan): Generator<number | undefined> {
  const { store, query } = search;
  const last = query.skip + query.limit;
  const top = plan.sorted ? undefined : new TopSorted<number>(query.sort, last);
  const { version } = store.engine;
  // What several indexes had in common may have changed while the caller paused.
  const isExact = () => plan.exact && (!plan.among || store.engine.version === version);
  const holds = compileMatch(query.match);
  const matched = plan.exact ? [] : matchFields(query.match);
  const sorted = plan.sorted ? [] : query.sort.map(({ path }) => topField(path));
  const read = reader(search, new Set([...matched, ...sorted]));
  let readAgain: typeof read | undefined;
  const isStill = (id: number) => {
    readAgain ??= reader(search, matchFields(query.match));
    return holds(readAgain(id));
  };
  let [found, examined] = [0, 0];
  for (const id of recordIds(store.sets, plan)) {
    examined += 1;
    if (examined % STEP === 0) {
      yield undefined;
    }
    const document = read(id);
    const isMatch = isExact() || (plan.exact ? isStill(id) : holds(document));
    if (document === undefined || !isMatch) {
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
export function recordIds(sets: KeySets, plan: Plan): Iterable<number> {
  const { index, among } = plan;
  if (among === undefined) {
    return idsInRanges(sets, plan);
  }
  return index === undefined ? among.ids : common(idsInRanges(sets, plan), among.ids);
}

function idsInRanges(sets: KeySets, plan: Plan): Iterable<number> {
  const { index, ranges, reverse, sorted, branches } = plan;
  if (branches !== undefined) {
    return distinct(branches.map((branch) => recordIds(sets, branch)));
  }
  const open = (range: KeyRange) => sets.keys(range, reverse);
  const ids =
    sorted && ranges.length > 1
      ? merged(ranges, open, reverse)
      : concatenated(reverse ? ranges.toReversed() : ranges, open);
  return index?.multikey === true ? distinct([ids]) : ids;
}

function* common(ids: Iterable<number>, among: IdSet): Generator<number> {
  for (const id of ids) {
    if (among.has(id)) {
      yield id;
    }
  }
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
