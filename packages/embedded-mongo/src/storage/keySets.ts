import { DamagedValue } from "./checksum";
import type { Engine } from "./engine";
import { after, EMPTY, PREFIX_BYTES, prefixKey, RECORD_BYTES, SPACE } from "./layout";
import type { SetRange } from "./layout";
import { note, Postings } from "./postings";
import type { Posting } from "./postings";

/** Bytes of entries in a block; three blocks fill a page of the tree. */
const CAPACITY = 1250;
/** A block with less than this joins the next one. */
const SPARSE = CAPACITY / 4;
/** Blocks that wait in memory, about 25 MB, before a long transaction writes them. */
const CHANGED_MAX = 20_000;
/** Keys of an average block, for estimates. */
const USUAL_COUNT = 20;
/** Places of blocks that are read in one step. */
const PLACES = 256;
/** The number of entries and the length of the next block's first key. */
const HEAD_BYTES = 4;
const LENGTH_BYTES = 2;

/**
 * Ordered sets of keys: an index is one, and so are the record ids of a collection. A set is a chain of blocks, each one
 * value of the tree with its checksum. A block has the keys from its own place, which is its key in the tree, up to
 * the place of the next block, which it names. So a reader knows that it has seen every key of a range: a key that
 * changed, a block that is gone or a page that leads astray throws {@link DamagedValue}. The places of a set's blocks are
 * kept in memory once they were needed. A transaction writes each block that it changes once, at its end: many documents
 * inserted together share most of their blocks.
 */
export class KeySets {
  private readonly engine: Engine;
  private readonly chains = new Map<number, Chain>();
  /** The blocks that the current transaction has changed and not yet written. */
  private readonly changed = new Set<ChangedBlock>();
  private readonly postings = new Postings();
  /** The places of blocks that are being read. */
  private readonly loading = new Map<number, Loading>();
  /** Rises whenever chains are forgotten. */
  private generation = 0;

  constructor(engine: Engine) {
    this.engine = engine;
    engine.beforeCommit = () => this.flush();
  }

  /** Forgets what is in memory: a transaction was rolled back. */
  forget(): void {
    this.chains.clear();
    this.changed.clear();
    this.postings.clear();
    this.generation += 1;
  }

  /** Writes all changed blocks. */
  private flush(): void {
    for (const { chain, place, block } of this.changed) {
      const at = chain.placeOf(place.subarray(PREFIX_BYTES));
      const next = chain.startOf(at + 1) ?? EMPTY;
      const head = Buffer.allocUnsafe(HEAD_BYTES);
      head.writeUInt16BE(block.count, 0);
      head.writeUInt16BE(next.length, 2);
      chain.changed[at] = undefined;
      this.engine.put(place, Buffer.concat([head, next, block.body]), "block");
    }
    this.changed.clear();
  }

  create(set: number): void {
    const chain = new Chain([prefixKey(SPACE.sets, set)]);
    this.chains.set(set, chain);
    this.store(chain, { at: 0, count: 0, body: EMPTY });
  }

  /** Removes all blocks, also those of a damaged set. */
  drop(set: number): void {
    const chain = this.chains.get(set);
    for (const block of this.changed) {
      if (block.chain === chain) {
        this.changed.delete(block);
      }
    }
    this.chains.delete(set);
    this.postings.drop(set);
    this.generation += 1;
    const prefix = prefixKey(SPACE.sets, set);
    for (const key of this.engine.keys(prefix, after(prefix))) {
      this.engine.remove(key);
    }
  }

  add(set: number, key: Buffer): void {
    const chain = this.chain(set);
    const block = this.read(chain, chain.placeOf(key));
    const { at, body, count } = block;
    const entries = new Entries(body);
    const position = entries.positionOf(key);
    if (entries.isAt(position, key)) {
      return;
    }
    this.postings.added(set, key);
    const offset = entries.startOf(position);
    const length = Buffer.allocUnsafe(LENGTH_BYTES);
    length.writeUInt16BE(key.length);
    const parts = [body.subarray(0, offset), length, key, body.subarray(offset)];
    const grown = { at, count: count + 1, body: Buffer.concat(parts) };
    if (grown.body.length <= CAPACITY || grown.count === 1) {
      this.store(chain, grown);
    } else {
      this.split(chain, grown, position === count);
    }
  }

