import { isDeepStrictEqual } from "node:util";

import type { Doc } from "../bson/values";
import type { Match, Predicate, Test } from "../query/ast";
import { compileMatch, compileTest } from "../query/compileMatch";
import { parseMatch } from "../query/parse";
import type { CollectionSpec, IndexSpec } from "../storage/catalog";
import type { Engine } from "../storage/engine";
import { after, prefixKey, SPACE } from "../storage/layout";
import type { PartialTest } from "../storage/records";
import { scanOf } from "./indexScan";
import type { Conditions, Scan } from "./indexScan";
import type { Plan, Query } from "./plan";

/** Up to this many keys are read and sorted without looking for an index in the requested order. */
const FEW = 1000;

/**
 * The plan for a query: the index with the fewest keys in the query's bounds. If these are many and there is a limit,
 * an index in the requested order, which ends early. Without bounds, the indexes of the branches of an `$or`;
 * otherwise the whole collection.
 */
export function choosePlan(engine: Engine, collection: CollectionSpec, query: Query): Plan {
  const { ordered, bounded } = candidatesFor(collection, query);
  const [only, more] = bounded;
  if (only === undefined) {
    return unionOf(engine, collection, query) ?? ordered ?? wholeCollection(collection, query);
  }
  if (more === undefined && (ordered ?? only) === only) {
    return only;
  }
  const counts = bounded.map((scan) => keysIn(engine, scan));
  const fewest = Math.min(...counts);
  const narrowest = bounded[counts.indexOf(fewest)] ?? only;
  return fewest <= FEW || query.limit === Infinity ? narrowest : (ordered ?? narrowest);
}

interface Candidates {
  /** In the requested order. */
  readonly ordered: Scan | undefined;
  /** One for each set of bounded fields. */
  readonly bounded: readonly Scan[];
}

/** The scans among which the plan is chosen. */
function candidatesFor(collection: CollectionSpec, query: Query): Candidates {
  const isOrdered = ({ sorted }: Scan) => query.sort.length > 0 && sorted;
  const scans = scansFor(collection, query, true)
    .filter((scan) => isNarrow(scan) || isOrdered(scan))
    .toSorted(
      (a, b) =>
        b.bounded.length - a.bounded.length ||
        Number(b.sorted) - Number(a.sorted) ||
        Number(b.exact) - Number(a.exact),
    );
  return {
    ordered: scans.find(isOrdered),
    bounded: withoutWider(onePerBounds(scans.filter(isNarrow))),
  };
}

/** Without the scans that have all keys of another one, and more: its bounds are on the same fields and on others. */
function withoutWider(scans: readonly Scan[]): readonly Scan[] {
  return scans.filter(
    (scan) =>
      !scans.some(
        ({ bounded, index }) =>
          !index.multikey &&
          bounded.length > scan.bounded.length &&
          scan.bounded.every((path) => bounded.includes(path)),
      ),
  );
}

/** Of the scans with the same keys, the first. */
function onePerBounds(scans: readonly Scan[]): Scan[] {
  const firsts = new Map(scans.toReversed().map((scan) => [keysOf(scan), scan]));
  return scans.filter((scan) => firsts.get(keysOf(scan)) === scan);
}

/** The same for scans with bounds on the same fields. */
function keysOf({ bounded, index }: Scan): string {
  return [index.partialFilter && index.name, ...bounded].join();
}

/** The query by every index that contains all possible matches; with `isBrief` only by the indexes that can narrow or order it. */
export function scansFor(
  collection: CollectionSpec,
  { match, sort }: Query,
  isBrief = false,
): Scan[] {
  const conditions = conditionsOf(match);
  const mayHelp = ({ fields: [first] }: IndexSpec) =>
    sort.length > 0 || (first !== undefined && conditions.byPath.has(first.path));
  return collection.indexes
    .filter((index) => !isBrief || mayHelp(index))
    .filter((index) => isUsable(index, conditions))
    .map((index) => scanOf(index, conditions, sort));
}

/** The documents of all branches of an `$or`, if an index narrows each of them. */
function unionOf(engine: Engine, collection: CollectionSpec, query: Query): Plan | undefined {
  const or = conjuncts(query.match).find(({ kind }) => kind === "or");
  const items = or?.kind === "or" ? or.items : [];
  const branches = items.map((match) =>
    choosePlan(engine, collection, { ...query, match, sort: [], limit: Infinity }),
  );
  if (branches.length === 0 || !branches.every(isNarrow)) {
    return undefined;
  }
  return { ...UNBOUNDED, sorted: query.sort.length === 0, branches };
}

function isNarrow({ bounded, branches }: Plan): boolean {
  return bounded.length > 0 || branches !== undefined;
}

const UNBOUNDED = {
  index: undefined,
  ranges: [],
  reverse: false,
  exact: false,
  bounded: [],
};

function wholeCollection({ id }: CollectionSpec, { match, sort }: Query): Plan {
  const start = prefixKey(SPACE.documents, id);
  return {
    ...UNBOUNDED,
    ranges: [{ start, end: after(start), sortedFrom: 0 }],
    sorted: sort.length === 0,
    exact: match.kind === "and" && match.items.length === 0,
  };
}

/** The number of keys in a scan's bounds; Infinity above a limit. */
function keysIn(engine: Engine, { ranges }: Plan): number {
  let total = 0;
  for (const { start, end } of ranges) {
    total += engine.countUpTo(start, end, FEW);
    if (total > FEW) {
      return Infinity;
    }
  }
  return total;
}

function conditionsOf(match: Match): Conditions {
  const byPath = new Map<string, Test[]>();
  const all = conjuncts(match);
  for (const item of all) {
    if (item.kind === "leaf") {
      byPath.set(item.path, [...(byPath.get(item.path) ?? []), item.test]);
    }
  }
  return { byPath, total: all.length, bounds: new Map() };
}

function conjuncts(match: Match): readonly Match[] {
  return match.kind === "and" ? match.items.flatMap(conjuncts) : [match];
}

/** Whether the index contains every matching document: a sparse or partial one lacks some. */
function isUsable({ sparse, partialFilter, fields }: IndexSpec, { byPath }: Conditions): boolean {
  if (sparse) {
    return fields.some(({ path }) => byPath.get(path)?.some(needsValue));
  }
  return (
    partialFilter === undefined ||
    conjuncts(parseMatch(partialFilter)).every(
      (wanted) =>
        wanted.kind === "leaf" &&
        byPath.get(wanted.path)?.some((given) => implies(given, wanted.test)) === true,
    )
  );
}

/** Whether a test excludes missing values. */
function needsValue(test: Test): boolean {
  const holds = compileTest(test);
  return test.op === "exists" || (!holds(null) && !holds(undefined));
}

/** Whether every value that passes `given` passes `wanted`: both are equal, or `wanted` only requires a value. */
function implies(given: Test, wanted: Test): boolean {
  return wanted.op === "exists" ? needsValue(given) : isDeepStrictEqual(given, wanted);
}

/** Whether a partial index contains a document; each filter is compiled once. */
export function partialTest(): PartialTest {
  const compiled = new WeakMap<Doc, Predicate>();
  return ({ partialFilter }, document) => {
    if (partialFilter === undefined) {
      return true;
    }
    let holds = compiled.get(partialFilter);
    if (holds === undefined) {
      holds = compileMatch(parseMatch(partialFilter));
      compiled.set(partialFilter, holds);
    }
    return holds(document);
  };
}
