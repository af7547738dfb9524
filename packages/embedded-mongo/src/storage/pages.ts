import type { RangeOptions } from "lmdb";

/** Part of the tree: from `start` up to, not including, `end`; backwards with `reverse`. */
export interface Span {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly reverse: boolean;
  /** How many entries are read at once, at most. */
  readonly largest: number;
}

const FIRST_PAGE = 16;
const ZERO = Buffer.alloc(1);

/**
 * Reads a part of the tree in pages that grow: a search that ends early reads little, a long one has little to do per
 * entry, and between two pages no snapshot of the tree is held, however long the reader pauses.
 */
export function* inPages<T>(
  { start, end, reverse, largest }: Span,
  read: (options: RangeOptions) => Iterable<T>,
  keyOf: (entry: T) => Buffer,
): Generator<T, undefined> {
  let [from, to, size] = [start, end, FIRST_PAGE];
  for (;;) {
    // LMDB walks backwards from the end; both ways the start is in and the end is not.
    const bounds = reverse ? { start: to, end: from } : { start: from, end: to };
    const options = { ...bounds, reverse, exclusiveStart: reverse, inclusiveEnd: reverse };
    const page = Array.from(read({ ...options, limit: size }));
    for (const entry of page) {
      yield entry;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < size) {
      return undefined;
    }
    if (reverse) {
      to = keyOf(last);
    } else {
      from = Buffer.concat([keyOf(last), ZERO]);
    }
    size = Math.min(size * 4, largest);
  }
}