  remove(set: number, key: Buffer): void {
    const chain = this.chain(set);
    const block = this.read(chain, chain.placeOf(key));
    const { at } = block;
    const entries = new Entries(block.body);
    const position = entries.positionOf(key);
    if (!entries.isAt(position, key)) {
      return;
    }
    this.postings.removed(set, key);
    const body = Buffer.concat([
      block.body.subarray(0, entries.startOf(position)),
      block.body.subarray(entries.startOf(position + 1)),
    ]);
    const count = block.count - 1;
    const joins = body.length < SPARSE && at + 1 < chain.places.length;
    const next = joins ? this.read(chain, at + 1) : undefined;
    if (next && body.length + next.body.length <= CAPACITY) {
      const joined = Buffer.concat([body, next.body]);
      const gone = chain.changed[at + 1];
      if (gone !== undefined) {
        this.changed.delete(gone);
      }
      this.engine.remove(chain.takeOut(at + 1));
      this.store(chain, { at, count: count + next.count, body: joined });
    } else {
      this.store(chain, { at, count, body });
    }
  }

  has(set: number, key: Buffer): boolean {
    const chain = this.chain(set);
    const entries = new Entries(this.read(chain, chain.placeOf(key)).body);
    return entries.isAt(entries.positionOf(key), key);
  }

  /** In order, or with `reverse` backwards. Keys added or removed by others meanwhile may or may not be among them. */
  *keys({ set, start, end }: SetRange, reverse = false): Generator<Buffer, undefined> {
    // Others may change the blocks between two steps: each step finds its block again, by the place where the last ended.
    for (let [from, to] = [start, end]; Buffer.compare(from, to) < 0;) {
      const chain = this.chain(set);
      const at = reverse ? chain.placeBefore(to) : chain.placeOf(from);
      const [first, next] = [chain.startOf(at), chain.startOf(at + 1)];
      const body = Buffer.from(this.read(chain, at).body);
      const keys = new Entries(body).between(from, to);
      yield* reverse ? keys.toReversed() : keys;
      if (reverse) {
        to = first ?? from;
      } else {
        from = next ?? to;
      }
    }
    return undefined;
  }

  /** The number of keys, or Infinity above `most`. */
  count({ set, start, end }: SetRange, most = Infinity): number {
    if (Buffer.compare(start, end) >= 0) {
      return 0;
    }
    const chain = this.chain(set);
    const [first, last] = [chain.placeOf(start), chain.placeBefore(end)];
    let total = 0;
    for (let at = first; at <= last; at += 1) {
      total +=
        at === first || at === last
          ? new Entries(this.read(chain, at).body).countBetween(start, end)
          : (chain.counts[at] ?? this.read(chain, at).count);
      if (total > most) {
        return Infinity;
      }
    }
    return total;
  }

  /** About how many keys a range has, without reading them. */
  estimate(range: SetRange): number {
    const chain = this.chain(range.set);
    const blocks = chain.placeBefore(range.end) - chain.placeOf(range.start);
    return blocks > 1 ? blocks * USUAL_COUNT : this.count(range);
  }

  /** Whether the places of a set's blocks are in memory. */
  isLoaded(set: number): boolean {
    return this.chains.has(set);
  }

  /** Reads the places of a set's blocks in steps, so that those of a large one stop nobody else; callers share the work. */
  *load(set: number): Generator<undefined, void> {
    while (!this.chains.has(set)) {
      let loading = this.loading.get(set);
      // A write that needed the places has read them, and may have changed them before it was rolled back.
      if (loading?.generation !== this.generation) {
        const prefix = prefixKey(SPACE.sets, set);
        const keys = this.engine.keys(prefix, after(prefix));
        loading = { keys, places: [], generation: this.generation };
      }
      const { keys, places } = loading;
      // Damage ends the reading; the next caller starts it again.
      this.loading.delete(set);
      for (let read = 0; read < PLACES; read += 1) {
        const { value, done } = keys.next();
        if (done === true) {
          this.keep(set, places);
          return;
        }
        places.push(value);
      }
      this.loading.set(set, loading);
      yield undefined;
    }
    this.loading.delete(set);
  }

