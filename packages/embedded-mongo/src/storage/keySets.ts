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
/** Space for further keys in a block that is being changed. */
const SPARE_BYTES = 128;
/** Keys of an average block, for estimates. */
const USUAL_COUNT = 20;
/** Places of blocks that are read in one step, and blocks of a posting list. */
const PLACES = 256;
const LISTED = 8;
/** The number of entries and the length of the next block's first key. */
const HEAD_BYTES = 4;
const LENGTH_BYTES = 2;

/**
 * Ordered sets of keys: an index is one, and so are the record ids of a collection. A set is a chain of blocks, each one
 * value of the tree with its checksum. A block has the keys from its own place, which is its key in the tree, up to
 * the place of the next block, which it names. So a reader knows that it has seen every key of a range: a key that
 * changed, a block that is gone or a page that leads astray throws {@link DamagedValue}. The places of a set's blocks are
 * kept in memory once they were needed, or soon after the start (warm.ts). A transaction writes each block that it changes
 * once, at its end: many documents inserted together share most of their blocks.
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
    for (const { chain, start, entries } of this.changed) {
      const at = chain.placeOf(start);
      const next = chain.startOf(at + 1) ?? EMPTY;
      const head = Buffer.allocUnsafe(HEAD_BYTES);
      head.writeUInt16BE(entries.count, 0);
      head.writeUInt16BE(next.length, 2);
      chain.counts[at] = entries.count;
      chain.changed[at] = undefined;
      this.engine.putBlock(chain.keyOf(at), head, next, entries.body);
    }
    this.changed.clear();
  }

  create(set: number): void {
    const chain = new Chain(prefixKey(SPACE.sets, set), [""]);
    this.chains.set(set, chain);
    this.change(chain, 0, new Entries(EMPTY));
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
    const at = chain.placeOf(key);
    const found = this.read(chain, at);
    const position = found.positionOf(key);
    if (found.isAt(position, key)) {
      return;
    }
    this.postings.added(set, key);
    const entries = this.change(chain, at, found);
    entries.insert(position, key);
    if (entries.size > CAPACITY && entries.count > 1) {
      this.split(chain, at, position);
    }
    this.flushMany();
  }

  remove(set: number, key: Buffer): void {
    const chain = this.chain(set);
    const at = chain.placeOf(key);
    const found = this.read(chain, at);
    const position = found.positionOf(key);
    if (!found.isAt(position, key)) {
      return;
    }
    this.postings.removed(set, key);
    const entries = this.change(chain, at, found);
    entries.remove(position);
    const joins = entries.size < SPARSE && at + 1 < chain.length;
    const next = joins ? this.read(chain, at + 1) : undefined;
    if (next && entries.size + next.size <= CAPACITY) {
      entries.append(next);
      const gone = chain.changed[at + 1];
      if (gone !== undefined) {
        this.changed.delete(gone);
      }
      this.engine.remove(chain.takeOut(at + 1));
    }
    this.flushMany();
  }

  has(set: number, key: Buffer): boolean {
    const chain = this.chain(set);
    const entries = this.read(chain, chain.placeOf(key));
    return entries.isAt(entries.positionOf(key), key);
  }

  /** In order, or with `reverse` backwards. Keys added or removed by others meanwhile may or may not be among them. */
  *keys({ set, start, end }: SetRange, reverse = false): Generator<Buffer, undefined> {
    // Others may change the blocks between two steps: each step finds its block again, by the place where the last ended.
    for (let [from, to] = [start, end]; Buffer.compare(from, to) < 0;) {
      const chain = this.chain(set);
      const at = reverse ? chain.placeBefore(to) : chain.placeOf(from);
      const [first, next] = [chain.startOf(at), chain.startOf(at + 1)];
      const keys = this.read(chain, at).between(from, to);
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
          ? this.read(chain, at).countBetween(start, end)
          : (chain.countOf(at) ?? this.read(chain, at).count);
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
        loading = { keys, starts: [], generation: this.generation };
      }
      const { keys, starts } = loading;
      // Damage ends the reading; the next caller starts it again.
      this.loading.delete(set);
      for (let read = 0; read < PLACES; read += 1) {
        const { value, done } = keys.next();
        if (done === true) {
          this.keep(set, starts);
          return;
        }
        starts.push(startIn(value));
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
      const first = chain.placeOf(posting.upTo);
      const last = chain.placeBefore(range.end);
      const next = Math.min(first + LISTED, last + 1);
      for (let at = first; at < next; at += 1) {
        this.read(chain, at).eachRecord(posting.upTo, range.end, (id) => note(posting, id));
      }
      posting.upTo = (next <= last ? chain.startOf(next) : undefined) ?? range.end;
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
      while (at <= last && known <= most && chain.countOf(at) !== undefined) {
        known += at === first ? 0 : (chain.countOf(at) ?? 0);
        at += 1;
      }
      if (at > last || known > most) {
        break;
      }
      this.readBody(chain, at);
      from = chain.startOf(at) ?? from;
    }
    return this.count(range, most);
  }

  private chain(set: number): Chain {
    let chain = this.chains.get(set);
    if (chain === undefined) {
      const prefix = prefixKey(SPACE.sets, set);
      chain = this.keep(set, Array.from(this.engine.keys(prefix, after(prefix)), startIn));
    }
    return chain;
  }

  private keep(set: number, starts: string[]): Chain {
    const prefix = prefixKey(SPACE.sets, set);
    const isOrdered = starts.every((start, at) => at === 0 || (starts[at - 1] ?? "") < start);
    if (starts[0] !== "" || !isOrdered) {
      throw new DamagedValue(prefix);
    }
    const chain = new Chain(prefix, starts);
    this.chains.set(set, chain);
    return chain;
  }

  /** Valid until the next read or change. */
  private read(chain: Chain, at: number): Entries {
    return chain.changed[at]?.entries ?? new Entries(this.readBody(chain, at));
  }

  /** Valid until the next read. */
  private readBody(chain: Chain, at: number): Buffer {
    const key = chain.keyOf(at);
    const value = this.engine.peek(key);
    if (value === undefined) {
      throw new DamagedValue(key);
    }
    const from = HEAD_BYTES + value.readUInt16BE(2);
    if (value.toString("latin1", HEAD_BYTES, from) !== (chain.starts[at + 1] ?? "")) {
      throw new DamagedValue(key);
    }
    chain.counts[at] = value.readUInt16BE(0);
    return value.subarray(from);
  }

  /** The entries of a block, for changes that are written at the end of the transaction. */
  private change(chain: Chain, at: number, found: Entries): Entries {
    this.engine.noteChange();
    let changed = chain.changed[at];
    if (changed === undefined) {
      const start = chain.startOf(at) ?? EMPTY;
      changed = { chain, start, entries: found.copy(SPARE_BYTES) };
      chain.changed[at] = changed;
      this.changed.add(changed);
    }
    return changed.entries;
  }

  private flushMany(): void {
    if (this.changed.size > CHANGED_MAX) {
      this.flush();
    }
  }

  /** Makes two of a block that is too large: halves, or if the key that was added is the last one, with that on its own. */
  private split(chain: Chain, at: number, added: number): void {
    const entries = this.read(chain, at);
    const middle = added === entries.count - 1 ? added : entries.middle();
    chain.putIn(at + 1, entries.keyAt(middle));
    this.change(chain, at + 1, entries.splitOff(middle));
  }
}

