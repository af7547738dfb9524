/** A set of record ids: a bit for each. */
export class IdSet {
  private words: Uint32Array;

  constructor(words = new Uint32Array(0)) {
    this.words = words;
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  has(id: number): boolean {
    return (((this.words[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
  }

  add(id: number): void {
    const at = id >>> 5;
    if (at >= this.words.length) {
      // A little more, so that ids that rise do not copy it each time.
      const grown = new Uint32Array(at + 1 + (at >>> 4));
      grown.set(this.words);
      this.words = grown;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (id & 31));
  }

  delete(id: number): void {
    const at = id >>> 5;
    if (at < this.words.length) {
      this.words[at] = (this.words[at] ?? 0) & ~(1 << (id & 31));
    }
  }

  copy(): IdSet {
    return new IdSet(this.words.slice());
  }

  /** Keeps what both have. */
  keep(other: IdSet): void {
    const length = Math.min(this.words.length, other.words.length);
    for (let at = 0; at < length; at += 1) {
      this.words[at] = (this.words[at] ?? 0) & (other.words[at] ?? 0);
    }
    this.words.fill(0, length);
  }

  /** Removes what the other has. */
  without(other: IdSet): void {
    const length = Math.min(this.words.length, other.words.length);
    for (let at = 0; at < length; at += 1) {
      this.words[at] = (this.words[at] ?? 0) & ~(other.words[at] ?? 0);
    }
  }

  /** Adds what the other has. */
  join(other: IdSet): void {
    if (other.words.length > this.words.length) {
      const grown = new Uint32Array(other.words.length);
      grown.set(this.words);
      this.words = grown;
    }
    for (let at = 0; at < other.words.length; at += 1) {
      this.words[at] = (this.words[at] ?? 0) | (other.words[at] ?? 0);
    }
  }

  get size(): number {
    let total = 0;
    for (const word of this.words) {
      total += onesIn(word);
    }
    return total;
  }

  /** Its ids, lowest first. */
  *[Symbol.iterator](): Generator<number> {
    for (const [at, word] of this.words.entries()) {
      for (let left = word; left !== 0; left &= left - 1) {
        yield at * 32 + 31 - Math.clz32(left & -left);
      }
    }
  }
}

/** The number of ones in 32 bits. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
