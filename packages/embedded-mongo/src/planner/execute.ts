import { decode } from "../bson/codec";
import { topField } from "../bson/values";
import type { Doc } from "../bson/values";
import { ensure } from "../errors";
import { matchFields, union } from "../query/ast";
import type { Fields } from "../query/ast";
import { compileMatch } from "../query/compileMatch";
import { sortBy, TopSorted } from "../query/sort";
import type { FieldView } from "../storage/fieldCache";
import type { CollectionSpec } from "../storage/indexSpec";
import { prefixKey, SPACE } from "../storage/layout";
import type { StoredRecord } from "../storage/records";
import type { Store } from "../storage/store";
import { candidates, hinted } from "./choose";
import type { IndexScan, Plan, Query } from "./plan";
import { recordIds } from "./source";

/** One query on one collection. */
export interface Search {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly query: Query;
}

/** The documents a query asks for, in its order; lazily, unless they have to be sorted first. */
export function* execute(search: Search): Generator<StoredRecord> {
  for (const id of results(search)) {
    const bytes = search.store.records.get(search.collection, id);
    if (bytes !== undefined) {
      yield { id, bytes };
    }
  }
}

/** The same, decoded: the `reads` fields at least, all of them for undefined. They are shared, not to be changed. */
export function* executeDocuments(search: Search, reads: Fields): Generator<Doc> {
  const documents = new Documents(search, reads);
  for (const id of results(search)) {
    const document = documents.get(id);
    if (document !== undefined) {
      yield document;
    }
  }
}

/** How many documents match; those an index answers for are not even read. */
export function countMatches(search: Search): number {
  const { store, collection, query } = search;
  const [plan] = plansFor(collection, query);
  if (plan?.kind === "collection" && query.match.kind === "and" && query.match.items.length === 0) {
    query.onPlan?.(plan);
    return Math.min(Math.max(0, collection.count - query.skip), query.limit);
  }
  const unbounded = query.skip === 0 && query.limit === Infinity;
  if (unbounded && plan?.kind === "index" && plan.exact) {
    query.onPlan?.(plan);
    return countKeys(store, plan);
  }
  let total = 0;
  for (const _ of results(search)) {
    total += 1;
  }
  return total;
}

function countKeys({ engine }: Store, { index, ranges }: IndexScan): number {
  const prefix = prefixKey(SPACE.indexes, index.id);
  return ranges.reduce(
    (total, { start, end }) =>
      total + engine.count(Buffer.concat([prefix, start]), Buffer.concat([prefix, end])),
    0,
  );
}

/** The plans worth trying, at least one. */
function plansFor(collection: CollectionSpec, { match, sort, hint }: Query): Plan[] {
  if (sort[0]?.path === "$natural") {
    return [{ kind: "collection", reverse: sort[0].direction < 0 }];
  }
  return hint === undefined
    ? candidates(collection, match, { sort })
    : [hinted(collection, hint, { match, wanted: { sort } })];
}

/** In steps of one document each. */
const TRIAL = 1000;

/**
 * The ids of what matches. Several good plans run side by side, a step each in turn; the one that ends first gives the
 * results, or after the trial the one that found most. So the work is at most that of the best plan times their number.
 */
function* results(search: Search): Generator<number> {
  const { collection, query } = search;
  const plans = plansFor(collection, query);
  const runs = plans.map((plan) => ({ plan, steps: run(search, plan), found: [] as number[] }));
  // A query that ends at its limit is over soon by the right plan, so all may run until then.
  const trial = runs.length === 1 ? 0 : query.limit === Infinity ? TRIAL : Infinity;
  let winner = runs[0];
  for (let step = 0, over = false; step < trial && !over; step += 1) {
    for (const each of runs) {
      const { value, done } = each.steps.next();
      if (done === true) {
        [winner, over] = [each, true];
        break;
      }
      if (value !== NOTHING_YET) {
        each.found.push(value);
      }
      if (step === trial - 1 && each.found.length > (winner?.found.length ?? 0)) {
        winner = each;
      }
    }
  }
  query.onPlan?.(winner?.plan ?? { kind: "collection", reverse: false });
  yield* winner?.found ?? [];
  for (const id of winner?.steps ?? []) {
    if (id !== NOTHING_YET) {
      yield id;
    }
  }
}

/** What a step came to when it is not the id of a result. */
const NOTHING_YET = 0;

/** How often the clock is looked at. */
const CHECK_EVERY = 256;

/** One plan at work: a result or {@link NOTHING_YET} a step. */
function* run(search: Search, plan: Plan): Generator<number, undefined> {
  const { store, collection, query } = search;
  const exact = plan.kind === "index" && plan.exact;
  const holds = exact ? () => true : compileMatch(query.match);
  const sorting = isInOrder(plan, query) ? undefined : sortBy(query.sort);
  const last = query.skip + query.limit;
  const top = sorting && new TopSorted<number>(sorting, last);
  const sorted = new Set(sorting?.fields.map(({ path }) => topField(path)));
  const documents = new Documents(search, exact ? sorted : union(matchFields(query.match), sorted));
  let [looked, matched] = [0, 0];
  for (const id of recordIds(store.engine, collection, plan)) {
    looked += 1;
    if (looked % CHECK_EVERY === 0) {
      ensure(Date.now() <= query.deadline, "MaxTimeMSExpired", "operation exceeded time limit");
    }
    const document = exact && sorting === undefined ? undefined : documents.get(id);
    const fits = document === undefined ? exact : holds(document);
    if (fits && sorting !== undefined) {
      top?.add(id, sorting.keyOf(document ?? {}));
    }
    matched += fits && sorting === undefined ? 1 : 0;
    yield fits && sorting === undefined && matched > query.skip ? id : NOTHING_YET;
    if (matched === last) {
      return;
    }
  }
  yield* top?.result().slice(query.skip) ?? [];
}

function isInOrder(plan: Plan, { sort }: Query): boolean {
  const natural = sort[0]?.path === "$natural";
  return sort.length === 0 || natural || (plan.kind === "index" && plan.sorted);
}

/** Documents, or as much of them as is needed, from the cache where they are in it. */
class Documents {
  private readonly search: Search;
  private readonly view: FieldView | undefined;
  private readonly empty: boolean;

  constructor(search: Search, fields: Fields) {
    this.search = search;
    this.empty = fields?.size === 0;
    this.view = fields && search.store.cache.view(search.collection.id, fields);
  }

  /** Shared, not to be changed; undefined for a record that is gone. */
  get(id: number): Doc | undefined {
    const known = this.empty ? {} : this.view?.get(id);
    if (known !== undefined) {
      return known;
    }
    const { records } = this.search.store;
    if (this.view === undefined) {
      const bytes = records.get(this.search.collection, id);
      return bytes && decode(bytes);
    }
    const bytes = records.peek(this.search.collection, id);
    return bytes && this.view.read(id, bytes);
  }
}