interface Loading {
  readonly keys: Generator<Buffer, undefined>;
  readonly starts: string[];
  readonly generation: number;
}

/** A block that waits to be written. */
interface ChangedBlock {
  readonly chain: Chain;
  readonly start: Buffer;
  readonly entries: Entries;
}

/** The blocks of a set: each has the keys from its own start up to, excluding, the start of the next one. */
class Chain {
  /** What all their keys in the tree start with. */
  private readonly prefix: Buffer;
  /**
   * Their starts in order, each byte a character: that takes a quarter of the memory of Buffers, and strings compare as
   * Buffers do. The first one is empty.
   */
  readonly starts: string[];
  /** The numbers of keys on disk, of those that were read. */
  readonly counts: (number | undefined)[];
  /** Those that wait to be written. */
  readonly changed: (ChangedBlock | undefined)[];

  constructor(prefix: Buffer, starts: string[]) {
    this.prefix = prefix;
    this.starts = starts;
    this.counts = starts.map(() => undefined);
    this.changed = starts.map(() => undefined);
  }

  get length(): number {
    return this.starts.length;
  }

  /** The key of a block in the tree. */
  keyOf(at: number): Buffer {
    const start = this.starts[at] ?? "";
    const key = Buffer.allocUnsafe(PREFIX_BYTES + start.length);
    this.prefix.copy(key);
    key.write(start, PREFIX_BYTES, "latin1");
    return key;
  }

