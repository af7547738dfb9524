import type { Leaf, Match, Test } from "../query/ast";
import type { CollectionSpec, IndexSpec } from "../storage/catalog";
import { IdSet } from "../storage/idSet";
import type { KeySets } from "../storage/keySets";
import type { SetRange } from "../storage/layout";
import type { Posting } from "../storage/postings";
import { conditionsOf, conjuncts, isUsable } from "./choose";
import { boundFields, rangesOf } from "./indexScan";
import type { Conditions } from "./indexScan";
import type { Search } from "./plan";

/** The ids of the documents that match, and some more unless it is `exact`. */
export interface Found {
  readonly ids: IdSet;
  readonly exact: boolean;
  /** The indexes whose lists it has read. */
  readonly indexes: readonly IndexSpec[];
}

/** Most ranges that are joined to one list: the values of an `$in`. */
const MAX_RANGES = 64;
/** Most ways to use one index, each with another test of an array. */
const MAX_WAYS = 8;
/** Reading this many keys of an index costs as much as checking one document. */
const KEYS_PER_DOCUMENT = 64;
/** Most bytes of one list: a bit for each id of the collection. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** Which lists of an index answer a filter. */
interface Outline {
  /** Every match is in all of them. Each is the union of some ranges. */
  readonly all: readonly (readonly SetRange[])[];
  /** Every match is in one of each. */
  readonly some: readonly (readonly Outline[])[];
  /** No match is in any. */
  readonly none: readonly Outline[];
  /** Whether these are the matches, and no others. */
  readonly exact: boolean;
}

interface Searched {
  readonly sets: KeySets;
  readonly collection: CollectionSpec;
}

/**
 * The documents that match a filter, as the intersection of lists of several indexes, in steps. Undefined if the indexes
 * do not narrow it. The result is of the moment it is returned.
 */
export function* intersect({
  store: { sets },
  collection,
  query: { match },
}: Search): Generator<undefined, Found | undefined> {
  const searched = { sets, collection };
  if (collection.nextRecord / 8 > MAX_LIST_BYTES) {
    return undefined;
  }
  for (const { index } of waysOf(collection, match, [])) {
    yield* sets.load(index.id);
  }
  const outline = outlineOf(searched, match, []);
  if (outline === undefined) {
    return undefined;
  }
  const ranges = rangesIn(outline);
  const lists = new Map<SetRange, Posting>();
  // A write between two steps may void lists that are complete.
  for (let missing = ranges; missing.length > 0;) {
    for (const range of missing) {
      lists.set(range, yield* sets.posting(range));
    }
    missing = ranges.filter((range) => lists.get(range)?.isVoid !== false);
  }
  const indexes = collection.indexes.filter(({ id }) => ranges.some(({ set }) => set === id));
  return { ids: evaluate(outline, lists), exact: outline.exact, indexes };
}

/** One way to use an index, and the tests that its ranges decide. */
interface Way {
  readonly index: IndexSpec;
  readonly ranges: readonly SetRange[];
  readonly decides: readonly Test[];
}

/** `given` are equalities of the surrounding filter. Undefined if the indexes do not narrow it. */
function outlineOf(
  { sets, collection }: Searched,
  match: Match,
  given: readonly Leaf[],
): Outline | undefined {
  const items = [...given, ...conjuncts(match)];
  const leaves = items.filter((item) => item.kind === "leaf");
  const equal = leaves.filter(({ test }) => test.op === "eq");
  const undecided = new Set(leaves.map(({ test }) => test));
  const all: (readonly SetRange[])[] = [];
  const ways = waysOf(collection, match, given)
    .map((way) => ({
      ...way,
      keys: way.ranges.reduce((sum, range) => sum + sets.estimate(range), 0),
    }))
    .toSorted((a, b) => a.keys - b.keys || b.decides.length - a.decides.length);
  const [fewest] = ways;
  for (const { ranges, decides, keys } of ways) {
    const isWorth = keys <= KEYS_PER_DOCUMENT * (fewest?.keys ?? 0);
    if (isWorth && decides.some((test) => undecided.has(test))) {
      all.push(ranges);
      decides.forEach((test) => undecided.delete(test));
    }
  }
  let exact = undecided.size === 0;
  const some: (readonly Outline[])[] = [];
  const none: Outline[] = [];
  const inner = (item: Match) => outlineOf({ sets, collection }, item, equal);
  for (const item of items) {
    if (item.kind === "or") {
      const branches = item.items.map(inner);
      const known = branches.filter((branch) => branch !== undefined);
      if (known.length === branches.length) {
        some.push(known);
      }
      exact &&= known.length === branches.length && known.every((branch) => branch.exact);
    } else if (item.kind === "nor" || item.kind === "not") {
      const refused = item.kind === "not" ? [item.item] : item.items;
      for (const branch of refused.map(inner)) {
        if (branch?.exact === true) {
          none.push(branch);
        } else {
          exact = false;
        }
      }
    }
  }
  return all.length === 0 && some.length === 0 ? undefined : { all, some, none, exact };
}

