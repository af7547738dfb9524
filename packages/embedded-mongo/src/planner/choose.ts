import { show } from "../bson/show";
import { isDoc, isNumber, toNumber } from "../bson/values";
import type { Maybe } from "../bson/values";
import { ensure } from "../errors";
import type { Match } from "../query/ast";
import type { CollectionSpec, IndexSpec } from "../storage/indexSpec";
import { scanOf } from "./indexScan";
import type { IndexScan, Plan, Wanted } from "./plan";
import { predicatesOf } from "./predicates";
import { isUsable } from "./usable";

const FORWARD: Plan = { kind: "collection", reverse: false };

/**
 * The plans worth trying, at least one. There are few: an index that narrows the search down, or one that spares the
 * sorting; the collection scan only when there is neither.
 */
export function candidates(collection: CollectionSpec, match: Match, wanted: Wanted): Plan[] {
  const scans = usefulScans(collection, match, wanted);
  const branches = unionOf(collection, match, wanted);
  const bounded = scans.some((scan) => scan.bounded > 0);
  if (branches !== undefined && !bounded) {
    return [branches, ...scans];
  }
  if (scans.length === 0) {
    return [FORWARD];
  }
  return bounded ? undominated(scans) : [...undominated(scans), FORWARD];
}

function usefulScans(collection: CollectionSpec, match: Match, wanted: Wanted): IndexScan[] {
  const predicates = predicatesOf(match);
  const [byId] = collection.indexes;
  // One document at most: no other plan can be better.
  if (
    byId !== undefined &&
    predicates.byPath.get("_id")?.some(({ test }) => test.op === "eq") === true
  ) {
    return [scanOf(byId, predicates, wanted)].filter((scan) => scan.bounded > 0);
  }
  return collection.indexes
    .filter((index) => isUsable(index, predicates))
    .map((index) => scanOf(index, predicates, wanted))
    .filter((scan) => scan.bounded > 0 || (wanted.sort.length > 0 && scan.sorted));
}

/** Without the scans another one beats: same order, and narrowed down by more fields that begin alike. */
function undominated(scans: readonly IndexScan[]): IndexScan[] {
  return scans.filter(
    (scan) =>
      !scans.some(
        (other) =>
          other !== scan &&
          (other.sorted || !scan.sorted) &&
          beginsAlike(scan, other) &&
          (other.bounded > scan.bounded ||
            (other.bounded === scan.bounded &&
              (other.exact || !scan.exact) &&
              other.index.id < scan.index.id)),
      ),
  );
}

function beginsAlike(scan: IndexScan, other: IndexScan): boolean {
  return scan.index.fields
    .slice(0, scan.bounded)
    .every(({ path }, at) => other.index.fields[at]?.path === path);
}

/** `$or` by the indexes of its branches, when each has one. */
function unionOf(collection: CollectionSpec, match: Match, wanted: Wanted): Plan | undefined {
  const or = match.kind === "and" ? match.items.find((item) => item.kind === "or") : match;
  if (or?.kind !== "or") {
    return undefined;
  }
  const branches = or.items.map((item) => {
    const [best] = usefulScans(collection, item, { ...wanted, sort: [] })
      .filter((scan) => scan.bounded > 0)
      .toSorted((a, b) => b.bounded - a.bounded);
    return best;
  });
  return branches.includes(undefined)
    ? undefined
    : { kind: "union", branches: branches as IndexScan[] };
}

/** The one plan a `hint` allows; code 2 when it names no index. */
export function hinted(
  collection: CollectionSpec,
  hint: Maybe,
  { match, wanted }: { match: Match; wanted: Wanted },
): Plan {
  const natural = isDoc(hint) ? hint["$natural"] : undefined;
  if (natural !== undefined) {
    return { kind: "collection", reverse: isNumber(natural) && toNumber(natural) < 0 };
  }
  const index = findIndex(collection, hint);
  ensure(index !== undefined, "BadValue", "hint provided does not correspond to an existing index");
  return scanOf(index, predicatesOf(match), wanted);
}

/** By name, or by key pattern. */
export function findIndex(collection: CollectionSpec, wanted: Maybe): IndexSpec | undefined {
  if (typeof wanted === "string") {
    return collection.indexes.find((index) => index.name === wanted);
  }
  ensure(isDoc(wanted), "FailedToParse", "Hint must be a string or an object");
  return collection.indexes.find((index) => show(index.options["key"]) === show(wanted));
}
