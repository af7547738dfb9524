import type { CollectionSpec } from "../storage/indexSpec";
import { EMPTY, PREFIX_BYTES, prefixKey, RECORD_BYTES, recordOf, SPACE } from "../storage/layout";
import type { StoredRecord } from "../storage/records";
import type { Store } from "../storage/store";
import type { IndexScan, KeyRange, Plan } from "./plan";

/** A document a plan comes by; its bytes are read only when asked for. */
export interface Found {
  readonly id: number;
  /** Undefined for one that is gone by now. */
  readonly bytes: () => Buffer | undefined;
}

/** The documents a plan leads to, each once, in the plan's order. Not all of them need match. */
export function* read(store: Store, collection: CollectionSpec, plan: Plan): Generator<Found> {
  if (plan.kind === "collection") {
    for (const record of store.records.scan(collection, plan.reverse)) yield ready(record);
    return;
  }
  const scans = plan.kind === "union" ? plan.branches : [plan];
  const repeats = plan.kind === "union" || plan.index.multikey || plan.ranges.length > 1;
  const seen = new Set<number>();
  for (const scan of scans) {
    for (const id of readIndex(store, scan)) {
      if (repeats) {
        if (seen.has(id)) continue;
        seen.add(id);
      }
      yield { id, bytes: () => store.records.get(collection, id) };
    }
  }
}

function ready({ id, bytes }: StoredRecord): Found {
  return { id, bytes: () => bytes };
}

function readIndex(store: Store, scan: IndexScan): Generator<number> {
  return scan.sorted && scan.ranges.length > 1 ? readMerged(store, scan) : readInTurn(store, scan);
}

function* readInTurn(store: Store, scan: IndexScan): Generator<number> {
  const ranges = scan.reverse ? scan.ranges.toReversed() : scan.ranges;
  for (const range of ranges) for (const key of keysIn(store, scan, range)) yield recordOf(key);
}

/** Several ranges, each in order, as one stream in order: compared by what comes after the part they differ in. */
function* readMerged(store: Store, scan: IndexScan): Generator<number> {
  const sign = scan.reverse ? -1 : 1;
  const heads: Head[] = [];
  for (const range of scan.ranges) {
    const keys = keysIn(store, scan, range);
    const head = advance({ keys, from: PREFIX_BYTES + range.sortedFrom, key: EMPTY });
    if (head !== undefined) heads.push(head);
  }
  while (heads.length > 0) {
    let first = 0;
    for (let at = 1; at < heads.length; at += 1) {
      if (compareHeads(heads[at], heads[first]) * sign < 0) first = at;
    }
    const head = heads[first];
    if (head === undefined) return;
    yield recordOf(head.key);
    const next = advance(head);
    if (next === undefined) heads.splice(first, 1);
    else heads[first] = next;
  }
}

interface Head {
  readonly keys: Generator<Buffer>;
  readonly from: number;
  readonly key: Buffer;
}

function advance({ keys, from }: Head): Head | undefined {
  const next = keys.next();
  return next.done === true ? undefined : { keys, from, key: next.value };
}

function compareHeads(a: Head | undefined, b: Head | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.key.compare(b.key, b.from, b.key.length, a.from, a.key.length);
}

function* keysIn(store: Store, { index, reverse }: IndexScan, range: KeyRange): Generator<Buffer> {
  const prefix = prefixKey(SPACE.indexes, index.id);
  const start = Buffer.concat([prefix, range.start]);
  const end = Buffer.concat([prefix, range.end]);
  for (const key of store.engine.keys(start, end, reverse)) {
    if (key.length >= PREFIX_BYTES + RECORD_BYTES) yield key;
  }
}