/** The ways of all indexes, each of which decides something that no other does. */
function waysOf({ indexes }: CollectionSpec, match: Match, given: readonly Leaf[]): Way[] {
  const all = indexes.flatMap((index) => waysWith(index, match, given));
  const widest = all.toSorted((a, b) => b.decides.length - a.decides.length);
  const kept: Way[] = [];
  for (const way of widest) {
    if (!kept.some(({ decides }) => way.decides.every((test) => decides.includes(test)))) {
      kept.push(way);
    }
  }
  return kept;
}

/** In an index of arrays, only one test of a path can bound a scan: each is a way of its own. */
function waysWith(index: IndexSpec, match: Match, given: readonly Leaf[]): Way[] {
  const conditions = conditionsOf({ kind: "and", items: [...given, match] });
  const usable = index.damaged !== true && isUsable(index, conditions);
  const numbered = index.fields.some(({ parts }) => parts.some((part) => /^\d+$/.test(part)));
  if (!usable || (index.multikey && numbered)) {
    return [];
  }
  let variants: Conditions[] = [conditions];
  for (const { path } of index.multikey ? index.fields : []) {
    const tests = conditions.byPath.get(path) ?? [];
    const alone = (variant: Conditions) =>
      tests.map((test) => ({ ...variant, byPath: new Map([...variant.byPath, [path, [test]]]) }));
    variants = tests.length < 2 ? variants : variants.flatMap(alone).slice(0, MAX_WAYS);
  }
  return variants.flatMap((variant) => wayOf(index, variant) ?? []);
}

function wayOf(index: IndexSpec, conditions: Conditions): Way | undefined {
  const fields = boundFields(index, conditions);
  const decides = fields.flatMap(({ path, bounds }) =>
    bounds.exact ? (conditions.byPath.get(path) ?? []) : [],
  );
  const ranges = fields.length === 0 ? [] : rangesOf(index, fields, 0);
  return decides.length === 0 || ranges.length > MAX_RANGES
    ? undefined
    : { index, ranges, decides };
}

function rangesIn({ all, some, none }: Outline): SetRange[] {
  return [...all.flat(), ...some.flat().flatMap(rangesIn), ...none.flatMap(rangesIn)];
}

/** The ids of an outline's lists, in a set of their own. */
function evaluate({ all, some, none }: Outline, lists: ReadonlyMap<SetRange, Posting>): IdSet {
  const unions = [
    ...all.map((ranges) => ranges.flatMap((range) => lists.get(range)?.ids ?? [])),
    ...some.map((branches) => branches.map((branch) => evaluate(branch, lists))),
  ];
  const [first = [], ...others] = unions;
  const ids = union(first).copy();
  for (const sets of others) {
    ids.keep(union(sets));
  }
  for (const outline of none) {
    ids.without(evaluate(outline, lists));
  }
  return ids;
}

/** One of the given sets if there is only one. */
function union(sets: readonly IdSet[]): IdSet {
  const [only, ...others] = sets;
  if (only === undefined || others.length === 0) {
    return only ?? new IdSet();
  }
  const joined = only.copy();
  for (const other of others) {
    joined.join(other);
  }
  return joined;
}
