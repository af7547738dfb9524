import type { Engine } from "../storage/engine";
import type { CollectionSpec } from "../storage/indexSpec";
import type { KeyCursor } from "../storage/keyCursor";
import { after, PREFIX_BYTES, prefixKey, recordOf, SPACE } from "../storage/layout";
import type { IndexScan, KeyRange, Plan } from "./plan";

/** The ids of the records a plan comes by, in the plan's order, each once. Not all of them need match. */
export function recordIds(
  engine: Engine,
  collection: CollectionSpec,
  plan: Plan,
): Iterable<number> {
  if (plan.kind === "collection") {
    const prefix = prefixKey(SPACE.documents, collection.id);
    return inTurn([() => engine.cursor(prefix, after(prefix), plan.reverse)]);
  }
  if (plan.kind === "union") {
    return distinct(plan.branches.map((branch) => indexIds(engine, branch)));
  }
  const ids = indexIds(engine, plan);
  return plan.index.multikey ? distinct([ids]) : ids;
}

function indexIds(engine: Engine, scan: IndexScan): Iterable<number> {
  const prefix = prefixKey(SPACE.indexes, scan.index.id);
  const open = scan.ranges.map(
    ({ start, end }) =>
      () =>
        engine.cursor(Buffer.concat([prefix, start]), Buffer.concat([prefix, end]), scan.reverse),
  );
  if (scan.sorted && scan.ranges.length > 1) {
    return merged(scan, open);
  }
  return inTurn(scan.reverse ? open.toReversed() : open);
}

/** One range of keys after the other. */
function* inTurn(open: readonly (() => KeyCursor)[]): Generator<number> {
  for (const start of open) {
    const cursor = start();
    for (let key = cursor.next(); key !== undefined; key = cursor.next()) {
      yield recordOf(key);
    }
  }
}

interface Head {
  readonly cursor: KeyCursor;
  /** Where the part of the key begins that decides the order. */
  readonly from: number;
  readonly key: Buffer;
}

/** Several ranges, each in order, as one in order: compared by what comes after the part they differ in. */
function* merged(scan: IndexScan, open: readonly (() => KeyCursor)[]): Generator<number> {
  const sign = scan.reverse ? -1 : 1;
  const heads = open.flatMap((start, at) => headOf(start(), scan.ranges[at]));
  while (heads.length > 0) {
    const best = heads.reduce((a, b) => (compareHeads(b, a) * sign < 0 ? b : a));
    yield recordOf(best.key);
    const key = best.cursor.next();
    heads.splice(heads.indexOf(best), 1, ...(key === undefined ? [] : [{ ...best, key }]));
  }
}

function headOf(cursor: KeyCursor, range: KeyRange | undefined): Head[] {
  const key = cursor.next();
  return key === undefined ? [] : [{ cursor, from: PREFIX_BYTES + (range?.sortedFrom ?? 0), key }];
}

function compareHeads(a: Head, b: Head): number {
  return a.key.compare(b.key, b.from, b.key.length, a.from, a.key.length);
}

/** Each record once, where several keys lead to it. */
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
