import { DamagedValue } from "./checksum";
import type { Engine } from "./engine";
import { after, EMPTY, prefixKey, SPACE } from "./layout";

/** The keys of a set from `start` up to, excluding, `end`. */
export interface SetRange {
  readonly set: number;
  readonly start: Buffer;
  readonly end: Buffer;
}

/** Bytes of entries in a block; three blocks fill a page of the tree. */
const CAPACITY = 1250;
/** A block with less than this joins the next one. */
const SPARSE = CAPACITY / 4;
/** The number of entries and the length of the next block's first key. */
const HEAD_BYTES = 4;
const LENGTH_BYTES = 2;

/**
 * Ordered sets of keys: an index is one, and so are the record ids of a collection. A set is a chain of blocks, each one
 * value of the tree with its checksum. A block has the keys from its own place, which is its key in the tree, up to
 * the place of the next block, which it names. So a reader knows that it has seen every key of a range: a key that
 * changed, a block that is gone or a search that went astray because of a damaged page throws {@link DamagedValue}.
 */
export class KeySets {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  create(set: number): void {
    this.store({ set, place: EMPTY, next: EMPTY, count: 0, body: EMPTY });
  }

  /** Removes all blocks, also those of a damaged set. */
  drop(set: number): void {
    const prefix = prefixKey(SPACE.sets, set);
    for (const key of this.engine.keys(prefix, after(prefix))) {
      this.engine.remove(key);
    }
  }

  add(set: number, key: Buffer): void {
    const block = this.at(set, key);
    const { body } = block;
    const entries = new Entries(body);
    const position = entries.positionOf(key);
    if (entries.isAt(position, key)) {
      return;
    }
    const offset = entries.startOf(position);
    const length = Buffer.allocUnsafe(LENGTH_BYTES);
    length.writeUInt16BE(key.length);
    const parts = [body.subarray(0, offset), length, key, body.subarray(offset)];
    const grown = { ...block, count: block.count + 1, body: Buffer.concat(parts) };
    if (grown.body.length <= CAPACITY || grown.count === 1) {
      this.store(grown);
    } else {
      this.split(grown, position === block.count);
    }
  }

  remove(set: number, key: Buffer): void {
    const block = this.at(set, key);
    const entries = new Entries(block.body);
    const position = entries.positionOf(key);
    if (!entries.isAt(position, key)) {
      return;
    }
    const body = Buffer.concat([
      block.body.subarray(0, entries.startOf(position)),
      block.body.subarray(entries.startOf(position + 1)),
    ]);
    const shrunk = { ...block, count: block.count - 1, body };
    const joins = body.length < SPARSE && block.next.length > 0;
    const next = joins ? this.after(block) : undefined;
    if (next && body.length + next.body.length <= CAPACITY) {
      const count = shrunk.count + next.count;
      this.store({ ...shrunk, next: next.next, count, body: Buffer.concat([body, next.body]) });
      this.engine.remove(placeKey(set, next.place));
    } else {
      this.store(shrunk);
    }
  }

  has(set: number, key: Buffer): boolean {
    const entries = new Entries(this.at(set, key).body);
    return entries.isAt(entries.positionOf(key), key);
  }

  /** In order, or with `reverse` backwards. Keys added or removed by others meanwhile may or may not be among them. */
  *keys({ set, start, end }: SetRange, reverse = false): Generator<Buffer, undefined> {
    if (Buffer.compare(start, end) >= 0) {
      return undefined;
    }
    if (reverse) {
      for (let to = end; Buffer.compare(start, to) < 0;) {
        const block = this.copied(this.at(set, to, "before"));
        yield* new Entries(block.body).between(start, to).toReversed();
        to = block.place;
      }
      return undefined;
    }
    let block = this.copied(this.at(set, start));
    for (;;) {
      yield* new Entries(block.body).between(start, end);
      if (block.next.length === 0 || Buffer.compare(block.next, end) >= 0) {
        return undefined;
      }
      block = this.copied(this.after(block));
    }
  }

  /** The number of keys, or Infinity above `most`. */
  count({ set, start, end }: SetRange, most = Infinity): number {
    if (Buffer.compare(start, end) >= 0) {
      return 0;
    }
    let total = 0;
    for (let block = this.at(set, start); ; block = this.after(block)) {
      const isLast = block.next.length === 0 || Buffer.compare(block.next, end) >= 0;
      const isInside = !isLast && Buffer.compare(start, block.place) <= 0;
      total += isInside ? block.count : new Entries(block.body).countBetween(start, end);
      if (total > most) {
        return Infinity;
      }
      if (isLast) {
        return total;
      }
    }
  }