  /** The first key that belongs into a block; undefined if there is no such block. */
  startOf(at: number): Buffer | undefined {
    const start = this.starts[at];
    return start === undefined ? undefined : Buffer.from(start, "latin1");
  }

  /** The number of keys of a block, if it is known. */
  countOf(at: number): number | undefined {
    return this.changed[at]?.entries.count ?? this.counts[at];
  }

  /** The number of the block that has `key` or would have it. */
  placeOf(key: Buffer): number {
    const sought = key.toString("latin1");
    return this.numberOf((start) => start <= sought) - 1;
  }

  /** The number of the block with the keys just before `key`, which is not empty. */
  placeBefore(key: Buffer): number {
    const sought = key.toString("latin1");
    return this.numberOf((start) => start < sought) - 1;
  }

  /** The number of blocks whose start is low enough. */
  private numberOf(isLow: (start: string) => boolean): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isLow(this.starts[middle] ?? "")) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Adds a block that starts with `key`. */
  putIn(at: number, key: Buffer): void {
    this.starts.splice(at, 0, key.toString("latin1"));
    this.counts.splice(at, 0, undefined);
    this.changed.splice(at, 0, undefined);
  }

  /** Removes a block; returns its key in the tree. */
  takeOut(at: number): Buffer {
    const key = this.keyOf(at);
    this.starts.splice(at, 1);
    this.counts.splice(at, 1);
    this.changed.splice(at, 1);
    return key;
  }
}

/** The start of a block, from its key in the tree. */
function startIn(key: Buffer): string {
  return key.toString("latin1", PREFIX_BYTES);
}

/** All keys of a set. */
export function everyKey(set: number): SetRange {
  return { set, start: EMPTY, end: after(EMPTY) };
}

/** The keys of a block. */
class Entries {
  /** The keys in order, each after its length. The bytes from `size` on are spare. */
  private bytes: Buffer;
  private starts: number[] = [];
  size: number;

  constructor(body: Buffer) {
    this.bytes = body;
    this.size = body.length;
    for (let at = 0; at < body.length; at += LENGTH_BYTES + body.readUInt16BE(at)) {
      this.starts.push(at);
    }
  }

  get count(): number {
    return this.starts.length;
  }

  get body(): Buffer {
    return this.bytes.subarray(0, this.size);
  }

  /** Others with their own bytes, and space for more. */
  copy(spare = 0): Entries {
    const copy = new Entries(EMPTY);
    copy.bytes = Buffer.allocUnsafe(this.size + spare);
    this.bytes.copy(copy.bytes, 0, 0, this.size);
    copy.size = this.size;
    copy.starts = this.starts.slice();
    return copy;
  }

  insert(position: number, key: Buffer): void {
    const from = this.startOf(position);
    this.move(from, LENGTH_BYTES + key.length, position);
    this.starts.splice(position, 0, from);
    this.bytes.writeUInt16BE(key.length, from);
    this.bytes.set(key, from + LENGTH_BYTES);
  }

  remove(position: number): void {
    const end = this.startOf(position + 1);
    this.move(end, this.startOf(position) - end, position + 1);
    this.starts.splice(position, 1);
  }

  append({ bytes, size, starts }: Entries): void {
    const from = this.size;
    this.move(from, size, this.count);
    bytes.copy(this.bytes, from, 0, size);
    for (const start of starts) {
      this.starts.push(from + start);
    }
  }

