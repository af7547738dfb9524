import type { IndexSpec } from "../storage/indexSpec";
import { MAX_KEY_BYTES } from "../storage/keyString";
import { after, EMPTY } from "../storage/layout";
import { boundsOf, intersect, isPoint, physical } from "./intervals";
import type { Bounds, Interval } from "./intervals";
import type { IndexScan, KeyRange, Wanted } from "./plan";
import type { Condition, Predicates } from "./predicates";

/** More ranges than this are not worth having; the rest of the query is then checked on the documents. */
const MAX_RANGES = 2000;

/** How the query would use an index; it may turn out that it narrows nothing down (`bounded` 0). */
export function scanOf(index: IndexSpec, predicates: Predicates, wanted: Wanted): IndexScan {
  const fields = boundFields(index, predicates);
  const order = orderOf(index, fields, wanted);
  const ranges = rangesOf(index, fields, order.from);
  const used = fields.reduce((sum, { conditions }) => sum + conditions, 0);
  return {
    kind: "index",
    index,
    ranges,
    reverse: order.reverse,
    sorted: order.sorted,
    exact:
      used === predicates.total &&
      fields.every(({ bounds }) => bounds.exact) &&
      !index.multikey &&
      !index.cut,
    bounded: fields.length,
  };
}

interface BoundField {
  readonly bounds: Bounds;
  /** Whether all its intervals are single values. */
  readonly points: boolean;
  /** How many of the query's conditions the bounds stand for. */
  readonly conditions: number;
}

/** Leading fields with bounds; after one that is a range the next could not narrow the scan any more. */
function boundFields(index: IndexSpec, { byPath }: Predicates): BoundField[] {
  const out: BoundField[] = [];
  let ranges = 1;
  for (const [at, { path }] of index.fields.entries()) {
    const conditions = byPath.get(path) ?? [];
    const bounds = combined(conditions, index.multikey);
    if (bounds === undefined || sharesArray(index, at)) {
      return out;
    }
    ranges *= bounds.intervals.length;
    if (ranges > MAX_RANGES && at > 0) {
      return out;
    }
    const points = bounds.intervals.every(isPoint);
    out.push({ bounds, points, conditions: conditions.length });
    if (!points) {
      return out;
    }
  }
  return out;
}

/** In a multikey index two fields of one array have their values in rows; bounds on both would miss documents. */
function sharesArray(index: IndexSpec, at: number): boolean {
  if (!index.multikey) {
    return false;
  }
  const root = index.paths[at]?.[0];
  return index.paths.slice(0, at).some((path) => path[0] === root);
}

function combined(conditions: readonly Condition[], multikey: boolean): Bounds | undefined {
  let best: Bounds | undefined;
  let exact = true;
  for (const { test, whole } of conditions) {
    const bounds = boundsOf(test);
    if (bounds === undefined || !whole) {
      exact = false;
    }
    if (bounds === undefined) {
      continue;
    }
    if (best === undefined) {
      best = bounds;
    }
    // Of an array one item may meet one condition and another the next: only one of them can bound the scan.
    else if (multikey) {
      best = narrower(best, bounds);
    } else {
      best = intersect(best, bounds);
    }
  }
  return best === undefined ? undefined : { ...best, exact: best.exact && exact };
}

function narrower(a: Bounds, b: Bounds): Bounds {
  const [p, q] = [a, b].map(({ intervals }) => intervals.every(isPoint)) as [boolean, boolean];
  if (p !== q) {
    return p ? a : b;
  }
  return b.intervals.length < a.intervals.length ? b : a;
}

interface Order {
  readonly sorted: boolean;
  readonly reverse: boolean;
  /** The first of the index's fields the documents are sorted by. */
  readonly from: number;
}

const UNSORTED: Order = { sorted: false, reverse: false, from: 0 };

/** Whether the index gives the order asked for: after fields that are fixed, in one direction or the other. */
function orderOf(index: IndexSpec, fields: readonly BoundField[], { sort }: Wanted): Order {
  if (sort.length === 0) {
    return { ...UNSORTED, sorted: true };
  }
  if (index.multikey || index.cut) {
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
    if (field?.path !== path) {
      return UNSORTED;
    }
    const turned = field.direction !== direction;
    if (reverse !== undefined && reverse !== turned) {
      return UNSORTED;
    }
    reverse = turned;
    from ??= at;
    at += 1;
  }
  return { sorted: true, reverse: reverse ?? false, from: from ?? 0 };
}

function rangesOf(index: IndexSpec, fields: readonly BoundField[], sortedFrom: number): KeyRange[] {
  let prefixes: { bytes: Buffer; sortedFrom: number }[] = [{ bytes: EMPTY, sortedFrom: 0 }];
  for (const [at, { bounds, points }] of fields.entries()) {
    const descending = index.fields[at]?.direction === -1;
    if (!points) {
      return prefixes.flatMap((prefix) => inside(prefix, bounds.intervals, descending));
    }
    prefixes = prefixes.flatMap((prefix) =>
      bounds.intervals.map((interval) => {
        const bytes = Buffer.concat([prefix.bytes, physical(interval, descending).start]);
        return { bytes, sortedFrom: at < sortedFrom ? bytes.length : prefix.sortedFrom };
      }),
    );
  }
  return prefixes.map(({ bytes, sortedFrom: from }) =>
    bounded({ start: bytes, end: bytes.length === 0 ? END : after(bytes), sortedFrom: from }),
  );
}

const END = Buffer.from([255]);

function inside(
  prefix: { bytes: Buffer; sortedFrom: number },
  intervals: readonly Interval[],
  descending: boolean,
): KeyRange[] {
  return intervals.map((interval) => {
    const { start, end } = physical(interval, descending);
    return bounded({
      start: Buffer.concat([prefix.bytes, start]),
      end: Buffer.concat([prefix.bytes, end]),
      sortedFrom: prefix.sortedFrom,
    });
  });
}

/** Keys longer than what is stored whole are looked for by what is stored of them. */
function bounded(range: KeyRange): KeyRange {
  if (range.start.length <= MAX_KEY_BYTES && range.end.length <= MAX_KEY_BYTES) {
    return range;
  }
  return {
    ...range,
    start: range.start.subarray(0, MAX_KEY_BYTES),
    end:
      range.end.length <= MAX_KEY_BYTES ? range.end : after(range.end.subarray(0, MAX_KEY_BYTES)),
  };
}