  /**
   * The record ids of a range, read in steps. The list is kept and follows the changes of the set, so it must be copied
   * before it is changed or the caller waits for anything.
   */
  *posting(range: SetRange): Generator<undefined, Posting> {
    yield* this.load(range.set);
    for (;;) {
      const posting = this.postings.of(range);
      if (Buffer.compare(posting.upTo, range.end) >= 0) {
        return posting;
      }
      const chain = this.chain(range.set);
      const at = chain.placeOf(posting.upTo);
      const { body } = this.read(chain, at);
      new Entries(body).eachRecord(posting.upTo, range.end, (id) => note(posting, id));
      const next = chain.startOf(at + 1);
      posting.upTo = next !== undefined && Buffer.compare(next, range.end) < 0 ? next : range.end;
      yield undefined;
    }
  }

  /** The same as {@link count}, in steps: blocks whose number of keys is not known yet must be read. */
  *countInSteps(range: SetRange, most = Infinity): Generator<undefined, number> {
    yield* this.load(range.set);
    let from = range.start;
    for (let known = 0; known <= most; yield undefined) {
      const chain = this.chain(range.set);
      const [first, last] = [chain.placeOf(from), chain.placeBefore(range.end)];
      let at = first;
      while (at <= last && known <= most && chain.counts[at] !== undefined) {
        known += at === first ? 0 : (chain.counts[at] ?? 0);
        at += 1;
      }
      if (at > last || known > most) {
        break;
      }
      this.read(chain, at);
      from = chain.startOf(at) ?? from;
    }
    return this.count(range, most);
  }

  private chain(set: number): Chain {
    let chain = this.chains.get(set);
    if (chain === undefined) {
      const prefix = prefixKey(SPACE.sets, set);
      chain = this.keep(set, [...this.engine.keys(prefix, after(prefix))]);
    }
    return chain;
  }

  private keep(set: number, places: Buffer[]): Chain {
    const prefix = prefixKey(SPACE.sets, set);
    const isOrdered = places.every(
      (place, at) => at === 0 || Buffer.compare(places[at - 1] ?? place, place) < 0,
    );
    if (places[0]?.equals(prefix) !== true || !isOrdered) {
      throw new DamagedValue(prefix);
    }
    const chain = new Chain(places);
    this.chains.set(set, chain);
    return chain;
  }

  /** Its bytes are valid until the next read. */
  private read(chain: Chain, at: number): Block {
    const changed = chain.changed[at];
    if (changed !== undefined) {
      return { at, ...changed.block };
    }
    const key = chain.places[at] ?? EMPTY;
    const value = this.engine.peek(key);
    if (value === undefined) {
      throw new DamagedValue(key);
    }
    const count = value.readUInt16BE(0);
    const from = HEAD_BYTES + value.readUInt16BE(2);
    const next = chain.places[at + 1];
    const isNext =
      next === undefined
        ? from === HEAD_BYTES
        : value.compare(next, PREFIX_BYTES, next.length, HEAD_BYTES, from) === 0;
    if (!isNext) {
      throw new DamagedValue(key);
    }
    chain.counts[at] = count;
    return { at, count, body: value.subarray(from) };
  }

  private store(chain: Chain, { at, count, body }: Block): void {
    chain.counts[at] = count;
    this.engine.noteChange();
    const changed = chain.changed[at];
    if (changed === undefined) {
      const made = { chain, place: chain.places[at] ?? EMPTY, block: { count, body } };
      chain.changed[at] = made;
      this.changed.add(made);
    } else {
      changed.block = { count, body };
    }
    if (this.changed.size > CHANGED_MAX) {
      this.flush();
    }
  }

  /** Stores a block that is too large as two: in halves, or if it grew at its end, with the last key on its own. */
  private split(chain: Chain, { at, count, body }: Block, atEnd: boolean): void {
    const entries = new Entries(body);
    const middle = atEnd ? count - 1 : entries.middle();
    const from = entries.startOf(middle);
    chain.putIn(at + 1, entries.keyAt(middle));
    this.store(chain, { at: at + 1, count: count - middle, body: body.subarray(from) });
    this.store(chain, { at, count: middle, body: body.subarray(0, from) });
  }
}