  /** The block with the place of `key`; with `before`, the one with the keys just before it. */
  private at(set: number, key: Buffer, side: "at" | "before" = "at"): Block {
    const wanted = placeKey(set, key);
    const prefix = placeKey(set, EMPTY);
    const found = this.engine.lastUpTo(wanted, prefix, side === "before");
    const block = found && this.block(set, found.subarray(prefix.length));
    if (block === undefined) {
      throw new DamagedValue(wanted);
    }
    const order = block.next.length === 0 ? -1 : Buffer.compare(key, block.next);
    if (order > 0 || (order === 0 && side === "at")) {
      throw new DamagedValue(wanted);
    }
    return block;
  }

  /** The block with the keys after those of this one, which is not the last one. */
  private after({ set, next }: Block): Block {
    // A block that has joined another one since is part of the one before it.
    return this.block(set, next) ?? this.at(set, next);
  }

  /** Its bytes are valid until the next read. */
  private block(set: number, place: Buffer): Block | undefined {
    const value = this.engine.peek(placeKey(set, place));
    if (value === undefined) {
      return undefined;
    }
    const from = HEAD_BYTES + value.readUInt16BE(2);
    return {
      set,
      place,
      next: Buffer.from(value.subarray(HEAD_BYTES, from)),
      count: value.readUInt16BE(0),
      body: value.subarray(from),
    };
  }

  private copied(block: Block): Block {
    return { ...block, body: Buffer.from(block.body) };
  }

  private store({ set, place, next, count, body }: Block): void {
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt16BE(count, 0);
    head.writeUInt16BE(next.length, 2);
    this.engine.putBlock(placeKey(set, place), Buffer.concat([head, next, body]));
  }

  /** Stores a block that is too large as two: in halves, or if it grew at its end, with the last key on its own. */
  private split(block: Block, atEnd: boolean): void {
    const { body, count } = block;
    const entries = new Entries(body);
    const middle = atEnd ? count - 1 : entries.middle();
    const from = entries.startOf(middle);
    const place = entries.keyAt(middle);
    this.store({ ...block, place, count: count - middle, body: body.subarray(from) });
    this.store({ ...block, next: place, count: middle, body: body.subarray(0, from) });
  }
}

/** All keys of a set. */
export function everyKey(set: number): SetRange {
  return { set, start: EMPTY, end: after(EMPTY) };
}

/** A part of a set: its keys from `place` up to, excluding, `next`. */
interface Block {
  readonly set: number;
  readonly place: Buffer;
  /** Empty for the last block. */
  readonly next: Buffer;
  readonly count: number;
  /** The keys in order, each after its length. */
  readonly body: Buffer;
}

function placeKey(set: number, place: Buffer): Buffer {
  return Buffer.concat([prefixKey(SPACE.sets, set), place]);
}

/** The keys of a block. */
class Entries {
  private readonly body: Buffer;
  private readonly starts: number[] = [];

  constructor(body: Buffer) {
    this.body = body;
    for (let at = 0; at < body.length; at += LENGTH_BYTES + body.readUInt16BE(at)) {
      this.starts.push(at);
    }
  }

  /** Where the entry at a position starts in the body; its end for the position after the last one. */
  startOf(position: number): number {
    return this.starts[position] ?? this.body.length;
  }

  keyAt(position: number): Buffer {
    return this.body.subarray(this.startOf(position) + LENGTH_BYTES, this.startOf(position + 1));
  }

  isAt(position: number, key: Buffer): boolean {
    return position < this.starts.length && this.keyAt(position).equals(key);
  }

  /** The position of the first key that is not below `key`. */
  positionOf(key: Buffer): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = this.startOf(middle) + LENGTH_BYTES;
      if (this.body.compare(key, 0, key.length, from, this.startOf(middle + 1)) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The first position in the second half of the bytes; never the first of all. */
  middle(): number {
    const half = this.body.length / 2;
    const at = this.starts.findIndex((start) => start > half);
    return at < 0 ? this.starts.length - 1 : at;
  }

  between(start: Buffer, end: Buffer): Buffer[] {
    const keys: Buffer[] = [];
    const last = this.positionOf(end);
    for (let at = this.positionOf(start); at < last; at += 1) {
      keys.push(this.keyAt(at));
    }
    return keys;
  }

  countBetween(start: Buffer, end: Buffer): number {
    return this.positionOf(end) - this.positionOf(start);
  }
}
