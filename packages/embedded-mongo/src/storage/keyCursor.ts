import type { RangeOptions, RootDatabase } from "lmdb";

/** Part of the tree: from `start` up to, not including, `end`; backwards with `reverse`. */
export interface Span {
  readonly start: Buffer;
  readonly end: Buffer;
  readonly reverse: boolean;
}

const FIRST_PAGE = 16;
const LARGEST_PAGE = 1024;
const ZERO = Buffer.alloc(1);

/**
 * Walks over keys in pages that grow: a search that ends early reads little, a long one has little to do per key, and
 * between two pages no snapshot of the tree is held, however long the reader pauses.
 */
export class KeyCursor {
  private readonly env: RootDatabase<Buffer, Buffer>;
  private span: Span;
  private page: Buffer[] = [];
  private at = 0;
  private size = FIRST_PAGE;
  private ended = false;

  constructor(env: RootDatabase<Buffer, Buffer>, span: Span) {
    this.env = env;
    this.span = span;
  }

  next(): Buffer | undefined {
    if (this.at === this.page.length && !this.ended) {
      this.turn();
    }
    const key = this.page[this.at];
    if (key !== undefined) {
      this.at += 1;
    }
    return key;
  }

  private turn(): void {
    const page: Buffer[] = [];
    for (const key of this.env.getKeys(pageOptions(this.span, this.size))) {
      page.push(key);
    }
    this.page = page;
    this.at = 0;
    const last = page.at(-1);
    this.ended = page.length < this.size;
    if (last !== undefined) {
      this.span = behind(this.span, last);
    }
    this.size = Math.min(this.size * 4, LARGEST_PAGE);
  }
}

/** What is left of a span after `key`. */
export function behind(span: Span, key: Buffer): Span {
  return span.reverse ? { ...span, end: key } : { ...span, start: Buffer.concat([key, ZERO]) };
}

/** LMDB walks backwards from the end; both ways the start is in and the end is not. */
export function pageOptions({ start, end, reverse }: Span, limit: number): RangeOptions {
  const bounds = reverse ? { start: end, end: start } : { start, end };
  return { ...bounds, reverse, limit, exclusiveStart: reverse, inclusiveEnd: reverse };
}