  /** Removes the entries from a position on; returns them, valid until the next change. */
  splitOff(position: number): Entries {
    const from = this.startOf(position);
    const rest = new Entries(this.bytes.subarray(from, this.size));
    this.size = from;
    this.starts.length = position;
    return rest;
  }

  /** Moves the bytes from `from` on, which the entries from a position on start in, by a number of bytes. */
  private move(from: number, by: number, position: number): void {
    const size = this.size + by;
    if (size > this.bytes.length) {
      const larger = Buffer.allocUnsafe(size + size);
      this.bytes.copy(larger, 0, 0, this.size);
      this.bytes = larger;
    }
    this.bytes.copyWithin(from + by, from, this.size);
    this.size = size;
    for (let at = position; at < this.starts.length; at += 1) {
      this.starts[at] = (this.starts[at] ?? 0) + by;
    }
  }

  /** Where the entry at a position starts; the size for the position after the last one. */
  startOf(position: number): number {
    return this.starts[position] ?? this.size;
  }

  keyAt(position: number): Buffer {
    return this.bytes.subarray(this.startOf(position) + LENGTH_BYTES, this.startOf(position + 1));
  }

  isAt(position: number, key: Buffer): boolean {
    const from = this.startOf(position) + LENGTH_BYTES;
    const end = this.startOf(position + 1);
    return end - from === key.length && this.bytes.compare(key, 0, key.length, from, end) === 0;
  }

  /** The position of the first key that is not below `key`. */
  positionOf(key: Buffer): number {
    const sought = new Sought(key);
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = this.startOf(middle) + LENGTH_BYTES;
      if (sought.compareTo(this.bytes, from, this.startOf(middle + 1)) > 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The first position in the second half of the bytes; never the first of all. */
  middle(): number {
    const half = this.size / 2;
    const at = this.starts.findIndex((start) => start > half);
    return at < 0 ? this.count - 1 : at;
  }

  /** Copies of the keys from `start` up to `end`. */
  between(start: Buffer, end: Buffer): Buffer[] {
    const [first, last] = [this.positionOf(start), this.positionOf(end)];
    const from = this.startOf(first);
    const bytes = Buffer.from(this.bytes.subarray(from, this.startOf(last)));
    const keys: Buffer[] = [];
    for (let at = first; at < last; at += 1) {
      const keyAt = this.startOf(at) - from + LENGTH_BYTES;
      keys.push(bytes.subarray(keyAt, this.startOf(at + 1) - from));
    }
    return keys;
  }

  /** Calls back with the record id at the end of each key. */
  eachRecord(start: Buffer, end: Buffer, found: (id: number) => void): void {
    const last = this.positionOf(end);
    for (let at = this.positionOf(start); at < last; at += 1) {
      found(this.bytes.readUIntBE(this.startOf(at + 1) - RECORD_BYTES, RECORD_BYTES));
    }
  }

  countBetween(start: Buffer, end: Buffer): number {
    return this.positionOf(end) - this.positionOf(start);
  }
}

/** A key whose place among sorted ones is looked for by halving. */
class Sought {
  private readonly key: Buffer;
  /** How many bytes it has in common with the nearest keys before and after it so far: all between them have those. */
  private before = 0;
  private after = 0;

  constructor(key: Buffer) {
    this.key = key;
  }

  /** Below, at or above 0 as the key sorts before, with or after these bytes. Buffer.compare takes more than twice as long. */
  compareTo(bytes: Buffer, from: number, to: number): number {
    const { key } = this;
    const length = to - from;
    const both = Math.min(key.length, length);
    let at = Math.min(this.before, this.after);
    while (at < both && key[at] === bytes[from + at]) {
      at += 1;
    }
    const difference = at < both ? (key[at] ?? 0) - (bytes[from + at] ?? 0) : key.length - length;
    if (difference > 0) {
      this.before = at;
    } else if (difference < 0) {
      this.after = at;
    }
    return difference;
  }
}
