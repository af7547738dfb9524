import { decode, decodeFields } from "../bson/decode";
import { emptyDoc } from "../bson/values";
import type { Doc, Maybe } from "../bson/values";
import { MongoError } from "../errors";
import type { Match } from "../query/ast";
import type { Collation } from "../query/collation";
import { compileMatch } from "../query/compileMatch";
import { matchFields } from "../query/matchFields";
import { sortBy } from "../query/sort";
import type { SortField } from "../query/sort";
import { TopSorted } from "../query/topSorted";
import type { CollectionSpec } from "../storage/indexSpec";
import { EMPTY } from "../storage/layout";
import type { Store } from "../storage/store";
import { candidates, hinted } from "./choose";
import type { Plan } from "./plan";
import { race } from "./race";
import { read } from "./read";
import type { Found } from "./read";

export interface Query {
  readonly match: Match;
  readonly collation: Collation;
  readonly sort: readonly SortField[];
  readonly skip: number;
  /** Infinity for all. */
  readonly limit: number;
  readonly hint: Maybe;
  /** Counts what is looked at, for explain. */
  readonly counts?: { keys: number; documents: number };
  /** Told which plan was taken. */
  readonly onPlan?: (plan: Plan) => void;
  /** When to give up, in milliseconds since 1970; Infinity for never. */
  readonly deadline: number;
}

/** A document that matches. */
export interface Hit {
  readonly id: number;
  readonly bytes: Buffer;
}

/**
 * The documents a query asks for, in its order; lazily, unless they have to be sorted first. For who reads no field at
 * all (`reads` empty) the bytes are left out.
 */
export function* execute(
  ...[store, collection, query, reads]: [Store, CollectionSpec, Query, ReadonlySet<string>?]
): Generator<Hit> {
  const none = reads?.size === 0;
  for (const found of search(store, collection, query)) {
    const bytes = none ? EMPTY : found.bytes();
    if (bytes !== undefined) yield { id: found.id, bytes };
  }
}

/** How many documents match; those an index answers for are not even read. */
export function countMatches(store: Store, collection: CollectionSpec, query: Query): number {
  let total = 0;
  for (const _ of search(store, collection, query)) total += 1;
  return total;
}

function search(store: Store, collection: CollectionSpec, query: Query): Generator<Found> {
  const plans = plansFor(collection, query);
  const runners = plans.map((plan) => new Execution({ store, collection, query, plan }).run());
  const onWinner = (place: number) => query.onPlan?.(plans[place] ?? NATURAL);
  // A query that ends at its limit is over soon by the right plan, so all may run until then.
  return race(runners, { trial: query.limit === Infinity ? TRIAL : Infinity, onWinner });
}

const NATURAL: Plan = { kind: "collection", reverse: false };

/** In steps of one document each. */
const TRIAL = 1000;

export function plansFor(collection: CollectionSpec, query: Query): Plan[] {
  const { match, sort, collation, hint } = query;
  const natural = sort[0]?.path === "$natural" ? sort[0].direction : undefined;
  if (natural !== undefined) return [{ kind: "collection", reverse: natural < 0 }];
  const wanted = { sort, collated: !collation.simple };
  if (hint !== undefined) return [hinted(collection, hint, { match, wanted })];
  return candidates(collection, match, wanted);
}

interface Setting {
  readonly store: Store;
  readonly collection: CollectionSpec;
  readonly query: Query;
  readonly plan: Plan;
}

/** How often the clock is looked at. */
const CHECK_EVERY = 256;

/** One plan at work. It yields undefined for every document it looked at in vain, so that plans can race. */
class Execution {
  private readonly setting: Setting;
  private readonly holds: (document: Doc) => boolean;
  private readonly fields: ReadonlySet<string> | undefined;
  private looked = 0;

  constructor(setting: Setting) {
    const { match, collation } = setting.query;
    this.setting = setting;
    this.holds = compileMatch(match, collation);
    this.fields = matchFields(match);
  }

  run(): Generator<Found | undefined> {
    const { plan, query } = this.setting;
    const sorted =
      query.sort.length === 0 ||
      (plan.kind === "index" && plan.sorted) ||
      query.sort[0]?.path === "$natural";
    return sorted ? this.inOrder() : this.sorting();
  }

  private *inOrder(): Generator<Found | undefined> {
    const { skip, limit } = this.setting.query;
    if (limit === 0) return;
    let matched = 0;
    for (const found of this.matching()) {
      if (found === undefined) yield undefined;
      else {
        matched += 1;
        yield matched > skip ? found : undefined;
        if (matched >= skip + limit) return;
      }
    }
  }

  private *sorting(): Generator<Found | undefined> {
    const { query } = this.setting;
    const sort = sortBy(query.sort, query.collation);
    const reads = new Set(query.sort.map(({ path }) => path.split(".")[0] ?? ""));
    const top = new TopSorted<Found>(sort, query.skip + query.limit);
    for (const found of this.matching()) {
      const bytes = found?.bytes();
      if (found !== undefined && bytes !== undefined) {
        top.add(this.light(found), sort.keyOf(decodeFields(bytes, reads)));
      }
      yield undefined;
    }
    yield* top.result().slice(query.skip);
  }

  /** Sorting holds on to many documents: only to their ids, not to their bytes. */
  private light({ id }: Found): Found {
    const { store, collection } = this.setting;
    return { id, bytes: () => store.records.get(collection, id) };
  }

  private *matching(): Generator<Found | undefined> {
    const { store, collection, plan, query } = this.setting;
    const exact = plan.kind === "index" && plan.exact;
    for (const found of read(store, collection, plan)) {
      this.checkClock();
      if (plan.kind !== "collection" && query.counts !== undefined) query.counts.keys += 1;
      yield exact || this.matches(found) ? found : undefined;
    }
  }

  private matches(found: Found): boolean {
    const bytes = found.bytes();
    if (bytes === undefined) return false;
    const { counts } = this.setting.query;
    if (counts !== undefined) counts.documents += 1;
    return this.holds(decoded(bytes, this.fields));
  }

  private checkClock(): void {
    this.looked += 1;
    if (this.looked % CHECK_EVERY !== 0) return;
    if (Date.now() > this.setting.query.deadline) {
      throw new MongoError("MaxTimeMSExpired", "operation exceeded time limit");
    }
  }
}

/** As much of a document as is needed. */
export function decoded(bytes: Buffer, fields: ReadonlySet<string> | undefined): Doc {
  if (fields === undefined) return decode(bytes);
  return fields.size === 0 ? emptyDoc() : decodeFields(bytes, fields);
}
