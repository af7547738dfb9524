import { IdSet } from "./idSet";
import { recordOf } from "./layout";
import type { SetRange } from "./layout";

/** Most posting lists, and most bytes of all together. */
const MAX_LISTS = 256;
const MAX_BYTES = 48 * 1024 * 1024;
/** Bytes of an entry that counts an id again. */
const AGAIN_BYTES = 40;

/**
 * The record ids of a range of an index: complete up to a key, the end of the range once all of it was read. From then on
 * it follows every change of the index.
 */
export interface Posting {
  readonly range: SetRange;
  readonly ids: IdSet;
  /** How often more than once an id occurs: an array may have several keys in the range. */
  readonly again: Map<number, number>;
  /** The keys below it have been read. */
  upTo: Buffer;
  /** Whether it no longer follows the index. */
  isVoid: boolean;
}

/** The posting lists of recent queries, those used longest ago first. */
export class Postings {
  private readonly bySet = new Map<number, Map<string, Posting>>();
  private readonly all = new Set<Posting>();

  /** The posting list of a range; a new one is empty. */
  of(range: SetRange): Posting {
    const lists = this.bySet.get(range.set) ?? new Map<string, Posting>();
    const name = nameOf(range);
    let posting = lists.get(name);
    if (posting === undefined) {
      this.makeSpace();
      posting = { range, ids: new IdSet(), again: new Map(), upTo: range.start, isVoid: false };
      lists.set(name, posting);
      this.bySet.set(range.set, lists);
    }
    this.all.delete(posting);
    this.all.add(posting);
    return posting;
  }

  added(set: number, key: Buffer): void {
    for (const posting of this.withKey(set, key)) {
      note(posting, recordOf(key));
    }
  }

  removed(set: number, key: Buffer): void {
    for (const { ids, again } of this.withKey(set, key)) {
      const id = recordOf(key);
      const more = again.get(id) ?? 0;
      if (more === 0) {
        ids.delete(id);
      } else if (more === 1) {
        again.delete(id);
      } else {
        again.set(id, more - 1);
      }
    }
  }

  drop(set: number): void {
    for (const posting of this.bySet.get(set)?.values() ?? []) {
      this.all.delete(posting);
      posting.isVoid = true;
    }
    this.bySet.delete(set);
  }

  clear(): void {
    for (const set of this.bySet.keys()) {
      this.drop(set);
    }
  }

  /** Those that have read beyond a key. */
  private *withKey(set: number, key: Buffer): Generator<Posting> {
    for (const posting of this.bySet.get(set)?.values() ?? []) {
      const { range, upTo } = posting;
      if (Buffer.compare(range.start, key) <= 0 && Buffer.compare(key, upTo) < 0) {
        yield posting;
      }
    }
  }

  private makeSpace(): void {
    let bytes = 0;
    for (const posting of this.all) {
      bytes += sizeOf(posting);
    }
    for (const posting of this.all) {
      if (bytes <= MAX_BYTES && this.all.size < MAX_LISTS) {
        return;
      }
      posting.isVoid = true;
      bytes -= sizeOf(posting);
      this.all.delete(posting);
      this.bySet.get(posting.range.set)?.delete(nameOf(posting.range));
    }
  }
}

function sizeOf({ ids, again }: Posting): number {
  return ids.bytes + again.size * AGAIN_BYTES;
}

function nameOf({ start, end }: SetRange): string {
  return `${start.toString("latin1")}\n${end.toString("latin1")}`;
}

/** Adds an id of a key. */
export function note({ ids, again }: Posting, id: number): void {
  if (ids.has(id)) {
    again.set(id, (again.get(id) ?? 0) + 1);
  } else {
    ids.add(id);
  }
}