interface Loading {
  readonly keys: Generator<Buffer, undefined>;
  readonly places: Buffer[];
  readonly generation: number;
}

/** A block that waits to be written. */
interface ChangedBlock {
  readonly chain: Chain;
  /** Its key in the tree. */
  readonly place: Buffer;
  block: Omit<Block, "at">;
}

/** A part of a set. */
interface Block {
  /** Its number in the chain. */
  readonly at: number;
  /** The number of its keys. */
  readonly count: number;
  /** The keys in order, each after its length. */
  readonly body: Buffer;
}

/** The blocks of a set: each has the keys from its own start up to, excluding, the start of the next one. */
class Chain {
  /** Their keys in the tree, in order: the set's prefix and the start. The first one starts with the empty key. */
  readonly places: Buffer[];
  /** The numbers of their keys, of those that were read. */
  readonly counts: (number | undefined)[];
  /** Those that wait to be written. */
  readonly changed: (ChangedBlock | undefined)[];

  constructor(places: Buffer[]) {
    this.places = places;
    this.counts = places.map(() => undefined);
    this.changed = places.map(() => undefined);
  }

  /** The first key that belongs into a block; undefined if there is no such block. */
  startOf(at: number): Buffer | undefined {
    return this.places[at]?.subarray(PREFIX_BYTES);
  }

  /** The number of the block that has `key` or would have it. */
  placeOf(key: Buffer): number {
    return this.numberUpTo(key, 0) - 1;
  }

  /** The number of the block with the keys just before `key`, which is not empty. */
  placeBefore(key: Buffer): number {
    return this.numberUpTo(key, -1) - 1;
  }

  /** The number of blocks whose start compares to `key` as `most` or lower. */
  private numberUpTo(key: Buffer, most: -1 | 0): number {
    const sought = new Sought(key);
    let [low, high] = [0, this.places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const place = this.places[middle] ?? EMPTY;
      if (-sought.compareTo(place, PREFIX_BYTES, place.length) <= most) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Adds a block that starts with `key`. */
  putIn(at: number, key: Buffer): void {
    const prefix = this.places[0] ?? EMPTY;
    // In memory of its own: most buffers of this size share 8 kB with others, which would stay as long as this one.
    const place = Buffer.alloc(prefix.length + key.length);
    prefix.copy(place);
    key.copy(place, prefix.length);
    this.places.splice(at, 0, place);
    this.counts.splice(at, 0, undefined);
    this.changed.splice(at, 0, undefined);
  }

  /** Removes a block; returns its key in the tree. */
  takeOut(at: number): Buffer {
    const [place = EMPTY] = this.places.splice(at, 1);
    this.counts.splice(at, 1);
    this.changed.splice(at, 1);
    return place;
  }
}

/** All keys of a set. */
export function everyKey(set: number): SetRange {
  return { set, start: EMPTY, end: after(EMPTY) };
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
    const sought = new Sought(key);
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = this.startOf(middle) + LENGTH_BYTES;
      if (sought.compareTo(this.body, from, this.startOf(middle + 1)) > 0) {
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

  /** Calls back with the record id at the end of each key. */
  eachRecord(start: Buffer, end: Buffer, found: (id: number) => void): void {
    const last = this.positionOf(end);
    for (let at = this.positionOf(start); at < last; at += 1) {
      found(this.body.readUIntBE(this.startOf(at + 1) - RECORD_BYTES, RECORD_BYTES));
    }
  }

  countBetween(start: Buffer, end: Buffer): number {
    return this.positionOf(end) - this.positionOf(start);
  }
}

/** A key that is looked for. */
class Sought {
  private readonly key: Buffer;

  constructor(key: Buffer) {
    this.key = key;
  }

  /** Below, at or above 0 as the key sorts before, with or after these bytes. Buffer.compare takes more than twice as long. */
  compareTo(bytes: Buffer, from: number, to: number): number {
    const { key } = this;
    const length = to - from;
    const both = Math.min(key.length, length);
    for (let at = 0; at < both; at += 1) {
      const difference = (key[at] ?? 0) - (bytes[from + at] ?? 0);
      if (difference !== 0) {
        return difference;
      }
    }
    return key.length - length;
  }
}
