import type { Engine } from "../storage/engine";
import type { CollectionSpec } from "../storage/indexSpec";
import type { KeyCursor } from "../storage/keyCursor";
import { EMPTY, after, PREFIX_BYTES, prefixKey, recordOf, SPACE } from "../storage/layout";
import type { IndexScan, KeyRange, Plan } from "./plan";

/** Gives the ids of the records a plan comes by, in the plan's order; 0 at the end. Not all of them need match. */
export interface Source {
  next(): number;
}

export function sourceOf(engine: Engine, collection: CollectionSpec, plan: Plan): Source {
  if (plan.kind === "collection") {
    const prefix = prefixKey(SPACE.documents, collection.id);
    return new InTurn([() => engine.cursor(prefix, after(prefix), plan.reverse)]);
  }
  if (plan.kind === "union") {
    return new Distinct(new Chain(plan.branches.map((branch) => indexSource(engine, branch))));
  }
  const source = indexSource(engine, plan);
  return plan.index.multikey ? new Distinct(source) : source;
}

function indexSource(engine: Engine, scan: IndexScan): Source {
  const opened = scan.ranges.map((range) => () => cursorOf(engine, scan, range));
  if (scan.sorted && scan.ranges.length > 1) return new Merged(scan, opened);
  return new InTurn(scan.reverse ? opened.toReversed() : opened);
}

function cursorOf(
  engine: Engine,
  { index, reverse }: IndexScan,
  { start, end }: KeyRange,
): KeyCursor {
  const prefix = prefixKey(SPACE.indexes, index.id);
  return engine.cursor(Buffer.concat([prefix, start]), Buffer.concat([prefix, end]), reverse);
}

/** One range of keys after the other. */
class InTurn implements Source {
  private readonly cursors: readonly (() => KeyCursor)[];
  private at = 0;
  private current: KeyCursor | undefined;

  constructor(cursors: readonly (() => KeyCursor)[]) {
    this.cursors = cursors;
  }

  next(): number {
    for (;;) {
      this.current ??= this.cursors[this.at]?.();
      if (this.current === undefined) return 0;
      const key = this.current.next();
      if (key !== undefined) return recordOf(key);
      this.current = undefined;
      this.at += 1;
    }
  }
}

interface Head {
  readonly cursor: KeyCursor;
  /** Where the part of the key begins that decides the order. */
  readonly from: number;
  key: Buffer;
}

/** Several ranges, each in order, as one in order: compared by what comes after the part they differ in. */
class Merged implements Source {
  private readonly heads: Head[] = [];
  private readonly sign: 1 | -1;

  constructor(scan: IndexScan, cursors: readonly (() => KeyCursor)[]) {
    this.sign = scan.reverse ? -1 : 1;
    scan.ranges.forEach((range, at) => {
      const cursor = cursors[at]?.();
      const head = { cursor, from: PREFIX_BYTES + range.sortedFrom, key: EMPTY };
      if (cursor !== undefined && advance(head as Head)) this.heads.push(head as Head);
    });
  }

  next(): number {
    const [first] = this.heads;
    if (first === undefined) return 0;
    let [best, place] = [first, 0];
    for (let at = 1; at < this.heads.length; at += 1) {
      const head = this.heads[at];
      if (head !== undefined && compareHeads(head, best) * this.sign < 0)
        [best, place] = [head, at];
    }
    const id = recordOf(best.key);
    if (!advance(best)) this.heads.splice(place, 1);
    return id;
  }
}

function advance(head: Head): boolean {
  const key = head.cursor.next();
  if (key !== undefined) head.key = key;
  return key !== undefined;
}

function compareHeads(a: Head, b: Head): number {
  return a.key.compare(b.key, b.from, b.key.length, a.from, a.key.length);
}

class Chain implements Source {
  private readonly sources: Source[];

  constructor(sources: readonly Source[]) {
    this.sources = [...sources];
  }

  next(): number {
    for (;;) {
      const [source] = this.sources;
      if (source === undefined) return 0;
      const id = source.next();
      if (id !== 0) return id;
      this.sources.shift();
    }
  }
}

/** Each record once, where several keys lead to it. */
class Distinct implements Source {
  private readonly source: Source;
  private readonly seen = new Set<number>();

  constructor(source: Source) {
    this.source = source;
  }

  next(): number {
    for (;;) {
      const id = this.source.next();
      if (id === 0 || !this.seen.has(id)) {
        this.seen.add(id);
        return id;
      }
    }
  }
}
