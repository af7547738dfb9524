import type { Doc } from "../bson/values";
import type { CollectionSpec } from "../storage/indexSpec";
import { prefixKey, SPACE } from "../storage/layout";
import type { Store } from "../storage/store";
import { candidates, hinted } from "./choose";
import { Documents, Execution } from "./execution";
import type { IndexScan, Plan } from "./plan";
import type { Query } from "./query";
import { Race } from "./race";

export type { Query } from "./query";

/** A document that matches. */
export interface Hit {
  readonly id: number;
  readonly bytes: Buffer;
}

/** The documents a query asks for, in its order; lazily, unless they have to be sorted first. */
export function* execute(store: Store, collection: CollectionSpec, query: Query): Generator<Hit> {
  for (const id of search(store, collection, query)) {
    const bytes = store.records.get(collection, id);
    if (bytes !== undefined) yield { id, bytes };
  }
}

/** The same, decoded: the `reads` fields at least, all of them for undefined. They are shared, not to be changed. */
export function* executeDocuments(
  ...[store, collection, query, reads]: [
    Store,
    CollectionSpec,
    Query,
    ReadonlySet<string> | undefined,
  ]
): Generator<Doc> {
  const documents = new Documents({ store, collection, query, plan: COLLECTION }, reads);
  for (const id of search(store, collection, query)) {
    const document = documents.get(id);
    if (document !== undefined) yield document;
  }
}

/** How many documents match; those an index answers for are not even read. */
export function countMatches(store: Store, collection: CollectionSpec, query: Query): number {
  const plans = plansFor(collection, query);
  const [plan] = plans;
  if (plan?.kind === "collection" && query.match.kind === "and" && query.match.items.length === 0) {
    return Math.min(Math.max(0, collection.count - query.skip), query.limit);
  }
  const unbounded = query.skip === 0 && query.limit === Infinity && query.counts === undefined;
  if (unbounded && plan?.kind === "index" && plan.exact && !plan.index.multikey) {
    return countKeys(store, plan);
  }
  let total = 0;
  for (const _ of race(store, collection, { query, plans })) total += 1;
  return total;
}

function countKeys({ engine }: Store, { index, ranges }: IndexScan): number {
  const prefix = prefixKey(SPACE.indexes, index.id);
  return ranges.reduce((total, { start, end }) => {
    const [from, to] = [start, end].map((bound) => Buffer.concat([prefix, bound]));
    return from === undefined || to === undefined ? total : total + engine.count(from, to);
  }, 0);
}

function search(store: Store, collection: CollectionSpec, query: Query): Iterable<number> {
  return race(store, collection, { query, plans: plansFor(collection, query) });
}

/** In steps of one document each. */
const TRIAL = 1000;

function race(
  store: Store,
  collection: CollectionSpec,
  { query, plans }: { query: Query; plans: readonly Plan[] },
): Iterable<number> {
  const runners = plans.map((plan) => new Execution({ store, collection, query, plan }));
  return new Race(runners, {
    // A query that ends at its limit is over soon by the right plan, so all may run until then.
    trial: query.limit === Infinity ? TRIAL : Infinity,
    onWinner: (place) => query.onPlan?.(plans[place] ?? COLLECTION),
  });
}

const COLLECTION: Plan = { kind: "collection", reverse: false };

export function plansFor(collection: CollectionSpec, query: Query): Plan[] {
  const { match, sort, collation, hint } = query;
  const natural = sort[0]?.path === "$natural" ? sort[0].direction : undefined;
  if (natural !== undefined) return [{ kind: "collection", reverse: natural < 0 }];
  const wanted = { sort, collated: !collation.simple };
  if (hint !== undefined) return [hinted(collection, hint, { match, wanted })];
  return candidates(collection, match, wanted);
}
