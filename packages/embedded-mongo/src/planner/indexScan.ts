import type { Test } from "../query/ast";
import type { IndexSpec, KeyField } from "../storage/catalog";
import { after, MAX_KEY_BYTES, PREFIX_BYTES, prefixKey, SPACE } from "../storage/layout";
import { boundsOf, descending, intersect } from "./bounds";
import type { Bounds } from "./bounds";
import type { KeyRange, Plan } from "./plan";

/** The conjunction of tests by path, and the total number of conditions. */
export interface Conditions {
  readonly byPath: ReadonlyMap<string, readonly Test[]>;
  readonly total: number;
  /** The tests among these that were needed before: many indexes start with the same field. */
  readonly bounds: Map<Test, Bounds | undefined>;
}

/** A plan with an index. */
export type Scan = Plan & { readonly index: IndexSpec };

/** The maximum number of ranges; the rest of the query is then checked on the documents. */
const MAX_RANGES = 2000;

/** How the query would use an index, even if it does not narrow anything. */
export function scanOf(index: IndexSpec, conditions: Conditions, sort: readonly KeyField[]): Scan {
  const fields = boundFields(index, conditions);
  const order = orderOf(index, fields, sort);
  const used = fields.reduce((sum, { tests }) => sum + tests, 0);
  const whole = used === conditions.total && fields.every(({ bounds }) => bounds.exact);
  let ranges: KeyRange[] | undefined;
  return {
    index,
    // Most scans are not chosen.
    get ranges() {
      ranges ??= rangesOf(index, fields, order.from);
      return ranges;
    },
    reverse: order.reverse,
    sorted: order.sorted,
    exact: whole && !index.multikey,
    bounded: fields.map(({ path }) => path),
  };
}

interface BoundField {
  readonly path: string;
  readonly bounds: Bounds;
  /** Whether all its intervals are points. */
  readonly points: boolean;
  /** The number of the query's conditions that the bounds cover. */
  readonly tests: number;
}

/** The leading fields with bounds, up to and including the first range; later fields cannot narrow the scan. */
function boundFields(index: IndexSpec, conditions: Conditions): BoundField[] {
  const out: BoundField[] = [];
  let [ranges, length] = [1, 0];
  for (const [at, { path }] of index.fields.entries()) {
    const tests = conditions.byPath.get(path) ?? [];
    const bounds = combined(
      tests.map((test) => boundsIn(conditions, test)),
      index.multikey,
    );
    if (bounds === undefined || sharesArray(index, at)) {
      return out;
    }
    ranges *= bounds.intervals.length;
    length += Math.max(0, ...bounds.intervals.map(({ start, end }) => start.length + end.length));
    if ((ranges > MAX_RANGES && at > 0) || length > MAX_KEY_BYTES) {
      return out;
    }
    const points = arePoints(bounds);
    out.push({ path, bounds, points, tests: tests.length });
    if (!points) {
      return out;
    }
  }
  return out;
}

/** In a multikey index two fields of one array share rows, so bounds on both could miss documents. */
function sharesArray(index: IndexSpec, at: number): boolean {
  const root = index.fields[at]?.parts[0];
  return index.multikey && index.fields.slice(0, at).some(({ parts }) => parts[0] === root);
}

function boundsIn({ bounds }: Conditions, test: Test): Bounds | undefined {
  let known = bounds.get(test);
  if (known === undefined && !bounds.has(test)) {
    known = boundsOf(test);
    bounds.set(test, known);
  }
  return known;
}

function combined(all: readonly (Bounds | undefined)[], multikey: boolean): Bounds | undefined {
  const known = all.filter((bounds) => bounds !== undefined);
  const [first] = known;
  if (first === undefined) {
    return undefined;
  }
  // Different items of an array may meet different conditions, so only one of them can bound the scan. The same applies to
  // long lists, which are not intersected.
  const pairs = known.reduce((product, { intervals }) => product * intervals.length, 1);
  const joined = known.length === 1 || (!multikey && pairs <= MAX_RANGES);
  const best = known.slice(1).reduce(joined ? intersect : narrower, first);
  return { ...best, exact: best.exact && joined && known.length === all.length };
}

function arePoints({ intervals }: Bounds): boolean {
  return intervals.every(({ isPoint }) => isPoint);
}

function narrower(a: Bounds, b: Bounds): Bounds {
  if (arePoints(a) !== arePoints(b)) {
    return arePoints(a) ? a : b;
  }
  return b.intervals.length < a.intervals.length ? b : a;
}

interface Order {
  readonly sorted: boolean;
  readonly reverse: boolean;
  /** The first of the index's fields that the sort uses. */
  readonly from: number;
}

const UNSORTED: Order = { sorted: false, reverse: false, from: 0 };

/** Whether the index provides the sort order after its fixed fields, in either direction. */
function orderOf(
  index: IndexSpec,
  fields: readonly BoundField[],
  sort: readonly KeyField[],
): Order {
  if (sort.length === 0) {
    return { ...UNSORTED, sorted: true };
  }
  if (index.multikey) {
    return UNSORTED;
  }
  const pointAt = (at: number) => fields[at]?.points === true;
  const fixedAt = (at: number) => pointAt(at) && fields[at]?.bounds.intervals.length === 1;
  let at = 0;
  let from: number | undefined;
  let reverse: boolean | undefined;
  for (const { path, direction } of sort) {
    const fixed = index.fields.findIndex((field, place) => field.path === path && fixedAt(place));
    if (fixed >= 0 && (from === undefined || fixed < from)) {
      continue;
    }
    const started = from !== undefined;
    const skippable = (place: number) => fixedAt(place) || (!started && pointAt(place));
    while (index.fields[at]?.path !== path && skippable(at)) {
      at += 1;
    }
    const field = index.fields[at];
    const turned = field?.direction !== direction;
    if (field?.path !== path || (reverse ?? turned) !== turned) {
      return UNSORTED;
    }
    reverse = turned;
    from ??= at;
    at += 1;
  }
  return { sorted: true, reverse: reverse ?? false, from: from ?? 0 };
}

/** The ranges of an index within the bounds of its leading fields. */
function rangesOf(index: IndexSpec, fields: readonly BoundField[], sortedFrom: number): KeyRange[] {
  const prefix = prefixKey(SPACE.indexes, index.id);
  let ranges: KeyRange[] = [{ start: prefix, end: after(prefix), sortedFrom: PREFIX_BYTES }];
  for (const [at, { bounds }] of fields.entries()) {
    const turned = index.fields[at]?.direction === -1;
    const intervals = turned ? bounds.intervals.map(descending) : bounds.intervals;
    // So far the ranges are points: every key of one starts with its start.
    ranges = ranges.flatMap((range) =>
      intervals.map((interval) => {
        const start = Buffer.concat([range.start, interval.start]);
        const end = Buffer.concat([range.start, interval.end]);
        return { start, end, sortedFrom: at < sortedFrom ? start.length : range.sortedFrom };
      }),
    );
  }
  return ranges;
}
