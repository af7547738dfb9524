import type { Engine } from "../storage/engine";
import { recordOf } from "../storage/layout";
import type { KeyRange, Plan } from "./plan";

/** The ids of the records a plan comes by, in the plan's order, each once. Not all of them need match. */
export function recordIds(engine: Engine, plan: Plan): Iterable<number> {
  const { index, ranges, reverse, sorted } = plan;
  const open = ({ start, end }: KeyRange) => engine.keys(start, end, reverse);
  const ids =
    sorted && ranges.length > 1
      ? merged(ranges, open, reverse)
      : inTurn(reverse ? ranges.toReversed() : ranges, open);
  return index?.multikey === true ? distinct(ids) : ids;
}

type Open = (range: KeyRange) => Generator<Buffer, undefined>;

/** One range of keys after the other. */
function* inTurn(ranges: readonly KeyRange[], open: Open): Generator<number> {
  for (const range of ranges) {
    for (const key of open(range)) {
      yield recordOf(key);
    }
  }
}

/** Several ranges, each in order, as one in order: compared by what comes after the part they differ in. */
function* merged(ranges: readonly KeyRange[], open: Open, reverse: boolean): Generator<number> {
  const heads = ranges.map((range) => {
    const keys = open(range);
    return { keys, from: range.sortedFrom, key: keys.next().value };
  });
  for (;;) {
    let best: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (best === undefined || isBefore(head, best, reverse)) {
        best = head.key === undefined ? best : head;
      }
    }
    if (best?.key === undefined) {
      return;
    }
    yield recordOf(best.key);
    best.key = best.keys.next().value;
  }
}

interface Head {
  readonly from: number;
  readonly key: Buffer | undefined;
}

function isBefore(a: Head, b: Head, reverse: boolean): boolean {
  if (a.key === undefined || b.key === undefined) {
    return false;
  }
  const order = a.key.compare(b.key, b.from, b.key.length, a.from, a.key.length);
  return reverse ? order > 0 : order < 0;
}

/** Each record once, where several keys lead to it. */
function* distinct(ids: Iterable<number>): Generator<number> {
  const seen = new Set<number>();
  for (const id of ids) {
    if (!seen.has(id)) {
      seen.add(id);
      yield id;
    }
  }
}
